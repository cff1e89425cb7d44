"""The vocabulary of the interface's description: kinds of values, objects with fields, a call and its answers."""

from __future__ import annotations

from riviera.kernel.data import Json

TEXT: Json = {"type": "string"}
WHOLE: Json = {"type": "integer"}
FLAG: Json = {"type": "boolean"}
OBJECT: Json = {"type": "object"}
NUMBER: Json = {"type": "number"}


def many(item: Json) -> Json:
    """A list."""
    return {"type": "array", "items": item}


def fields(*required: str, **all_: Json) -> Json:
    """An object with fields."""
    return {"type": "object", "properties": all_, "required": list(required)}


def ref(name: str) -> Json:
    """A schema by name."""
    return {"$ref": f"#/components/schemas/{name}"}


WORDS = {
    400: "malformed",
    403: "not yours, or not for this site",
    404: "there is no such thing",
    409: "stale",
    413: "too big",
    422: "not allowed now",
    429: "too many",
    503: "not now, and nothing has changed",
}
ALWAYS = (400, 403, 413, 429, 503)


def answers(status: int, what: Json, *refusals: int, kind: str = "application/json") -> Json:
    """What a call answers with; every call may be refused as malformed, foreign, too big, too often or too soon."""
    found: Json = {str(status): {"description": "done", "content": {kind: {"schema": what}}}}
    for code in sorted({*refusals, *ALWAYS}):
        told = ref("Stale" if code == 409 else "Error")
        found[str(code)] = {"description": WORDS[code], "content": {"application/json": {"schema": told}}}
    return found


def call(summary: str, responses: Json, body: Json | None = None, **query: Json) -> Json:
    """One operation."""
    told: Json = {"summary": summary, "responses": responses}
    if body is not None:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if query:
        told["parameters"] = [{"name": key, "in": "query", "schema": schema} for key, schema in query.items()]
    return told
