import assert from "node:assert/strict";
import { test } from "node:test";
import { AuthError, OAuthCallbackError } from "../../src/errors.ts";
import { isError } from "../../src/lib/kind.ts";
import { masked, maskedError } from "../../src/request/masked-error.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { contextOf } from "./contexts.ts";

const records = [{ record: { refresh_token: "canary-1", name: "Ada" } }];

test("an error for the application repeats no secret of a record, of a provider or of its own", async () => {
  const { config } = await contextOf(
    {},
    { providers: [hostileProvider().plainConfig({ clientSecret: "canary-2" })] },
  );
  const error = new TypeError("Ada, canary-1, canary-2");
  const copy = await maskedError({ config, redacted: records }, error);
  assert.ok(copy instanceof TypeError);
  assert.notEqual(copy, error);
  assert.equal(copy.message, "Ada, [redacted], [redacted]");
  assert.equal(error.message, "Ada, canary-1, canary-2");
});

test("further secrets are masked, and tokens under any name", () => {
  const ticket = "canary-0123456789";
  const copy = masked(
    new Error(`canary-1 canary-2 ${ticket}`),
    [...records, { record: { ticket }, anyName: true }],
    ["canary-2"],
  );
  assert.ok(isError(copy));
  assert.equal(copy.message, "[redacted] [redacted] [redacted]");
});

test("where a record cannot be searched as a whole, no text is repeated", () => {
  const record = {
    get name() {
      return assert.fail("nobody can read this");
    },
  };
  const copy = masked(new Error("Ada"), [{ record }]);
  assert.ok(isError(copy));
  assert.match(copy.message, /^\[left out/);
});

test("what programs go by stays as it is, though somebody has such a secret; what tells of others is masked", () => {
  const secrets = ["canary-code", "canary-provider", "canary-message"];
  const error = Object.assign(
    new OAuthCallbackError("canary-message", {
      code: "canary-code",
      cause: { error_description: "canary-message" },
    }),
    { provider: "canary-provider" },
  );
  const copy = masked(error, [], secrets);
  assert.ok(copy instanceof OAuthCallbackError);
  assert.equal(copy.code, "canary-code");
  assert.equal(copy.message, "[redacted]");
  assert.equal(copy.cause?.error_description, "[redacted]");
  assert.doesNotMatch(copy.stack ?? "", /canary/);
  const provider = Object.getOwnPropertyDescriptor(copy, "provider");
  assert.partialDeepStrictEqual(provider, { value: "canary-provider", enumerable: true });
  assert.equal(Reflect.defineProperty(copy, "provider", { value: "other" }), true);
});

test("members of an error of another library are masked like its text", () => {
  const copy = masked(Object.assign(new Error("no"), { told: "canary-1" }), records);
  assert.equal(Reflect.get(Object(copy), "told"), "[redacted]");
});

for (const name of ["message", "stack", "cause"] as const) {
  test(`the ${name} of an error is masked, also where a class of the application declares it`, () => {
    const value = name === "cause" ? { told: "canary-1" } : "canary-1";
    const error = Object.defineProperty(new AuthError("no"), name, { value, enumerable: true });
    const copy = masked(error, records);
    assert.ok(isError(copy));
    assert.doesNotMatch(JSON.stringify(copy[name]), /canary/);
  });
}

test("what is thrown and is no error is masked too", () => {
  assert.equal(masked("no canary-1", records), "no [redacted]");
  assert.deepEqual(masked({ told: "canary-1" }, records), { told: "[redacted]" });
});
