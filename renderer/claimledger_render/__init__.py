"""Everything that shows what claimledger found: the command line, reports and pages."""
