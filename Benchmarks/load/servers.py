"""Starts the servers that are compared, in one folder of their own, on ports that are free, and stops them again."""

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")

# As root, everything but the database runs as www-data and the database as postgres: PostgreSQL refuses to run as root, and
# nobody should serve as it. As a user, everything runs as that user.
IS_ROOT = os.geteuid() == 0
OWNER = "postgres" if IS_ROOT else pwd.getpwuid(os.geteuid()).pw_name
SERVING = "www-data" if IS_ROOT else OWNER


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def as_user(user, command):
    if not IS_ROOT:
        return command
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", *command]


class Server:
    """A process, all that it started, and what they use."""

    running = []

    def __init__(self, name, command, log, user=SERVING, stop_signal=signal.SIGTERM):
        self.name, self.log, self.stop_signal = name, log, stop_signal
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            as_user(user, [str(part) for part in command]),
            stdin=subprocess.DEVNULL, stdout=log.open("a"), stderr=subprocess.STDOUT, start_new_session=True,
        )
        self.running.append(self)

    def pids(self):
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                except OSError:
                    pass
        family, grew = {self.process.pid}, True
        while grew:
            grew = {pid for pid, parent in parents.items() if parent in family} - family
            family |= grew
        return family

    def processor_seconds(self):
        """User and system time of the whole family so far."""
        total = 0
        for pid in self.pids():
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                total += int(fields[11]) + int(fields[12])
            except OSError:
                pass
        return total / TICKS

    def memory(self):
        """Bytes resident: of one process as the kernel says, of several with shared pages counted once."""
        pids = self.pids()
        if len(pids) == 1:
            text, key = Path(f"/proc/{self.process.pid}/status").read_text(), "VmRSS"
            return 1024 * int(re.search(rf"{key}:\s+(\d+)", text)[1])
        total = 0
        for pid in pids:
            try:
                total += 1024 * int(re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)[1])
            except (OSError, TypeError):
                pass
        return total

    def wait_until(self, is_there, seconds=20):
        """Waits for what shows that the server serves; says what it wrote when it does not come."""
        end = time.monotonic() + seconds
        while not is_there():
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"compare: {self.name} did not come up:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.02)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(self.stop_signal)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()


def filled(template, target, names):
    text = (HERE / template).read_text()
    for name, value in names.items():
        text = text.replace(f"@{name}@", str(value))
    target.write_text(text)


def newest_postgres():
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    return folders[-1] if folders else Path(shutil.which("initdb")).parent


def start_postgres(folder):
    """A cluster of its own on a unix socket, as Debian sets it up."""
    binaries, data = newest_postgres(), folder / "database"
    data.mkdir()
    if IS_ROOT:
        shutil.chown(data, OWNER, OWNER)
    subprocess.run(as_user(OWNER, [binaries / "initdb", "-D", data, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]),
                   check=True, stdout=subprocess.DEVNULL, cwd="/")
    server = Server("PostgreSQL", [binaries / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=",
                                   "-c", "max_connections=200", "-c", "shared_buffers=128MB"],
                    folder / "postgres.log", user=OWNER, stop_signal=signal.SIGINT)
    server.wait_until(lambda: subprocess.run([binaries / "pg_isready", "-q", "-h", folder]).returncode == 0)
    for database in ("php", "larder"):
        subprocess.run([binaries / "createdb", "-h", folder, "-U", OWNER, database], check=True)
    subprocess.run([binaries / "psql", "-q", "-h", folder, "-U", OWNER, "-d", "php", "-v", "ON_ERROR_STOP=1",
                    "-f", HERE / "php/meals.sql"], check=True)
    return server


def start_php(folder, children):
    filled("php-fpm.conf", folder / "php-fpm.conf", {"FOLDER": folder, "CHILDREN": children})
    program = sorted(Path("/usr/sbin").glob("php-fpm*"))[-1]
    server = Server("php-fpm", [program, "--nodaemonize", "--fpm-config", folder / "php-fpm.conf"], folder / "php.out")
    server.wait_until(lambda: (folder / "php.sock").exists())
    return server


def start_nginx(folder, workers, children):
    port = free_port()
    filled("nginx.conf", folder / "nginx.conf", {
        "FOLDER": folder, "WORKERS": workers, "CHILDREN": children, "PORT": port, "OWNER": OWNER, "PHP": folder / "php",
    })
    server = Server("nginx", ["/usr/sbin/nginx", "-c", folder / "nginx.conf"], folder / "nginx.out")
    server.wait_until(lambda: connects(port))
    return server, port


def start_bare(folder, workers, answer):
    """The bare loop, which gives that answer to everything."""
    program, file, port = folder / "bare", folder / "answer", free_port()
    subprocess.run(["clang", "-O2", "-D_GNU_SOURCE", "-Wall", "-Werror", "-o", program, HERE / "bare.c"], check=True)
    file.write_bytes(answer)
    server = Server("bare", [program, port, workers, file], folder / "bare.log")
    server.wait_until(lambda: connects(port))
    return server, port


def start_larder(folder, program, workers, *options, name="larder"):
    port = free_port()
    data = folder / f"{name}-data"
    data.mkdir(exist_ok=True)
    if IS_ROOT:
        shutil.chown(data, SERVING, SERVING)
    server = Server(name, [
        program, "serve", "--listen", f"127.0.0.1:{port}", "--workers", workers, "--data-dir", data,
        "--database", f"postgresql:///larder?host={folder}&user={OWNER}", "--access-log", "off", *options,
    ], folder / f"{name}.log")
    return server, port


def connects(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False

