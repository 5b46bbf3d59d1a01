"""A Ray cluster on this machine: a head that draws nothing, and nodes with one CPU each."""

import os
import pathlib
import sys

SOURCES = str(pathlib.Path(__file__).resolve().parent.parent / "src")


class LocalCluster:
    """Its workers keep what they draw in the folder `scratch` of another one. `farm` is the command `lamina-farm`."""

    def __init__(self, folder, nodes=2):
        self.folder = str(folder)
        os.makedirs(f"{self.folder}/scratch", exist_ok=True)
        os.environ["TMPDIR"] = f"{self.folder}/scratch"
        os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
        from ray.cluster_utils import Cluster

        # A lost node is missed after two seconds instead of thirty.
        health = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500, "health_check_timeout_ms": 1000, "health_check_failure_threshold": 4}
        self._cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, "_system_config": health})
        self.address = self._cluster.address
        self._nodes = []
        for _ in range(nodes):
            self.add_node()
        self.farm = ["env", f"PYTHONPATH={SOURCES}", sys.executable, "-m", "lamina_farm"]

    def add_node(self):
        self._nodes.append(self._cluster.add_node(num_cpus=1))

    def lose_node(self):
        """Kills a node as if its machine were lost."""
        self._cluster.remove_node(self._nodes.pop(), allow_graceful=False)

    def shutdown(self):
        self._cluster.shutdown()

    def drawers(self) -> list[tuple[int, int]]:
        """The processes that draw, with the workers that started them."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                if len(words) > 4 and words[1] == b"draw" and self.folder.encode() in b"".join(words):
                    found.append((int(entry.name), int((entry / "stat").read_text().rpartition(")")[2].split()[1])))
            except (OSError, ValueError):
                continue
        return found

    def scratch(self):
        """The files that workers have there."""
        return [name for _, _, files in os.walk(f"{self.folder}/scratch/lamina-farm-{os.getuid()}") for name in files]
