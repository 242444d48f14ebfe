import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { assertCsrfToken, csrfToken, refuseForeignOrigin } from "../../src/http/csrf.ts";
import { skipCSRFCheck } from "../../src/index.ts";
import type { Compat } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { origin, secret } from "../support/application.ts";

const host = "app.example.com";
const refused = { type: "CrossSiteRequest" };

test("a link of another site leads here, and its form or script does not", async () => {
  const site = { host, "sec-fetch-site": "cross-site" };
  const { context: link } = await contextOf({ headers: site });
  await refuseForeignOrigin(link);
  for (const sent of [
    { origin: "https://evil.example" },
    { "content-type": "text/plain" },
    { "content-length": "0" },
  ]) {
    const { context } = await contextOf({ headers: { ...site, ...sent } });
    await assert.rejects(refuseForeignOrigin(context), refused, Object.keys(sent)[0]);
  }
  const own = { host, origin, "content-type": "text/plain", "sec-fetch-site": "same-origin" };
  const { context: form } = await contextOf({ headers: own });
  await refuseForeignOrigin(form);
});

test("without the check there is no token, and no cookie", async () => {
  const { context } = await contextOf({}, { skipCSRFCheck });
  assert.deepEqual(await csrfToken(context), { token: undefined, cookies: [] });
  await assertCsrfToken(context, {});
});

/** The token that forms get for a browser with this cookie. */
async function tokenFor(value: string, compat?: Compat) {
  const name = `__Host-${compat ? "authjs" : "cardea"}.csrf-token`;
  const headers = { host, cookie: `${name}=${value}` };
  const { context } = await contextOf({ headers }, { secret, compat });
  return csrfToken(context);
}

test("forms that were loaded before the application was updated are still accepted", async () => {
  const token = "ab".repeat(32);
  const cookie = `${token}.tJ5YS0OrSWcmhnkibCUmIvWaKyzb74p6px4XU20Y2Uk`;
  assert.deepEqual(await tokenFor(cookie), { token, cookies: [] });
});

/** What Auth.js keeps in its cookie. */
const hashed = (token: string, secrets = secret) =>
  `${token}|${createHash("sha256")
    .update(token + secrets)
    .digest("hex")}`;

test("with `compat` the cookie of Auth.js is known, and one is made as it makes them", async () => {
  const token = "ab".repeat(32);
  assert.deepEqual(await tokenFor(hashed(token), "authjs"), { token, cookies: [] });
  assert.notEqual((await tokenFor(hashed(token).replace("|", "."), "authjs")).token, token);
  const fresh = await tokenFor("", "authjs");
  assert.match(fresh.token ?? "", /^[0-9a-f]{64}$/);
  assert.equal(fresh.cookies[0]?.value, hashed(fresh.token ?? ""));
  const { context } = await contextOf(
    {},
    { secret: ["first of two secrets for tests, long enough", secret], compat: "authjs" },
  );
  const { token: made = "", cookies } = await csrfToken(context);
  const both = `first of two secrets for tests, long enough,${secret}`;
  assert.equal(cookies[0]?.value, hashed(made, both));
});

test("a cookie in which is no token of ours is replaced, even one made with the secret", async () => {
  const token = "ab".repeat(32);
  for (const other of ["", "x", `x${token}`, `${token}x`, token.toUpperCase()]) {
    const { token: made, cookies } = await tokenFor(hashed(other), "authjs");
    assert.notEqual(made, other);
    assert.equal(cookies.length, 1);
  }
});
