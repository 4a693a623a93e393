"""Which numbers a text states: in value, written digits and place; and what only looks like one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimledger.texts.numerals import numerals


def stated(text: str, language: str = "", *, words: bool = False) -> list[str]:
    """The counted numbers of a text, as `mantissa e exponent` or a fraction; all of them if words count."""
    found = [numeral for numeral in numerals(text, language, words=words) if words or numeral.counted]
    return [
        f"{mantissa}/{below}" if below != 1 else f"{mantissa}e{exponent}" if exponent else f"{mantissa}"
        for mantissa, exponent, below in (numeral.key for numeral in found)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the mean is 0.6875", ["6875e-4"]),
        ("the mean is 0.68750", ["68750e-5"]),
        ("rewards 1, 0.75, 0 and 1", ["75e-2"]),
        ("nine of 10 and 9 of 12", ["10", "12"]),
        ("It is 12. Then 13.", ["12", "13"]),
        ("(12), [13]; 14: 15!", ["12", "13", "14", "15"]),
        ("**12** and _13_", ["12", "13"]),
        ("[12](https://example.org/99 'title 98')", ["12"]),
        ("1e-3 and 1.6e6", ["1e-3", "1600000"]),
        ("5 × 10^3 and 1.5·10^{-3}", ["5000", "15e-4"]),
        ("007", []),
        ("", []),
        ("no number", []),
    ],
)
def test_decimals_and_long_integers_count_in_prose(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("−0.6875 and +0.3125", ["-6875e-4", "3125e-4"]),
        ("-0.5", ["-5e-1"]),
        ("(-0.5)", ["-5e-1"]),
        ("from −10 to 10", ["-10", "10"]),
        ("10 - 20", ["10", "20"]),
        ("10–20", ["10", "20"]),
        ("10-20", ["10", "20"]),
        ("0.5–0.7", ["5e-1", "7e-1"]),
        ("= −15", ["-15"]),
        ("$x = -5$ and $x=-5$", ["-5", "-5"]),
        ("$3-5$", ["3", "5"]),
        ("$(3)-5$", ["3", "5"]),
        ("$-\\frac{1}{2}$", ["-1/2"]),
        ("−1/2", ["-1/2"]),
    ],
)
def test_a_sign_belongs_to_the_number_unless_something_stands_before_it(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("84%", ["84e-2"]),
        ("84 %", ["84e-2"]),
        ("84.0%", ["840e-3"]),
        ("84 percent", ["84e-2"]),
        ("84 per cent", ["84e-2"]),
        ("$84\\%$", ["84e-2"]),
        ("5%", ["5e-2"]),
        ("60, 70 and 84 percent", ["60e-2", "70e-2", "84e-2"]),
        ("6, 7, and 8 percent", ["6e-2", "7e-2", "8e-2"]),
        ("60, 70 or about 84.5 percent", ["60e-2", "70e-2", "845e-3"]),
        ("10–20 percent", ["10e-2", "20e-2"]),
        ("3 to 5 percent", ["3e-2", "5e-2"]),
        ("12 of them, that is 84 percent", ["12", "84e-2"]),
        ("100 percentage points", ["100"]),
    ],
)
def test_one_word_percent_serves_a_whole_list(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7/12", ["7/12"]),
        ("1/4, 1/2 and 3/4", ["1/4", "1/2", "3/4"]),
        ("1023/2048", ["1023/2048"]),
        ("4/1", ["4"]),
        ("$\\frac{7}{12}$", ["7/12"]),
        ("$\\dfrac{7}{12}$ and $\\tfrac{ 1 }{ 3 }$", ["7/12", "1/3"]),
        ("$\\frac12$", ["1/2"]),
        ("$7/12$", ["7/12"]),
    ],
)
def test_fractions_are_numbers(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$5$", ["5"]),
        ("$$5 + 6$$", ["5", "6"]),
        ("$a$ 5 $b$ 13", ["13"]),
        ("$x_1 + x_{12} = 13$", ["13"]),
        ("$2^{-10}$", ["2"]),
        ("$\\gamma^3 = 0.729$", ["729e-3"]),
        ("$x_{i_{10}}^{2}$", []),
        ("$1.5 \\times 10^{-3}$", ["15e-4"]),
        ("$2\\cdot 10^{3}$", ["2000"]),
        ("$1{,}000$ and $1\\,000$", ["1000", "1000"]),
        ("$a-5$", ["5"]),
        ("$n - 1 = 11$", ["1", "11"]),
        ("a price of \\$12", ["12"]),
    ],
)
def test_in_mathematics_every_number_counts_outside_scripts(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


def test_a_power_of_ten_does_not_state_its_exponent() -> None:
    assert stated("$10^{6}$") in (["10"], ["1000000"])


@pytest.mark.parametrize(
    "text",
    [
        "GPT-4, GPT-4.1 and o200",
        "pass@1 and pass@10",
        "Qwen2.5, A100, H2O, x12",
        "7B, 3D, 64x, 100ms",
        "1.5B and 12.5x",
        "CL-044, CON-001, CAP-123 and EX-100",
        "2026-09-03",
        "3 May 2026",
        "May 3, 2026",
        "in May 2026",
        "since September 2025",
        "the 21st, 22nd, 23rd and 24th",
        "§4.1 and § 12",
        "p. 33, pp. 33-35",
        "section 12, Section 12.3 and sections 12 and 13",
        "Figure 10, figures 10 and 11, fig. 12",
        "Table 22",
        "chapter 15, ch. 15",
        "equation 13 and Eq. (13)",
        "step 1.2.2, no. 12, vol. 13",
        "`code 99`",
        "``code ` 99``",
        "https://example.org/99 and www.example.org/98",
        "doi:10.1000/182 and arXiv:2402.03300",
    ],
)
def test_what_only_looks_like_a_number(text: str) -> None:
    assert stated(text) == []


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("1,000 and 1,000,000", "", ["1000", "1000000"]),
        ("1\u00a0000 and 1\u202f000\u202f000", "", ["1000", "1000000"]),
        ("-1,000.50", "en", ["-100050e-2"]),
        ("12,34", "en", ["1234e-2"]),
        ("12,5", "ru", ["125e-1"]),
        ("−0,6875", "ru", ["-6875e-4"]),
        ("1.000,5 und 1\u00a0000", "de", ["10005e-1", "1000"]),
        ("1.125", "ru", ["1125e-3"]),
        ("1 000", "ru", ["1000"]),
        ("12,5%", "ru", ["125e-3"]),
        ("60, 70 и 84 процента", "ru", ["60e-2", "70e-2", "84e-2"]),
        ("12,5 Prozent", "de", ["125e-3"]),
        ("12,5", "pt-BR", ["125e-1"]),
        ("$0,5$", "ru", ["5e-1"]),
        ("$0{,}5$", "ru", ["5e-1"]),
        ("10–20", "ru", ["10", "20"]),
        ("1,5 и 2,5", "ru", ["15e-1", "25e-1"]),
    ],
)
def test_each_language_has_its_separators(text: str, language: str, expected: list[str]) -> None:
    assert stated(text, language) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In Table 2, 0.85 is the mean", ["85e-2"]),
        ("see §4.1, 0.6875 is it", ["6875e-4"]),
        ("section 3 and 0.95", ["95e-2"]),
        ("Table 1, 85.5 and 95.5", ["855e-1", "955e-1"]),
        ("Table 1, 85 users", ["85"]),
        ("In May 2500 tokens", ["2500"]),
        ("gain-0.85 and Gain-0.85", ["85e-2", "85e-2"]),
        ("p. 0.85", ["85e-2"]),
        ("doi:0.85", ["85e-2"]),
        ("[the table](a_b 85.5)", ["855e-1"]),
        ("\\`85.5\\`", ["855e-1"]),
        (".85 and <.05", ["85e-2", "5e-2"]),
        ("10³ and 5 × 10⁶ and 0.85²", ["10", "5000000", "85e-2"]),
        ("$y = 0.85x + 0.1$ and $85n$", ["85e-2", "1e-1", "85"]),
        ("0.5/37", ["5e-1", "37"]),
        ("0,8 and 1,5", ["8e-1", "15e-1"]),
        ("3–5%", ["3e-2", "5e-2"]),
        ("minus 2.0", ["-20e-1"]),
        ("95%-99%", ["95e-2", "99e-2"]),
        ("6.02 × 10^−23 and 6.02 × 10⁻²³", ["602e-25", "602e-25"]),
        ("3e999", ["3e999"]),
    ],
)
def test_what_is_a_number_is_not_passed_over(text: str, expected: list[str]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    "text", ["٨٥", "８５", "½", "1½", "⅞", "Ⅻ", "⑫", "8\u200b5", "&#x38;&#x35;", "1.5e1234567", "9" * 500]
)
def test_what_cannot_be_read_is_a_number_that_nothing_holds(text: str) -> None:
    assert any(numeral.kind == "unreadable" and numeral.counted for numeral in numerals(f"It is {text} here."))


def test_no_text_takes_long() -> None:
    for text in (
        "0,1," * 12_000,
        "1" + ",000" * 12_000 + "a",
        "](" * 25_000,
        "` ``" * 12_000,
        "$" * 50_000,
        "Tables 1, " * 5_000,
    ):
        numerals(text)


@pytest.mark.parametrize("text", ["0.5", "$0.5$"])
def test_a_decimal_point_is_not_dropped_where_a_comma_is_usual(text: str) -> None:
    assert stated(text, "ru") == ["5e-1"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("twelve rows and two", ["12", "2"]),
        ("Three of 4, none of five", ["3", "4", "5"]),
        ("thirteen, someone, tense", []),
    ],
)
def test_number_words_count_where_counts_are_claimed(text: str, expected: list[str]) -> None:
    assert stated(text, words=True) == expected
    assert stated(text) == []


TEXT = st.text(alphabet="0123456789 .,-−–/%$^_{}()`§abe\\xz×·\u00a0\n", max_size=60) | st.text(max_size=60)


@given(text=TEXT, language=st.sampled_from(["", "en", "ru"]), words=st.booleans())
def test_any_text_gives_numerals_that_stand_in_it(text: str, language: str, words: bool) -> None:
    end = 0
    for numeral in numerals(text, language, words=words):
        assert end <= numeral.start < numeral.end <= len(text)
        assert numeral.text in text[numeral.start : numeral.end]
        end = numeral.end


@given(number=st.decimals(allow_nan=False, allow_infinity=False, places=4, min_value=-999, max_value=999))
def test_a_decimal_is_read_back_in_value_and_digits(number: object) -> None:
    (found,) = numerals(f"the value is {number} here")
    assert found.key == (int(str(number).replace(".", "")), -4, 1)
