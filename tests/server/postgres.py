"""A PostgreSQL of one's own for the tests: in a temporary folder, on a free port."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"


def binaries() -> Path:
    """The folder with initdb and pg_ctl, of the newest version installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: p.parts[4])
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    assert on_path is not None, "these tests need PostgreSQL; on Debian: apt-get install postgresql"
    return Path(on_path).parent


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


def command(*words: str) -> None:
    """Run one of its programs, which refuse to run as root."""
    prefix = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*prefix, *words], cwd="/", capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, f"{words[0]}: {done.stdout}{done.stderr}"


@contextmanager
def cluster() -> Iterator[str]:
    """Start it; gives the URL of its server without a database name."""
    folder = Path(tempfile.mkdtemp(prefix="brink-postgres-"))
    bin_ = binaries()
    port = free_port()
    try:
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        data = str(folder / "data")
        command(str(bin_ / "initdb"), "-D", data, "-U", USER, "-A", "trust", "-N", "-E", "UTF8")
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync=off"
        pg_ctl = (str(bin_ / "pg_ctl"), "-D", data, "-w", "-t", "30")
        # its output goes to a file: it would hold our pipes open as long as it runs
        command(*pg_ctl, "-l", str(folder / "log"), "-o", settings, "start")
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}"
        finally:
            command(*pg_ctl, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
