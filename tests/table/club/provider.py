"""A provider of identities on loopback: OpenID Connect with real signatures, and Discord's doors; it can also lie."""

from __future__ import annotations

import hmac
import json
import secrets
import threading
from base64 import b64decode, urlsafe_b64encode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import ECKey, RSAKey

Json = dict[str, Any]
CLIENT, SECRET = "riviera", "a secret: of riviera's & nobody else's"


def letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Provider:
    """Signs whoever comes in as ``subject``; what it says of them can be bent by the test."""

    def __init__(self) -> None:
        self.keys = {
            "RS256": RSAKey.generate_key(2048, {"kid": "one"}),
            "ES256": ECKey.generate_key("P-256", {"kid": "two"}),
        }
        self.signs, self.signed_by = "RS256", None
        self.subject, self.name = "4711", "ada"
        self.bend: Json = {}  # claims that are not as they should be
        self.told: Json = {}  # what it tells of itself that is not so
        self.methods = ["client_secret_basic"]
        self.codes: dict[str, Json] = {}
        self.now = 0.0
        self.asked: list[str] = []
        handler = type("Handler", (Handler,), {"provider": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,)).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def page(self, path: str, query: Json, form: Json, headers: Any) -> tuple[int, Json]:
        """What is answered at an address."""
        self.asked.append(path)
        doors: dict[str, Any] = {
            "/.well-known/openid-configuration": lambda: (200, self.about()),
            "/keys": lambda: (200, {"keys": [key.as_dict(private=False) for key in self.keys.values()]}),
            "/authorize": lambda: self.authorize(query),
            "/oauth2/authorize": lambda: self.authorize(query),
            "/token": lambda: self.token(form, headers),
            "/api/oauth2/token": lambda: self.token(form, headers),
            "/api/users/@me": lambda: self.me(headers),
        }
        return doors[path]() if path in doors else (404, {})  # type: ignore[no-any-return]

    def about(self) -> Json:
        """What it tells of itself."""
        own = {"authorization_endpoint": f"{self.url}/authorize", "token_endpoint": f"{self.url}/token"}
        how = {"scopes_supported": ["openid", "profile"], "token_endpoint_auth_methods_supported": self.methods}
        return {"issuer": self.url, "jwks_uri": f"{self.url}/keys", **own, **how, **self.told}

    def authorize(self, query: Json) -> tuple[int, Json]:
        """Somebody signs in, and is sent back with a code."""
        assert (query["response_type"], query["client_id"]) == ("code", CLIENT)
        assert query["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe(8)
        self.codes[code] = query
        back = f"{query['redirect_uri']}?{urlencode({'code': code, 'state': query['state']})}"
        return 302, {"location": back}

    def token(self, form: Json, headers: Any) -> tuple[int, Json]:
        """Tokens for a code, once, for whoever has the secret and began the trip."""
        asked = self.codes.pop(form.get("code", ""), None)
        challenge = letters(sha256(form.get("code_verifier", "").encode()).digest())
        right = asked and (asked["code_challenge"], asked["redirect_uri"]) == (challenge, form["redirect_uri"])
        if not right or not self.knows(form, headers) or form["grant_type"] != "authorization_code":
            return 400, {"error": "invalid_grant"}
        assert asked is not None
        tokens: Json = {"access_token": "for " + self.subject, "token_type": "Bearer"}
        return 200, tokens | ({"id_token": self.identity(asked["nonce"])} if "nonce" in asked else {})

    def knows(self, form: Json, headers: Any) -> bool:
        """Whether it is riviera that asks."""
        if "client_secret_basic" in self.methods and "authorization" in headers:
            name, _, word = b64decode(headers["authorization"].removeprefix("Basic ")).decode().partition(":")
            return (unquote(name), unquote(word)) == (CLIENT, SECRET)
        return (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET)

    def identity(self, nonce: str) -> str:
        """The identity token."""
        claims: Json = {"iss": self.url, "aud": CLIENT, "sub": self.subject, "nonce": nonce}
        claims |= {"iat": int(self.now), "exp": int(self.now) + 300, "preferred_username": self.name}
        claims = {key: value for key, value in (claims | self.bend).items() if value is not None}
        if self.signs in ("none", "HS256"):
            return self.forged(claims)
        key = self.signed_by or self.keys[self.signs]
        named = {"kid": key.kid} if key.kid else {}
        return jwt.encode({"alg": self.signs, **named}, claims, key, algorithms=[self.signs])

    def forged(self, claims: Json) -> str:
        """Signed by nobody, or with what everybody knows of the key."""
        head = {"alg": self.signs, "kid": "one"}
        said = ".".join(letters(json.dumps(part).encode()) for part in (head, claims))
        known = self.keys["RS256"].as_pem(private=False)
        return f"{said}.{letters(hmac.digest(known, said.encode(), 'sha256')) if self.signs == 'HS256' else ''}"

    def me(self, headers: Any) -> tuple[int, Json]:
        """Discord's word about whoever has the token."""
        if headers.get("authorization") != "Bearer for " + self.subject:
            return 401, {}
        return 200, {"id": self.subject, "username": self.name, "global_name": None, **self.bend}


class Handler(BaseHTTPRequestHandler):
    """Hands requests on."""

    provider: Provider

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        length = int(self.headers.get("content-length", 0))
        form = dict(parse_qsl(self.rfile.read(length).decode()))
        status, told = self.provider.page(url.path, dict(parse_qsl(url.query)), form, self.headers)
        body = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        if "location" in told:
            self.send_header("location", told["location"])
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *_: Any) -> None:
        """Say nothing."""
