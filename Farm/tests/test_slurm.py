"""The array script on a real Slurm cluster: a controller and two nodes of one CPU each, on this machine. LAMINA names the program."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

SCRIPT = str(pathlib.Path(__file__).resolve().parent.parent / "slurm" / "film.sbatch")
LAMINA = os.path.abspath(os.environ.get("LAMINA") or shutil.which("lamina") or "lamina")
FILM = ["CoinBank", "--set", "coins=200", "--size", "270x480", "--fps", "30", "--duration", "16"]


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


class SlurmTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.mkdtemp(prefix="slurm-", dir="/tmp")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.daemons: dict[str, subprocess.Popen] = {}
        cls.addClassCleanup(cls.end_daemons)
        user, host = subprocess.check_output(["id", "-un"], text=True).strip(), socket.gethostname().split(".")[0]
        key = cls.path("munge.key")
        pathlib.Path(key).write_bytes(os.urandom(128))
        os.chmod(key, 0o600)
        for name in ("state", "spool-n1", "spool-n2"):
            os.mkdir(cls.path(name))
        nodes = "\n".join(f"NodeName=n{number} NodeHostname={host} NodeAddr=127.0.0.1 Port={free_port()} CPUs=1 RealMemory=500" for number in (1, 2))
        pathlib.Path(cls.path("slurm.conf")).write_text(f"""
ClusterName=farm
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={cls.path("munge.socket")}
CredType=cred/munge
StateSaveLocation={cls.path("state")}
SlurmdSpoolDir={cls.folder}/spool-%n
SlurmdParameters=config_overrides
SlurmctldPidFile={cls.path("controller.pid")}
SlurmdPidFile={cls.folder}/%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=5
SchedulerParameters=sched_interval=1,sched_min_interval=100000
KillWait=5
{nodes}
PartitionName=films Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""")
        os.environ["SLURM_CONF"] = cls.path("slurm.conf")
        os.environ["LAMINA"] = LAMINA
        os.chmod(cls.folder, 0o755)
        cls.daemon(
            "munge", "munged", "--foreground", "--force", f"--socket={cls.path('munge.socket')}", f"--key-file={key}", f"--pid-file={cls.path('munge.pid')}",
            f"--log-file={cls.path('munge.log')}", f"--seed-file={cls.path('munge.seed')}")
        cls.until(lambda: os.path.exists(cls.path("munge.socket")), "munge listens")
        cls.daemon("controller", "slurmctld", "-D", "-c")
        for number in (1, 2):
            cls.start_node(number)
        cls.until(lambda: cls.idle() == 2, "both nodes are idle")
        subprocess.run([LAMINA, "render", *FILM, "-o", cls.path("whole.mp4")], check=True, capture_output=True)
        subprocess.run([LAMINA, "plan", *FILM, "-o", cls.path("film.plan")], check=True, capture_output=True)

    @classmethod
    def path(cls, name: str) -> str:
        return os.path.join(cls.folder, name)

    @classmethod
    def daemon(cls, name: str, *command: str) -> None:
        with open(cls.path(name + ".out"), "w") as output:
            cls.daemons[name] = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)

    @classmethod
    def start_node(cls, number: int) -> None:
        cls.daemon(f"n{number}", "slurmd", "-D", "-N", f"n{number}")

    @classmethod
    def end_daemons(cls) -> None:
        for name, daemon in reversed(cls.daemons.items()):
            daemon.terminate()
            try:
                daemon.wait(timeout=10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    @classmethod
    def until(cls, condition, words: str, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                logs = "".join(f"\n{name}:\n{pathlib.Path(cls.path(name + '.out')).read_text()[-1500:]}" for name in cls.daemons)
                raise AssertionError(f"not within {seconds} s: {words}{logs}")
            time.sleep(0.1)

    @classmethod
    def idle(cls) -> int:
        return subprocess.run(["sinfo", "-h", "-N", "-o", "%t"], capture_output=True, text=True).stdout.split().count("idle")

    def submit(self, parts: int, plan: str = "film.plan") -> None:
        subprocess.run([SCRIPT, self.path(plan), str(parts), self.path("film.mp4")], check=True, capture_output=True, text=True)

    def jobs(self) -> list[str]:
        return subprocess.run(["squeue", "-h", "-r", "-o", "%i %T %r"], check=True, capture_output=True, text=True).stdout.splitlines()

    def end(self) -> None:
        self.until(lambda: not self.jobs(), "the queue is empty")

    def check_film(self) -> None:
        logs = [path.read_text() for path in pathlib.Path(self.path("film.mp4.parts")).glob("*.log")]
        self.assertTrue(os.path.exists(self.path("film.mp4")), logs)
        self.assertEqual(pathlib.Path(self.path("film.mp4")).read_bytes(), pathlib.Path(self.path("whole.mp4")).read_bytes())
        self.assertEqual([name for name in os.listdir(self.path("film.mp4.parts")) if not name.endswith(".log")], [])
        os.unlink(self.path("film.mp4"))
        shutil.rmtree(self.path("film.mp4.parts"))

    def drawers(self) -> dict[int, str]:
        """The processes that draw, with their parts."""
        found = {}
        for entry in pathlib.Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().decode().split("\0")
            except (OSError, ValueError):
                continue
            if len(words) > 4 and words[1] == "draw" and words[2].startswith(self.folder):
                found[int(entry.name)] = words[4]
        return found

    def test_one_two_and_eight_parts_have_the_bytes_of_render(self) -> None:
        for parts in (1, 2, 8):
            self.submit(parts)
            self.end()
            self.check_film()

    def test_a_killed_drawer_is_tried_again(self) -> None:
        self.submit(4)
        self.until(self.drawers, "somebody draws")
        os.kill(next(iter(self.drawers())), signal.SIGKILL)
        self.end()
        self.check_film()

    def test_a_part_of_a_lost_node_is_drawn_by_the_other(self) -> None:
        self.submit(2)
        self.until(lambda: len(self.drawers()) == 2, "both nodes draw")
        victim = next(
            pid for pid in self.drawers() if b"SLURMD_NODENAME=n2\0" in pathlib.Path(f"/proc/{pid}/environ").read_bytes())
        # What a power failure does: the daemon, what watches the job there, and the job are gone at once.
        self.daemons["n2"].kill()
        watcher = victim
        while b"slurmstepd" not in pathlib.Path(f"/proc/{watcher}/cmdline").read_bytes():
            watcher = int(pathlib.Path(f"/proc/{watcher}/stat").read_text().rpartition(")")[2].split()[1])
        for each in (watcher, victim):
            os.kill(each, signal.SIGKILL)
        for script in pathlib.Path("/proc").iterdir():
            try:
                if b"SLURMD_NODENAME=n2\0" in (script / "environ").read_bytes() and self.folder.encode() in (script / "environ").read_bytes():
                    os.kill(int(script.name), signal.SIGKILL)
            except (OSError, ValueError):
                continue
        # Slurm gives back what it has requeued after two minutes, unless it is told to.
        self.until(lambda: any("BeginTime" in job for job in self.jobs()), "the part is queued again")
        for job in self.jobs():
            if "BeginTime" in job:
                subprocess.run(["scontrol", "update", f"job={job.split()[0]}", "StartTime=now"], check=True)
        self.end()
        self.check_film()
        self.daemons["n2"].wait()
        self.start_node(2)
        self.until(lambda: self.idle() == 2, "both nodes are idle")

    def test_a_cancelled_film_leaves_whole_parts_only_and_goes_on(self) -> None:
        self.submit(8)
        self.until(lambda: pathlib.Path(self.path("film.mp4.parts")).glob("*.part") and self.drawers(), "somebody draws")
        subprocess.run(["scancel", "--name=film"], check=True)
        self.end()
        self.assertEqual(self.drawers(), {})
        names = os.listdir(self.path("film.mp4.parts"))
        self.assertTrue(all(name.endswith((".log", "of8.part")) and not name.startswith(".") for name in names), names)
        self.submit(8)
        self.end()
        self.check_film()

    def test_a_damaged_plan_is_not_tried_again_and_drops_the_join(self) -> None:
        pathlib.Path(self.path("bad.plan")).write_bytes(pathlib.Path(self.path("film.plan")).read_bytes()[:-40])
        self.submit(1, "bad.plan")
        self.end()
        self.assertFalse(os.path.exists(self.path("film.mp4")))
        self.assertEqual(pathlib.Path(self.path("film.mp4.parts/1.log")).read_text().count("is not whole"), 1)
        shutil.rmtree(self.path("film.mp4.parts"))


if __name__ == "__main__":
    unittest.main()
