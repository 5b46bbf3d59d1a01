"""The Lottie players that Lamina is held against, ThorVG and rlottie: from PyPI, in .build/lottie."""
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLAYERS = ROOT / ".build/lottie"


def ensure_players():
    """Installs the players where they are missing, and starts the script again with them unless it has them."""
    python = PLAYERS / "bin/python"
    if not python.exists():
        venv.create(PLAYERS, with_pip=True)
        subprocess.run([python, "-m", "pip", "-q", "install", "rlottie-python", "thorvg-python", "pillow", "numpy"], check=True)
    if pathlib.Path(sys.prefix) != PLAYERS:
        sys.exit(subprocess.run([python, *sys.argv]).returncode)
