import assert from "node:assert/strict";
import { test } from "node:test";
import { encode, type GetTokenParams, getToken } from "../../../src/jwt.ts";
import { secret } from "../../support/application.ts";
import { sessionCookie } from "../support.ts";
import { oldNames, oldToken } from "./support.ts";

/** What a program reads that does not know the configuration, and what it is warned about. */
async function read(cookie: string, params: Partial<GetTokenParams> = {}) {
  const warnings: string[] = [];
  const logger = { warn: (code: string) => void warnings.push(code) };
  const own = { raw: false, logger, secret, ...params } as const;
  const token = await getToken({ req: { headers: { cookie } }, ...own, raw: false });
  return { name: token?.name, warnings };
}

for (const system of ["next-auth", "authjs"] as const) {
  const name = oldNames[system];

  test(`getToken reads tokens of ${system} with upgradeFrom, after those of the library`, async () => {
    const cookie = `${name}=${await oldToken(system, { name: "Old" })}`;
    const upgradeFrom = [system];
    assert.equal((await read(cookie)).name, undefined);
    assert.equal((await read(cookie, { upgradeFrom })).name, "Old");
    assert.equal((await read(cookie, { upgradeFrom, secureCookie: true })).name, "Old");
    assert.equal((await read(cookie, { upgradeFrom, secureCookie: false })).name, undefined);
    const own = await encode({ token: { name: "Own" }, secret, salt: sessionCookie });
    assert.equal((await read(`${cookie}; ${sessionCookie}=${own}`, { upgradeFrom })).name, "Own");
    assert.equal((await read(`${cookie}; ${sessionCookie}=x`, { upgradeFrom })).name, "Old");
  });

  test(`getToken reads tokens of ${system} under the name that upgradeFrom says`, async () => {
    const cookie = `acme=${await oldToken(system, { name: "Old" }, { salt: "acme" })}`;
    assert.equal((await read(cookie, { upgradeFrom: [system] })).name, undefined);
    const upgradeFrom = [{ from: system, cookie: "acme" }];
    assert.equal((await read(cookie, { upgradeFrom })).name, "Old");
  });
}

test("getToken takes no cookie of a sign-in that is under way for a session of next-auth 4", async () => {
  const none = { sub: undefined, name: undefined, email: undefined };
  const token = await oldToken("next-auth", { ...none, value: "x" }, { maxAge: 900 });
  for (const headers of [
    { cookie: `${oldNames["next-auth"]}=${token}` },
    { authorization: `Bearer ${token}` },
  ]) {
    for (const params of [{ compat: "next-auth" }, { upgradeFrom: ["next-auth"] }] as const) {
      assert.equal(await getToken({ req: { headers }, secret, logger: {}, ...params }), null);
    }
  }
});
