import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "../../src/jwt.ts";
import { getSession } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { stoppedClock } from "./support.ts";

// A token that is read again is not decrypted again. Nothing else may be different.
const secret = "a secret that is long enough for everybody";
const salt = "cardea.session-token";
const plain: AuthConfig = { secret, trustHost: true, providers: [], logger: { error() {} } };

const ada = (claims: object = {}) => ({ sub: "ada", name: "Ada", ...claims });

/** What the same cookie leads to: when its token is new to the process, seen before, and known. */
async function thrice(token: string, config = plain, name = salt) {
  const read = async () => {
    const headers = new Headers({ host: "localhost", cookie: `${name}=${token}` });
    return (await getSession(headers, config)).session;
  };
  return [await read(), await read(), await read()];
}

test("a token that is read again says the same", async () => {
  const [first, again, known] = await thrice(await encode({ token: ada(), secret, salt }));
  assert.equal(first?.user?.name, "Ada");
  assert.deepEqual(again, first);
  assert.deepEqual(known, first);
});

test("what a callback does to the claims of one request does not reach the next", async () => {
  const config: AuthConfig = {
    ...plain,
    callbacks: {
      jwt({ token }) {
        const roles: unknown = token.roles;
        if (Array.isArray(roles)) roles.push("admin");
        return { ...token, name: `${token.name}!` };
      },
      session: ({ session, token }) => ({ ...session, roles: token.roles }),
    },
  };
  const token = await encode({ token: ada({ roles: ["reader"] }), secret, salt });
  for (const session of await thrice(token, config)) {
    assert.equal(session?.user?.name, "Ada!");
    assert.deepEqual(Reflect.get(session ?? {}, "roles"), ["reader", "admin"]);
  }
});

test("a known token expires like any other", async (t) => {
  const clock = stoppedClock(t);
  const token = await encode({ token: ada(), secret, salt, maxAge: 30 });
  const [, , known] = await thrice(token);
  assert.equal(known?.user?.name, "Ada");
  clock.pass(46);
  assert.deepEqual(await thrice(token), [null, null, null]);
});

test("a known token counts for nothing under another secret or another name", async () => {
  const token = await encode({ token: ada(), secret, salt });
  const [, , known] = await thrice(token);
  assert.equal(known?.user?.name, "Ada");
  const other = { ...plain, secret: "another secret that is long enough for everybody" };
  assert.deepEqual(await thrice(token, other), [null, null, null]);
  const renamed = { ...plain, cookies: { sessionToken: { name: "other" } } };
  assert.deepEqual(await thrice(token, renamed, "other"), [null, null, null]);
  const [again] = await thrice(token);
  assert.equal(again?.user?.name, "Ada", "and stays good where it was");
});

test("a known token with one character changed is refused, wherever it is", async () => {
  const token = await encode({ token: ada(), secret, salt });
  const [, , known] = await thrice(token);
  assert.equal(known?.user?.name, "Ada");
  for (const [at, character] of [...token].entries()) {
    const changed = character === "A" ? "B" : "A";
    const forged = token.slice(0, at) + changed + token.slice(at + 1);
    assert.deepEqual(await thrice(forged), [null, null, null], `character ${at}`);
  }
});

test("more sessions than are remembered are all read", async () => {
  const names = Array.from({ length: 1500 }, (_, i) => `visitor ${i}`);
  const tokens = await Promise.all(
    names.map((name) => encode({ token: { sub: name, name }, secret, salt })),
  );
  for (const round of [1, 2]) {
    for (const [i, token] of tokens.entries()) {
      const [session] = await thrice(token);
      assert.equal(session?.user?.name, names[i], `round ${round}`);
    }
  }
});
