import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AccessDenied,
  AdapterError,
  AuthError,
  InvalidRequest,
  isAuthError,
} from "../../src/errors.ts";
import { shownError } from "../../src/http/shown-error.ts";

for (const [error, shown, says] of [
  [
    new InvalidRequest("x", { code: "too-large" }),
    { name: "InvalidRequest", kind: "error", code: "too-large", status: 400 },
    /^That request couldn’t be understood\./,
  ],
  [
    new AdapterError("postgres is away", { code: "missing-table" }),
    { name: "Configuration", kind: "error", code: "Configuration", status: 503 },
    /Part of this site isn’t answering/,
  ],
  [
    new AuthError("the secret is wrong", { code: "weak-secret" }),
    { name: "Configuration", kind: "error", code: "Configuration", status: 500 },
    /set up/,
  ],
  [
    new AccessDenied("x", { code: "weaker-way" }),
    { name: "AccessDenied", kind: "error", code: "weaker-way", status: 403 },
    /./,
  ],
] as const) {
  test(`${error.type} (${error.code}) is shown as ${shown.name} with status ${shown.status}`, async () => {
    const seen = await shownError(error, new Headers());
    assert.ok(isAuthError(seen));
    const { name, type, kind, code, status, message } = seen;
    assert.deepEqual({ name, kind, code, status }, shown);
    assert.equal(type, name);
    assert.match(message, says);
    assert.equal(seen.cause.err, error);
    assert.equal(Object.keys(seen).includes("cause"), false);
  });
}
