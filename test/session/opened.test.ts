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

/** Twice what the same cookie leads to: when the token is new to the process, and when it is known. */
async function twice(token: string, config = plain, name = salt) {
  const read = async () => {
    const headers = new Headers({ host: "localhost", cookie: `${name}=${token}` });
    return (await getSession(headers, config)).session;
  };
  return [await read(), await read()];
}

test("a token that is read again says the same", async () => {
  const [first, again] = await twice(await encode({ token: ada(), secret, salt }));
  assert.equal(first?.user?.name, "Ada");
  assert.deepEqual(again, first);
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
  for (const session of await twice(token, config)) {
    assert.equal(session?.user?.name, "Ada!");
    assert.deepEqual(Reflect.get(session ?? {}, "roles"), ["reader", "admin"]);
  }
});

test("a known token expires like any other", async (t) => {
  const clock = stoppedClock(t);
  const token = await encode({ token: ada(), secret, salt, maxAge: 30 });
  const [, known] = await twice(token);
  assert.equal(known?.user?.name, "Ada");
  clock.pass(46);
  assert.deepEqual(await twice(token), [null, null]);
});

test("a known token counts for nothing under another secret or another name", async () => {
  const token = await encode({ token: ada(), secret, salt });
  const [, known] = await twice(token);
  assert.equal(known?.user?.name, "Ada");
  const other = { ...plain, secret: "another secret that is long enough for everybody" };
  assert.deepEqual(await twice(token, other), [null, null]);
  const renamed = { ...plain, cookies: { sessionToken: { name: "other" } } };
  assert.deepEqual(await twice(token, renamed, "other"), [null, null]);
  const [again] = await twice(token);
  assert.equal(again?.user?.name, "Ada", "and stays good where it was");
});

test("a known token with one character changed is refused, wherever it is", async () => {
  const token = await encode({ token: ada(), secret, salt });
  const [, known] = await twice(token);
  assert.equal(known?.user?.name, "Ada");
  for (const [at, character] of [...token].entries()) {
    const changed = character === "A" ? "B" : "A";
    const forged = token.slice(0, at) + changed + token.slice(at + 1);
    assert.deepEqual(await twice(forged), [null, null], `character ${at}`);
  }
});

test("more sessions than are remembered are all read", async () => {
  const names = Array.from({ length: 1500 }, (_, i) => `visitor ${i}`);
  const tokens = await Promise.all(
    names.map((name) => encode({ token: { sub: name, name }, secret, salt })),
  );
  for (const round of [1, 2]) {
    for (const [i, token] of tokens.entries()) {
      const [session] = await twice(token);
      assert.equal(session?.user?.name, names[i], `round ${round}`);
    }
  }
});
