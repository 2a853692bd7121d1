"""Signs every request, and says who asks: the document knows what a signature is, not how one is made."""

import base64
import hashlib
import json
import os
import time

import schemathesis

KEY = os.environ["API_KEY"]
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
        "Authorization": f"Bearer {person['token']}",
        "Cookie": person["cookie"],
        "Origin": ORIGIN,
    }


@schemathesis.hook
def filter_query(ctx, query):
    """An empty value is no value (http/read-input.ts), so it is no wrong one either."""
    return not any(is_empty(value) for value in (query or {}).values())


def is_empty(value):
    return value in ("", [], {}, None) or isinstance(value, list) and any(map(is_empty, value))
