"""The OpenAPI document is true: what it promises is what comes, also for requests at random."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from brinkmanship.server.messages.told import Facts, RulesHelp
from tests.server.client import HUMAN, Api, Player, bot, play_on
from tests.server.running import Running

#: requests at random for each endpoint
EXAMPLES = 15


@pytest.fixture(scope="module")
def games(server: Running) -> Iterator[tuple[Api, list[Player]]]:
    """Games at several stages, with seats that requests at random can use."""
    api = Api(server.base)
    us, ussr = api.friends()
    play_on((us, ussr), lambda s: s.phase == "rounds")
    over = api.friends()
    over[0].change("/resign")
    yield api, [us, ussr, *over, api.create(HUMAN, bot()), api.create(hot_seat=True)]
    api.close()


def test_facts_and_rules_are_what_they_are_said_to_be(api: Api) -> None:
    facts = Facts.model_validate(api.http.get("/api/facts").json())
    assert len(facts.countries) == 84 + 1  # and the space of the Chinese Civil War (12)
    assert len(facts.cards) == 110
    assert RulesHelp.model_validate(api.http.get("/api/rules").json()).sections


def test_requests_at_random_get_the_answers_that_the_document_promises(
    games: tuple[Api, list[Player]],
) -> None:
    api, players = games
    document = api.http.get("/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    tried: set[str] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        tried.add(f"{operation.method} {operation.path}")

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), player=st.sampled_from(players), mine=st.booleans())
        def check(case: schemathesis.Case[Any], player: Player, mine: bool) -> None:
            if mine and "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = player.game
                case.headers.update(player.headers)
            response = case.call(base_url=api.base, timeout=20)
            # what a game can be made of, its options say, not the types
            case.validate_response(response, excluded_checks=[positive_data_acceptance])
            assert response.status_code < 500

        check()
    assert len(tried) == len([m for path in document["paths"].values() for m in path])


def test_every_endpoint_declares_its_refusals_as_problems(api: Api) -> None:
    document = api.http.get("/api/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                if status >= "400":
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema["$ref"].endswith("/Problem"), (path, method, status)
