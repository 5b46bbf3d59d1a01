"""Holds the manifest for Kubernetes against the published schema of Jobs of batch/v1, in which unknown fields are errors."""

import pathlib

import kubernetes_validate
import yaml

manifest = yaml.safe_load((pathlib.Path(__file__).resolve().parent.parent / "kubernetes/film.yaml").read_text())
version = kubernetes_validate.validate(manifest, "1.31", strict=True)
spec = manifest["spec"]
container = spec["template"]["spec"]["containers"][0]
parts = next(variable["value"] for variable in container["env"] if variable["name"] == "PARTS")
assert spec["completionMode"] == "Indexed" and spec["completions"] == int(parts), "completions and PARTS differ"
assert container["name"] == spec["podFailurePolicy"]["rules"][0]["onExitCodes"]["containerName"]
print(f"ok: film.yaml is a Job of batch/v1, by the schema of Kubernetes {version}")
