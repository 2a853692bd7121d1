"""Signs every request, authenticates the person, and fills in existing ids: the document cannot express these."""

import atexit
import base64
import collections
import hashlib
import json
import os
import re
import time
import unicodedata
import uuid
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import schemathesis
from schemathesis.core.parameters import ParameterLocation

KEY = os.environ["API_KEY"]
API_URL = os.environ["API_URL"]
ORIGIN = os.environ["ORIGIN"]
STAGE_URL = os.environ["STAGE_URL"]
ROLE = os.environ["ROLE"]
COUNTS_FILE = os.environ["COUNTS_FILE"]

# Calls that delete the person or end the session.
ENDS_PERSON = ("deleteMe", "signOut", "revokeSessions", "deletePerson", "lockPerson", "updateAccount")

# One generated call in KEEPS_IDS keeps its invented ids; the first valid one of STAGES_BODY gets the staged body.
KEEPS_IDS = 8
STAGES_BODY = 4
# Number of calls on a resource before another one is made.
LONGEST_USE = 10

PERSON = {}
STAGED = {}
COUNTS = collections.defaultdict(collections.Counter)


@schemathesis.hook
def before_call(ctx, case, kwargs):
    seconds = str(int(time.time()))
    digest = hashlib.sha256(f"key={KEY}&timestamp={seconds}".encode()).digest()
    case.headers = {
        **(case.headers or {}),
        "X-Timestamp": seconds,
        "X-Signature": base64.b64encode(digest).decode(),
        "Origin": ORIGIN,
    }
    if case.meta is not None:
        name_resources(case)
    if ROLE != "visitor":
        case.headers = {**case.headers, "Authorization": f"Bearer {token_of(person())}", "Cookie": person()["cookie"]}
    # Keeps the library from judging the replaced values anew: it takes every body of bytes for an invalid one.
    case._record_starting_state()


@schemathesis.hook
def filter_case(ctx, case):
    """Drops invalid queries with an empty value: optional parameters accept these (http/read-input.ts)."""
    is_invalid = case.meta is not None and case.meta.is_negative_at(ParameterLocation.QUERY)
    return not (is_invalid and any(is_empty(value) for value in (case.query or {}).values()))


@schemathesis.hook
def after_call(ctx, case, response):
    operation = operation_of(case)
    COUNTS[operation][str(response.status_code)] += 1
    if response.status_code == 401 or operation in ENDS_PERSON and response.status_code < 300:
        PERSON.clear()
    is_used_up = response.status_code in (403, 404, 409) or case.method == "DELETE" and response.status_code < 300
    if is_used_up and operation in STAGED:
        STAGED[operation]["uses"] = LONGEST_USE


@atexit.register
def write_counts():
    with open(COUNTS_FILE, "w", encoding="utf-8") as file:
        json.dump(COUNTS, file)


def operation_of(case):
    return case.operation.definition.raw["operationId"]


def name_resources(case):
    """Replaces invented ids by those of the person's resource, and some bodies by a valid one."""
    phase = case.meta.phase
    is_generated = phase.name.value == "fuzzing"
    if case.meta.is_negative_at(ParameterLocation.PATH) or location_of(phase) == ParameterLocation.PATH:
        return
    staged = staged_of(operation_of(case))
    staged["uses"] += 1
    if staged["params"] and not (is_generated and staged["uses"] % KEEPS_IDS == 0):
        case.path_parameters = {**(case.path_parameters or {}), **staged["params"]}
    is_valid = is_generated and case.meta.generation.mode.is_positive
    staged["valid"] += is_valid
    if is_valid and staged.get("body") is not None and staged["valid"] % STAGES_BODY == 1:
        case.body = {name: bytes_of(value) for name, value in staged["body"].items()}
    if is_generated and "Idempotency-Key" in case.headers and not case.meta.is_negative_at(ParameterLocation.HEADER):
        case.headers = {**case.headers, "Idempotency-Key": str(uuid.uuid4())}


def location_of(phase):
    """Returns the location of the value under test; generated cases test all of theirs."""
    return getattr(phase.data, "parameter_location", None)


def bytes_of(value):
    return base64.b64decode(value["base64"]) if isinstance(value, dict) and "base64" in value else value


def staged_of(operation):
    staged = STAGED.get(operation)
    of_person = person()["name"]
    if staged is None or staged["uses"] >= LONGEST_USE or staged["person"] != of_person:
        call = ask_stage("/call", operation=operation, person=of_person)
        staged = None if call is None else {**call, "uses": 0, "valid": 0, "person": of_person}
        STAGED[operation] = staged or {"uses": 0, "valid": 0, "person": of_person, "params": {}, "body": None}
    return STAGED[operation]


def person():
    """Returns the caller; for a visitor, the owner of the requested resource."""
    if not PERSON:
        PERSON.update(ask_stage("/person", role=ROLE))
    return PERSON


def ask_stage(path, **query):
    try:
        with urlopen(f"{STAGE_URL}{path}?{urlencode(query)}") as answer:
            return json.load(answer)
    except HTTPError as refusal:
        COUNTS[query.get("operation", path)][f"unstaged: {refusal.read().decode()[:120]}"] += 1
        return None


def token_of(person):
    """Renews the token every five minutes: it lasts for ten. Keeps the last token of a signed-out person."""
    if time.time() - person.get("since", 0) > 300:
        person["since"] = time.time()
        try:
            with urlopen(Request(f"{API_URL}/auth/token", headers={"Cookie": person["cookie"]})) as answer:
                person["token"] = json.load(answer)["token"]
        except HTTPError:
            pass
    return person["token"]


# Values that http/read-input.ts judges alike for every route: by type, choice and bounds. Excludes the greatest and
# longest valid values, for which a column may be too narrow.
READ_ALIKE = ("Incorrect type", "Enum value", "smaller than minimum", "greater than maximum", "Near-boundary number")
ASKED = set()


@schemathesis.hook
def filter_case(ctx, case):
    """Keeps one such value for each part of each call, and every such value once for parts of the same name."""
    data = case.meta.phase.data
    scenario = getattr(data, "scenario", None)
    operation = case.operation.definition.raw["operationId"]
    if scenario == "object_unexpected_properties":
        return is_new(operation, scenario)
    if any(is_shortened(text) for text in texts_of(case.body)):
        return False
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
    """Returns the location and name of the tested value, and the value. In a body, the top-level field counts."""
    where = data.parameter_location.value
    if where != "body":
        values = {"path": case.path_parameters, "query": case.query, "header": case.headers}[where]
        return f"{where} {data.parameter}", values[data.parameter]
    name = re.split("'|: | -> ", data.description.removeprefix("Object with valid '"))[0]
    return f"body {name}", case.body.get(name) if isinstance(case.body, dict) else case.body


@schemathesis.hook
def filter_query(ctx, query):
    """Drops empty values, which count as absent (http/read-input.ts) and so as valid."""
    return not any(is_empty(value) for value in (query or {}).values())


@schemathesis.hook
def filter_body(ctx, body):
    """Drops texts with invisible characters, which contract/data/plain-text.ts removes before counting the length."""
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
    """Tells whether removal may make a long text valid, or leaves an empty one."""
    invisible = [unicodedata.category(letter)[0] in "CZ" for letter in text]
    return len(text) > 50 and any(invisible) or bool(text) and all(invisible)


def is_empty(value):
    """Whether a URL has an empty text for the value, or a part of it; an object is sent as its keys."""
    if isinstance(value, dict):
        value = list(value)
    return value in ("", [], None) or isinstance(value, list) and any(map(is_empty, value))
