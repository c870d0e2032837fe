"""Build the package and, where a C compiler works, compile the rules and the search with mypyc.

All facts about the project are in pyproject.toml; this file only adds the compiled modules. The
environment variable BRINK_COMPILE decides:

    unset  compile if possible; if not, install the same files uncompiled and say so in one line
    0      do not compile
    1      compile, and fail if that is not possible

Translation starts only when a build really runs, not when metadata is asked for. An editable
install is never compiled, so no compiled module ever lies in the source tree.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

PACKAGE = Path("src/brinkmanship")

# What is compiled: every module of these folders, except the __init__.py files and INTERPRETED.
COMPILED = ("rules", "bots/thinking")
INTERPRETED = frozenset(
    {
        # dataclasses with slots and class variables, which mypyc cannot build
        "rules/happenings.py",
        # a frozen dataclass with slots, which must be picklable
        "rules/options.py",
    }
)

COMPILE = os.environ.get("BRINK_COMPILE", "")


def compiled_modules() -> list[str]:
    """Return the paths of the modules to compile, sorted."""
    return sorted(
        path.as_posix()
        for folder in COMPILED
        for path in (PACKAGE / folder).rglob("*.py")
        if path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in INTERPRETED
    )


def missing_tool() -> str:
    """Return what is plainly missing for compiling C, or an empty text."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if command and not shutil.which(command.split()[0]):
        return f"there is no C compiler here ({command.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the header files of Python are not installed (Python.h)"
    return ""


def translate() -> list[Any]:
    """Translate the rules to C, as one group; raises SystemExit if mypyc refuses them."""
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only when a build really runs

    extensions: list[Any] = mypycify(
        # No configuration file: what this project demands of its own types is no matter here.
        ["--config-file=", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        multi_file=False,
        # No dot in it: the modules derive their __file__ from where this library lies.
        group_name="brinkmanship",
        target_dir="build/mypyc",
    )
    for extension in extensions:
        flags: list[str] = extension.extra_compile_args
        # A warning of some other compiler is no reason to go without compiled rules.
        extension.extra_compile_args = [flag for flag in flags if flag != "-Werror"]
        if "-O3" in flags:
            # Calls from one compiled function to another go straight there and may be inlined:
            # twice as fast as through the table of the shared library.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def go_on_uncompiled(reason: str) -> None:
    """Say in one line that the rules stay uncompiled; fail instead if BRINK_COMPILE=1."""
    if COMPILE == "1":
        raise SystemExit(f"brinkmanship: the rules cannot be compiled: {reason}.")
    print(
        f"brinkmanship: the rules are installed uncompiled, because {reason};"
        " everything works, only many times slower.",
        file=sys.stderr,
    )


class RulesDistribution(Distribution):
    """A distribution that has compiled modules if they are wanted, known before they are."""

    def has_ext_modules(self) -> bool:
        """Whether this may become a build for one platform."""
        return COMPILE != "0"


class Build(build):
    """Build from scratch, with the rules translated to C first."""

    def run(self) -> None:
        """Run the build; what an earlier one left must not get into the package."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        if COMPILE != "0":
            self.distribution.ext_modules = self.extensions()
            self.distribution.reinitialize_command("build_ext")
        super().run()

    def extensions(self) -> list[Any]:
        """Return the modules to compile, none if something for it is missing."""
        reason = missing_tool()
        if not reason:
            try:
                return translate()
            except ImportError as error:
                reason = f"mypyc is not there ({error})"
            except SystemExit:
                reason = "mypyc cannot translate them"
        go_on_uncompiled(reason)
        return []


class BuildExt(build_ext):
    """Compile all of the rules or, if that fails, nothing."""

    def run(self) -> None:
        """Compile; after a failure leave no compiled module behind."""
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError, OSError):
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
            go_on_uncompiled("the C compiler failed")


setup(distclass=RulesDistribution, cmdclass={"build": Build, "build_ext": BuildExt})
