"""Forked workers, the last stop of deciding.

No stop inside a process works: under a memory limit FLINT aborts the process, and a signal waits for a FLINT call to
return. So deciding runs in forked children that take many checks each; a parent that sees one overdue, or dead, gives
that check up and goes on with a new child. A child says what it is at in memory that both share.
"""

import gc
import marshal
import mmap
import os
import resource
import select
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final, cast

from claimledger.limits import CHECK_BYTES, CHECK_SECONDS

_STATE: Final = struct.Struct("qd")
_LENGTH: Final = struct.Struct("I")
_IDLE: Final = -1
_FLUSH_BYTES: Final = 1 << 15
_POLL_SECONDS: Final = 0.05
_ORPHAN_SECONDS: Final = 60
"""CPU time that a child may use without being heard of, should its parent be gone."""
TIMED_OUT: Final = f"more than {CHECK_SECONDS:g} seconds of work"
DIED: Final = "more memory than a check may use"

Answer = object
"""Whatever `marshal` carries: numbers, texts, tuples, None."""


class Child:
    """One forked child that answers; `body` gets this child and the request pipe's end, and runs in the child alone."""

    def __init__(self, body: Callable[["Child", int], None]) -> None:
        """Fork."""
        self.state = mmap.mmap(-1, _STATE.size)
        self.state[:] = _STATE.pack(_IDLE, 0.0)
        requests, self.to_child = os.pipe()
        self.answers, self.to_parent = os.pipe()
        self.marks = 0
        self.buffer = bytearray()
        self.pending = bytearray()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            status = 1
            try:
                os.close(self.to_child)
                os.close(self.answers)
                _confine()
                gc.disable()  # a collection would write to every page that is shared with the parent
                body(self, requests)
                self.flush()
                status = 0
            finally:
                os._exit(status)
        os.close(requests)
        os.close(self.to_parent)

    # In the child.

    def mark(self, index: int) -> None:
        """Say what is begun."""
        self.state[:] = _STATE.pack(index, time.monotonic())
        self.marks += 1
        if self.marks % 16 == 1:
            _, hard = resource.getrlimit(resource.RLIMIT_CPU)
            wanted = int(time.process_time()) + _ORPHAN_SECONDS
            resource.setrlimit(resource.RLIMIT_CPU, (wanted if hard < 0 else min(wanted, hard), hard))

    def answer(self, value: Answer) -> None:
        """Send an answer, with others where possible."""
        data = marshal.dumps(value)  # type: ignore[arg-type]
        self.pending += _LENGTH.pack(len(data)) + data
        if len(self.pending) > _FLUSH_BYTES:
            self.flush()

    def flush(self) -> None:
        """Send what is pending."""
        view = memoryview(bytes(self.pending))
        self.pending.clear()
        while view:
            view = view[os.write(self.to_parent, view) :]

    # In the parent.

    @property
    def at(self) -> int:
        """What the child is at; negative if nothing."""
        return int(_STATE.unpack(self.state[:])[0])

    def overdue(self) -> bool:
        """Whether the child has been at one thing for too long."""
        index, since = _STATE.unpack(self.state[:])
        return bool(index != _IDLE and time.monotonic() - since > CHECK_SECONDS)

    def received(self) -> tuple[list[Answer], bool]:
        """The answers that have come, and whether the child is at its end."""
        data = os.read(self.answers, 1 << 16)
        self.buffer += data
        answers = []
        while len(self.buffer) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self.buffer)
            if len(self.buffer) < _LENGTH.size + length:
                break
            answers.append(marshal.loads(self.buffer[_LENGTH.size : _LENGTH.size + length]))
            del self.buffer[: _LENGTH.size + length]
        return answers, not data

    def send(self, data: bytes) -> None:
        """Send a request."""
        view = memoryview(_LENGTH.pack(len(data)) + data)
        while view:
            view = view[os.write(self.to_child, view) :]

    def end(self) -> None:
        """Kill the child, reap it, and close what it held."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.to_child)
        os.close(self.answers)
        self.state.close()


def _memory() -> int:
    """Bytes of address space in use; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def _confine() -> None:
    """In the child: no more memory than a check may use, no core file, no words on the terminal."""
    size = _memory()
    if size:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = size + CHECK_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (wanted if hard < 0 else min(wanted, hard), hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    quiet = os.open(os.devnull, os.O_RDWR)
    os.dup2(quiet, 0)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_all(
    count: int, perform: Callable[[int], Answer], gave_up: Callable[[str], Answer], workers: int
) -> Iterator[tuple[int, Answer]]:
    """The answers of `perform(0 … count − 1)` in any order; `gave_up(reason)` where the child had to be ended."""
    pool: dict[int, tuple[Child, set[int]]] = {}

    def start(share: set[int]) -> None:
        child = Child(_sharing(sorted(share), perform))
        pool[child.answers] = (child, share)

    try:
        for first in range(min(workers, count)):
            start(set(range(first, count, workers)))
        while pool:
            ready, _, _ = select.select(list(pool), [], [], _POLL_SECONDS)
            for stream, (child, remaining) in list(pool.items()):
                answers, ended = child.received() if stream in ready else ([], False)
                for answer in answers:
                    index, value = cast(tuple[int, Answer], answer)
                    remaining.discard(index)
                    yield index, value
                late = not ended and child.overdue()
                if not (ended or late):
                    continue
                del pool[stream]
                guilty = child.at
                child.end()
                if remaining:
                    guilty = guilty if guilty in remaining else min(remaining)
                    remaining.discard(guilty)
                    yield guilty, gave_up(TIMED_OUT if late else DIED)
                if remaining:
                    start(remaining)
    finally:
        for child, _ in pool.values():
            child.end()


def _sharing(share: Sequence[int], perform: Callable[[int], Answer]) -> Callable[[Child, int], None]:
    """A child's body: perform a share of the tasks, one after the other."""

    def body(child: Child, requests: int) -> None:
        for index in share:
            child.mark(index)
            child.answer((index, perform(index)))
        child.mark(_IDLE)

    return body


class Service:
    """A child that answers requests one by one, and is replaced when one of them ends it."""

    def __init__(self, respond: Callable[[bytes], Answer], gave_up: Callable[[str], Answer]) -> None:
        """Start; `respond` runs in the child, `gave_up(reason)` answers for a request that ended it."""
        self.respond, self.gave_up = respond, gave_up
        self.child = Child(self._body)

    def _body(self, child: Child, requests: int) -> None:
        with os.fdopen(requests, "rb") as stream:
            served = 0
            while head := stream.read(_LENGTH.size):
                data = stream.read(_LENGTH.unpack(head)[0])
                child.mark(served)
                child.answer(self.respond(data))
                child.flush()
                child.mark(_IDLE)
                served += 1

    def ask(self, request: bytes) -> Answer:
        """The answer to one request."""
        try:
            self.child.send(request)
        except BrokenPipeError:
            return self._replace(DIED)
        while True:
            ready, _, _ = select.select([self.child.answers], [], [], _POLL_SECONDS)
            if ready:
                answers, ended = self.child.received()
                if answers:
                    return answers[0]
                if ended:
                    return self._replace(DIED)
            elif self.child.overdue():
                return self._replace(TIMED_OUT)

    def _replace(self, reason: str) -> Answer:
        self.child.end()
        self.child = Child(self._body)
        return self.gave_up(reason)

    def close(self) -> None:
        """End the child."""
        self.child.end()
