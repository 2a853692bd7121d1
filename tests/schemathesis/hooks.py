"""Signs every request, and says who asks: the document knows what a signature is, not how one is made."""

import base64
import hashlib
import json
import os
import re
import time
import unicodedata
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import schemathesis

KEY = os.environ["API_KEY"]
API_URL = os.environ["API_URL"]
ORIGIN = os.environ["ORIGIN"]
PEOPLE = json.loads(os.environ["PEOPLE"])

# Who does these is gone afterwards, and nobody could ask anything more.
GONE_AFTER = {"deleteMe": "leaver", "signOut": "visitor", "revokeSessions": "visitor"}


@schemathesis.hook
def before_call(ctx, case, kwargs):
    seconds = str(int(time.time()))
    digest = hashlib.sha256(f"key={KEY}&timestamp={seconds}".encode()).digest()
    operation = case.operation.definition.raw["operationId"]
    person = PEOPLE[GONE_AFTER.get(operation, "member")]
    case.headers = {
        **(case.headers or {}),
        "X-Timestamp": seconds,
        "X-Signature": base64.b64encode(digest).decode(),
        "Authorization": f"Bearer {token_of(person)}",
        "Cookie": person["cookie"],
        "Origin": ORIGIN,
    }


def token_of(person):
    """A token lasts for ten minutes, and all the questions may take longer. Who has signed out keeps the last one."""
    if time.time() - person.get("since", 0) > 300:
        person["since"] = time.time()
        try:
            with urlopen(Request(f"{API_URL}/auth/token", headers={"Cookie": person["cookie"]})) as answer:
                person["token"] = json.load(answer)["token"]
        except HTTPError:
            pass
    return person["token"]


# All that one reader decides of a value, whoever is asked (http/read-input.ts): whether it is of a type, a choice or within bounds. The
# greatest and the longest that may be are not among them: a column may be too narrow for those.
READ_ALIKE = ("Incorrect type", "Enum value", "smaller than minimum", "greater than maximum", "Near-boundary number")
ASKED = set()


@schemathesis.hook
def filter_case(ctx, case):
    """Of each part of each call one such value, and every such value once of the parts of the same name."""
    data = case.meta.phase.data
    scenario = getattr(data, "scenario", None)
    operation = case.operation.definition.raw["operationId"]
    if scenario == "object_unexpected_properties":
        return is_new(operation, scenario)
    if scenario is None or not data.description.endswith(READ_ALIKE):
        return True
    name, value = part_of(case, data)
    of_call = is_new(operation, name, case.meta.generation.mode)
    return is_new(name, json.dumps(value, default=str)) or of_call


def is_new(*key):
    size = len(ASKED)
    ASKED.add(key)
    return len(ASKED) > size


def part_of(case, data):
    """What the value is meant for, by its place and name, and the value. Of a body, what it says first: all that is below is its value."""
    where = data.parameter_location.value
    if where != "body":
        values = {"path": case.path_parameters, "query": case.query, "header": case.headers}[where]
        return f"{where} {data.parameter}", values[data.parameter]
    name = re.split("'|: | -> ", data.description.removeprefix("Object with valid '"))[0]
    return f"body {name}", case.body.get(name) if isinstance(case.body, dict) else case.body


@schemathesis.hook
def filter_query(ctx, query):
    """An empty value is no value (http/read-input.ts), so it is no wrong one either."""
    return not any(is_empty(value) for value in (query or {}).values())


@schemathesis.hook
def filter_body(ctx, body):
    """What nobody can see is taken out of a text (contract/data/plain-text.ts) before its length is counted."""
    return not any(is_shortened(text) for text in texts_of(body))


def texts_of(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part)


def is_shortened(text):
    """Only what is long can be too long."""
    return len(text) > 50 and any(unicodedata.category(letter)[0] in "CZ" for letter in text)


def is_empty(value):
    return value in ("", [], {}, None) or isinstance(value, list) and any(map(is_empty, value))
