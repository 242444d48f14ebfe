import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { encode } from "../../src/jwt.ts";
import { createKeyring, keyringOf } from "../../src/lib/keyring.ts";
import { now } from "../../src/lib/time.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import { secret } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { applicationWith, day, sessionCookie, stoppedClock, thief, tokenOf } from "./support.ts";

const adapter = undefined;
const keyring = keyringOf([secret], "cardea");

/** What a JWT that is none of ours may look like, and the reason that the log gives. */
const unreadable: Readonly<Record<string, [() => Promise<string> | string, string]>> = {
  "that is no token": [() => "rubbish", "malformed"],
  "of next-auth 4, without the name of a key": [
    () => `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}..${parts}`,
    "tampered",
  ],
  "in the format of Auth.js v5": [
    () => encode({ token: { sub: "1" }, secret, salt: sessionCookie, compat: "authjs" }),
    "no-key",
  ],
  "that begins to be valid in an hour": [
    () => keyring.seal(sessionCookie, { sub: "1", nbf: now() + 3600 }, now() + 7200),
    "claims",
  ],
  "of another secret": [
    () =>
      createKeyring(["another secret of more than 32 bytes"], "cardea").seal(
        sessionCookie,
        { sub: "1" },
        now() + 60,
      ),
    "no-key",
  ],
};
const parts = [12, 40, 16].map((size) => Buffer.alloc(size, 7).toString("base64url")).join(".");

suite("an encrypted session that is not certainly ours and certainly dead", () => {
  for (const [which, [make, reason]] of Object.entries(unreadable)) {
    test(`signs nobody in, and its cookie stays: one ${which}`, async () => {
      const { config, errors } = applicationWith("jwt", { adapter });
      const visitor = thief(config, await make());
      const response = await visitor.get("/auth/session");
      assert.equal(await response.json(), null);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.equal(errors.at(-1)?.code, "token-unreadable");
      assert.equal(Object(errors.at(-1)?.cause?.err).reason, reason);
    });
  }

  const answers: Readonly<Record<string, () => null | Promise<null>>> = {
    null: () => null,
    nothing: () => JSON.parse("[null]").at(1),
    "an error": () => assert.fail("not in this format"),
    "a rejection": () => Promise.reject(new Error("not in this format")),
  };
  for (const [which, decode] of Object.entries(answers)) {
    test(`stays when jwt.decode answers ${which}`, async () => {
      const { config, errors } = applicationWith("jwt", { adapter, jwt: { decode } });
      const response = await thief(config, "x").get("/auth/session");
      assert.equal(await response.json(), null);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["token-unreadable"],
      );
    });
  }

  test("is removed when the person signs out, and replaced with all its chunks when they sign in", async () => {
    const { config } = applicationWith("jwt", { adapter });
    const visitor = browser(config);
    const plant = () => {
      for (const chunk of [0, 1, 2]) {
        const name = `${sessionCookie}.${chunk}`;
        visitor.cookies.set(name, { value: "x".repeat(3000), sameSite: "lax", header: "" });
      }
    };
    plant();
    assert.equal(await visitor.session(), null);
    assert.equal(visitor.cookieNames(sessionCookie).length, 3);
    await visitor.submit("/auth/signout");
    assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    plant();
    await enter(visitor);
    assert.deepEqual(visitor.cookieNames(sessionCookie), [sessionCookie]);
    assert.notEqual(await visitor.session(), null);
  });
});

suite("an encrypted session that is certainly ours and dead loses its cookie", () => {
  const gone = async (config: AuthConfig, token: string) => {
    const visitor = thief(config, token);
    assert.equal(await visitor.session(), null);
    return visitor.cookieNames(sessionCookie).length === 0;
  };

  test("when it has expired, has passed its absolute end, or was ended", async (t) => {
    const clock = stoppedClock(t);
    const { config } = applicationWith("jwt", { adapter, session: { absoluteMaxAge: 40 * day } });
    const old = await keyring.seal(
      sessionCookie,
      { sub: "1", auth_time: now() - 41 * day },
      now() + day,
    );
    assert.ok(await gone(config, old), "past its absolute end");
    const visitor = browser(config);
    await enter(visitor);
    const token = tokenOf(visitor);
    await visitor.submit("/auth/signout");
    assert.ok(await gone(config, token), "ended");
    await enter(visitor);
    clock.pass(31 * day);
    assert.ok(await gone(config, tokenOf(visitor)), "expired");
  });
});

suite("a token that no row has", () => {
  const uuid = "8f14e45f-ceea-467f-ab92-5a4b0d1c8e21";
  const stamp = () => now().toString(36);

  const foreign: Readonly<Record<string, () => string>> = {
    "a UUID of Auth.js or next-auth": () => uuid,
    "a JWE": () => `eyJhbGciOiJkaXIifQ..${parts}`,
    "one of Better Auth": () => `${"a".repeat(32)}.${"b".repeat(43)}=`,
    "one of Lucia": () => "a2b3c4d5e6f7".padEnd(40, "x"),
    "one of express-session": () => `s:${"a".repeat(32)}.${"b".repeat(43)}`,
    "one that ends like a stamp": () => `abc.${stamp()}`,
    "one with the instant of another century": () => `${uuid}.100000`,
    "one that is longer than any of ours": () => "a".repeat(2000),
  };
  for (const [which, make] of Object.entries(foreign)) {
    test(`stays, because another system may know it: ${which}`, async () => {
      const { config, errors } = applicationWith("database");
      const response = await thief(config, encodeURIComponent(make())).get("/auth/session");
      assert.equal(await response.json(), null);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.deepEqual(errors, []);
    });
  }

  for (const proofs of ["", ".fed0", ".u", ".pwd0_otp-1z.u"]) {
    test(`is removed when it has the stamp of this configuration: UUID${proofs}.instant`, async () => {
      const { config } = applicationWith("database");
      const visitor = thief(config, `${uuid}${proofs}.${stamp()}`);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    });
  }

  test("stays in any shape where the application makes its own", async () => {
    const session = { generateSessionToken: () => "one of its own" };
    const { config } = applicationWith("database", { session });
    for (const token of [uuid, `${uuid}.${stamp()}`, `one.${stamp()}`]) {
      const visitor = thief(config, token);
      assert.equal(await visitor.session(), null);
      assert.equal(visitor.cookieNames(sessionCookie).length, 1, token);
    }
  });

  test("stays with compat, a UUID too: it may be of the other library, in another database", async () => {
    const { config } = applicationWith("database", { compat: "authjs" });
    const name = "__Secure-authjs.session-token";
    const visitor = browser(config);
    for (const [value, left] of [
      [uuid, 1],
      [`eyJhbGciOiJkaXIifQ..${parts}`, 1],
      [`${"a".repeat(32)}.${"b".repeat(43)}%3D`, 1],
    ] as const) {
      visitor.cookies.set(name, { value, sameSite: "lax", header: "" });
      assert.equal(await visitor.session(), null);
      assert.equal(visitor.cookieNames(name).length, left, value);
    }
  });
});

test("whatever stands under our name is left alone, unless it is certainly ours and dead", async () => {
  const printable = fc.stringMatching(/^[!-~]{1,200}$/);
  const lively = fc.oneof(
    printable,
    fc.uuid(),
    fc.tuple(printable, printable).map((both) => both.join(".")),
    fc
      .array(fc.base64String({ minLength: 4, maxLength: 60 }), { maxLength: 6 })
      .map((all) => all.join(".")),
    fc.string({ unit: "grapheme", maxLength: 80 }),
  );
  const applications = [applicationWith("jwt", { adapter }), applicationWith("database")];
  await fc.assert(
    fc.asyncProperty(lively, async (value) => {
      for (const { config } of applications) {
        const response = await thief(config, encodeURIComponent(value)).get("/auth/session");
        assert.equal(await response.json(), null);
        assert.deepEqual(response.headers.getSetCookie(), []);
      }
    }),
    { numRuns: 300 },
  );
});

test("a cookie that stays is told once a minute for each cause", async (t) => {
  const clock = stoppedClock(t);
  const lines: string[] = [];
  const logger = { error: (_: unknown, error: unknown) => void lines.push(Object(error).code) };
  const { config } = applicationWith("jwt", { adapter, logger, secret: `${secret} of ${t.name}` });
  const visit = async () => {
    for (const [make] of Object.values(unreadable)) await thief(config, await make()).session();
  };
  for (let i = 0; i < 20; i++) await visit();
  assert.deepEqual(lines, ["token-unreadable", "token-unreadable"], "no key, and all the rest");
  clock.pass(61);
  await visit();
  assert.equal(lines.length, 4);
});
