"""The command `lamina-farm`."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from . import contract
from .film import Options, render
from .terminal import Terminal


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"{self.format_usage()}Error: {message}", file=sys.stderr)
        raise SystemExit(contract.UNFIT_OPTIONS)


def _number(low: int, high: int) -> Any:
    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"takes {low} to {high}, not {text}")
        return int(text)

    return parse


def _resources(text: str) -> dict[str, float]:
    try:
        values = json.loads(text)
        if not isinstance(values, dict) or any(isinstance(each, bool) or not isinstance(each, (int, float)) or not 0 < each < 1e9 for each in values.values()):
            raise ValueError
    except ValueError as failure:
        raise argparse.ArgumentTypeError(f'takes an object of numbers, as in {{"film": 1}}, not {text}') from failure
    return {name: float(value) for name, value in values.items()}


def options(arguments: Sequence[str]) -> tuple[Options, bool]:
    """Reads the command line. Ends the program with status 64 where it does not fit."""
    parser = _Parser(prog="lamina-farm", description="Draws films of Lamina's plans on a Ray cluster.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    film = commands.add_parser(
        "render", help="draw a plan's film", allow_abbrev=False,
        description="Draws a plan's parts as tasks of a Ray cluster and joins them. Whole parts are kept beside the film until it is joined: after a failure "
        "give the same command.",
        epilog="Status: 0 done, 1 failed (try again), 64 for options that do not fit, 65 for a plan that is damaged or of another release, 130 interrupted.")
    film.add_argument("plan", help="the plan, from lamina plan")
    film.add_argument("-o", "--output", required=True, metavar="FILM", help="the film to write, with the extension of the plan's format")
    film.add_argument("--parts", type=_number(1, 100_000), required=True, metavar="N", help="the number of parts; lamina plan says how many pay")
    film.add_argument("--address", help="the cluster's; by default RAY_ADDRESS, or the one that this machine is part of")
    film.add_argument("--shared", metavar="DIR", help="a folder that every machine has at this path: plan and parts go through it, not through Ray")
    film.add_argument("--retries", type=_number(0, 1000), default=3, metavar="N", help="more tries for a part that failed or whose machine was lost; default 3")
    film.add_argument(
        "--priority", choices=["low", "normal"], default="normal", help="low: takes only CPUs that nobody else uses; default normal")
    film.add_argument("--threads", type=_number(1, 256), default=1, metavar="N", help="threads that draw a part, and the CPUs that it asks Ray for; default 1")
    film.add_argument("--resources", type=_resources, default={}, metavar="JSON", help='further resources of Ray that a part asks for, as in {"film": 1}')
    film.add_argument("--lamina", default="lamina", metavar="PATH", help="the program on every machine; default lamina, in PATH")
    film.add_argument("--json", action="store_true", help="print progress and the result as JSON, an object a line")
    values = vars(film.parse_args(arguments[1:]) if arguments[:1] == ["render"] else parser.parse_args(arguments))
    values.pop("command", None)
    as_json = values.pop("json")
    return Options(**values), as_json


def main() -> NoReturn:
    """Runs the command."""
    film, as_json = options(sys.argv[1:])
    terminal = Terminal(as_json)

    def interrupt(number: int, _: object) -> None:
        # A second one is not heard: what it would cut short is the cleaning up.
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, interrupt)
    try:
        render(film, terminal)
    except contract.FilmError as error:
        terminal.error(error.message, error.status)
        raise SystemExit(error.status) from None
    except KeyboardInterrupt:
        terminal.error("interrupted; parts that are whole are kept, and the same command goes on", contract.INTERRUPTED)
        raise SystemExit(contract.INTERRUPTED) from None
    raise SystemExit(contract.DONE)
