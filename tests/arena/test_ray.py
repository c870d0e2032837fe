"""Games on a Ray cluster of two nodes that the test starts on this machine."""

import importlib.util
import json
import os
import subprocess
import sys

import pytest

from brinkmanship.arena import Match, run_match
from brinkmanship.rules import GameOptions

# In a process of its own: Ray starts threads and child processes that outlive its shutdown.
CLUSTER = """
import json, sys
from ray.cluster_utils import Cluster
from brinkmanship.arena import Match, run_match
from brinkmanship.arena.ray_jobs import RayJobs
from brinkmanship.rules import GameOptions

nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
nodes.add_node(num_cpus=1)
nodes.wait_for_nodes()
match = Match(("random", "novice"), int(sys.argv[1]), seed=5, options=GameOptions(late_war=True))
cluster = RayJobs(nodes.address)
try:
    results = run_match(match, cluster.cores, sys.argv[2], sys.argv[3], execute=cluster)
    told = [[r.key, r.winner, r.end, r.turn, r.vp] for r in results]
    print(json.dumps({"cores": cluster.cores, "nodes": cluster.games_by_node, "results": told}))
finally:
    cluster.close()
    nodes.shutdown()
"""
GAMES = 40


@pytest.mark.heavy
def test_two_nodes_play_the_same_games_as_this_machine(tmp_path: os.PathLike[str]) -> None:
    assert importlib.util.find_spec("ray"), "this test needs the extra 'ray'"
    state, out = os.path.join(tmp_path, "state"), os.path.join(tmp_path, "games")
    run = subprocess.run(
        [sys.executable, "-c", CLUSTER, str(GAMES), state, out],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RAY_USAGE_STATS_ENABLED": "0"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    told = json.loads(run.stdout.splitlines()[-1])
    assert told["cores"] == 2
    assert len(told["nodes"]) == 2, "both nodes played"
    assert sum(told["nodes"].values()) == GAMES
    match = Match(("random", "novice"), GAMES, seed=5, options=GameOptions(late_war=True))
    here = [[r.key, r.winner, r.end, r.turn, r.vp] for r in run_match(match, 1)]
    assert sorted(told["results"]) == sorted(here)
    assert len(os.listdir(out)) == GAMES
