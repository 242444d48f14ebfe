import assert from "node:assert/strict";
import { test } from "node:test";
import { ownFormatParams } from "../../../src/session/token/own-format.ts";
import { direct } from "../direct.ts";

const secret = "a secret of this test that is long enough";

test("an application's own format gets the secret as it was configured, and the name of the cookie", async () => {
  const salt = "__Host-cardea.session-token";
  const alone = await direct("jwt", { secret });
  assert.deepEqual(ownFormatParams(alone.asks()), { secret, salt });
  const plain = ownFormatParams(alone.asks({}, "http://localhost:3000"));
  assert.deepEqual(plain, { secret, salt: "cardea.session-token" });
  const authjs = await direct("jwt", { secret, compat: "authjs" });
  const theirs = "__Secure-authjs.session-token";
  assert.deepEqual(ownFormatParams(authjs.asks()), { secret, salt: theirs, compat: "authjs" });
});

test("a list of secrets is theirs to change", async () => {
  const all = [secret, `${secret}, before`];
  const { asks } = await direct("jwt", { secret: all });
  const { secret: given } = ownFormatParams(asks());
  assert.deepEqual(given, all);
  assert.ok(Array.isArray(given));
  given.pop();
  assert.deepEqual(ownFormatParams(asks()).secret, all);
});
