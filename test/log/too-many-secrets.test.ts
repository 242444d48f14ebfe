import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { AdapterError } from "../../src/errors.ts";
import { createRedactor } from "../../src/log/redact.ts";
import { createTextRedactor, redacted } from "../../src/log/redact-text.ts";

const numbered = (length: number) =>
  Array.from({ length }, (_, i) => `secret-${i.toString().padStart(9, "0")}`);

test("there may be more secrets than can be looked for, and then no text is shown", () => {
  const secrets = numbered(5_000);
  const redactText = createTextRedactor(secrets);
  assert.equal(redactText.knowsAll, false);
  assert.equal(redactText(secrets[0] ?? ""), redacted, "the first ones are looked for");
  assert.equal(createTextRedactor(numbered(400)).knowsAll, true);
  for (const redact of [createRedactor(secrets), createRedactor([], false)]) {
    assertTerse(redact(telling(secrets.at(-1))), secrets);
  }
});

/** An error that tells something everywhere. */
function telling(what = ""): Error {
  const err = Object.assign(new TypeError(what, { cause: what }), {
    code: "ECONNREFUSED",
    detail: what,
    [what]: 1,
    url: new URL(`https://a.example/${what}`),
    list: [what, { what }],
  });
  const errors = [new RangeError(what), what];
  return new AdapterError(what, {
    cause: { err, method: "getUser", [what]: what, errors, requestId: "r1" },
  });
}

/** Only types, codes and frames are left of what {@link telling} tells. */
function assertTerse(safe: unknown, secrets: readonly string[]): void {
  const shown = inspect(safe, { depth: 20, showHidden: true });
  assert.deepEqual(
    secrets.filter((secret) => shown.includes(secret)),
    [],
  );
  assert.ok(safe instanceof AdapterError);
  assert.deepEqual([safe.type, safe.code], ["AdapterError", "adapter-error"]);
  assert.match(safe.stack ?? "", /^AdapterError: \[left out: .*\]\n {4}at telling /);
  const { err, method, requestId, errors } = Object(safe.cause);
  assert.deepEqual([method, requestId, err.code], ["getUser", "r1", "ECONNREFUSED"]);
  assert.match(err.stack, /^TypeError: \[left out: .*\]\n {4}at telling /);
  assert.ok(errors[0] instanceof RangeError);
  assert.deepEqual(Object.keys(err), ["code"]);
}
