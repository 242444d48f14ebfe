import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getToken } from "../../src/jwt.ts";
import { withoutLeftover } from "../../src/lib/jwe-leftover.ts";
import { enter } from "../http/support/password.ts";
import { origin, secret } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { applicationWith, sessionCookie } from "./support.ts";
import { cameWith, oldNames, oldToken } from "./upgrade/support.ts";

const names = {
  cardea: sessionCookie,
  "next-auth": oldNames["next-auth"],
  authjs: oldNames.authjs,
};

/** An application whose sessions take as many characters as a person wants. */
function roomy(format: keyof typeof names) {
  return applicationWith("jwt", {
    adapter: undefined,
    session: { updateAge: 0 },
    ...(format !== "cardea" && { compat: format }),
    callbacks: {
      jwt: ({ token, session }) => ({ ...token, ...(session && { note: Object(session).note }) }),
    },
  });
}

const chunksOf = (visitor: Browser, name: string) =>
  visitor.cookieNames(name).filter((one) => /\.\d+$/.test(one));

/** Asks for a change of what the session holds, as a script does. */
async function update(visitor: Browser, data: object): Promise<Response> {
  const body = JSON.stringify({ csrfToken: await visitor.csrfToken(), data });
  return visitor.postBody("/auth/session", body, { "content-type": "application/json" });
}

async function isKnown(visitor: Browser): Promise<boolean> {
  return Boolean(Object(await visitor.session()).user);
}

for (const format of ["cardea", "next-auth", "authjs"] as const) {
  const name = names[format];
  suite(`a session in the format of ${format} that takes several cookies`, () => {
    /** Somebody whose browser kept the last cookie of a longer token than the one that it got last. */
    async function withLeftover(load: string) {
      const { config, errors } = roomy(format);
      const visitor = browser(config);
      await enter(visitor);
      await update(visitor, { note: "n".repeat(4_500) });
      assert.equal(chunksOf(visitor, name).length, 2);
      const leftover = { value: load, sameSite: "lax" as const, header: "" };
      visitor.cookies.set(`${name}.2`, leftover);
      return { config, errors, visitor };
    }

    for (const load of ["x".repeat(500), `${"x".repeat(500)}.${"y".repeat(43)}`, "A.B.C"]) {
      test(`goes on where a cookie of another is left behind it: ${load.slice(-5)}`, async () => {
        const { config, errors, visitor } = await withLeftover(load);
        assert.ok(await isKnown(visitor));
        assert.deepEqual(errors, []);
        const cookie = [...visitor.cookies].map(([one, { value }]) => `${one}=${value}`).join("; ");
        const req = new Request(origin, { headers: { cookie } });
        const compat = config.compat;
        assert.equal((await getToken({ req, secret, compat }))?.name, "Ada Lovelace");
        await update(visitor, { note: "n".repeat(4_400) });
        assert.equal(chunksOf(visitor, name).length, 2, "the next answer removes it");
      });
    }

    test("is nobody's if anything before the end was changed, too", async () => {
      const { errors, visitor } = await withLeftover("x".repeat(500));
      const first = visitor.cookies.get(`${name}.0`);
      assert.ok(first);
      visitor.cookies.set(`${name}.0`, {
        ...first,
        value: first.value.replace(/.{9}$/, "AAAAAAAAA"),
      });
      assert.equal(await isKnown(visitor), false);
      assert.equal(errors.length, 1);
    });

    test("removes the cookie after its last, which another answer may have written meanwhile", async () => {
      const { visitor } = await withLeftover("x".repeat(500));
      visitor.cookies.delete(`${name}.2`);
      const answer = await update(visitor, { note: "n".repeat(4_400) });
      const set = answer.headers.getSetCookie();
      assert.match(String(set.find((one) => one.startsWith(`${name}.2=`))), /Max-Age=0/i);
    });
  });
}

for (const format of ["next-auth", "authjs"] as const) {
  const name = oldNames[format];
  /** A token of the other library that is just short enough for two cookies. */
  const nearlyThree = async (seconds: number) => {
    const target = (format === "next-auth" ? 3933 : 3936) * 2 - 30;
    let load = "x".repeat(5_000);
    for (let i = 0; i < 4; i++) {
      const { length } = await oldToken(format, { load }, { maxAge: seconds });
      load = "x".repeat(load.length + Math.floor(((target - length) * 3) / 4));
    }
    return oldToken(format, { load }, { maxAge: seconds });
  };

  suite(`a token that ${format} made, with compat`, () => {
    test("stays as it is while ours would need one more cookie, which that library might not see", async () => {
      const { config } = roomy(format);
      const visitor = cameWith(config, name, await nearlyThree(30 * 24 * 3600));
      assert.equal(chunksOf(visitor, name).length, 2);
      const before = visitor.cookies.get(`${name}.0`)?.value;
      assert.ok(await isKnown(visitor));
      assert.equal(visitor.cookies.get(`${name}.0`)?.value, before);
    });

    test("is renewed all the same when half its time is over, and when something changes", async () => {
      const { config } = roomy(format);
      const old = cameWith(config, name, await nearlyThree(3600));
      assert.ok(await isKnown(old));
      assert.equal(chunksOf(old, name).length, 3);
      const changing = cameWith(config, name, await nearlyThree(30 * 24 * 3600));
      await update(changing, { note: "a note" });
      assert.equal(chunksOf(changing, name).length, 3);
      assert.ok(await isKnown(changing));
    });
  });
}

test("what follows a token is told only by the token itself", () => {
  const long = "x".repeat(5000);
  const header = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url");
  const token = `${header}..iv.${long}.${"t".repeat(22)}`;
  assert.equal(withoutLeftover(`${token}abc`), token);
  for (const whole of [
    token,
    token.slice(0, -1),
    long,
    `${header}..a.b.c.d.e`,
    "",
    `${token.slice(3)}abc`,
  ]) {
    assert.equal(withoutLeftover(whole), undefined, whole.slice(0, 50));
  }
});
