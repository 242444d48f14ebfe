import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { encode } from "../../src/jwt.ts";
import { findSession, getSession, handleRequest } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";

const secret = "a secret that is long enough for everybody";
const name = "cardea.session-token";
const plain: AuthConfig = { secret, trustHost: true, providers: [] };
const token = await encode({ token: { sub: "ada", name: "Ada" }, secret, salt: name });

/** What a framework hands over that has the cookie at hand, and how often it was asked for the rest. */
function request(cookie: string | null, authorization = "") {
  const asked = { headers: 0, origin: 0 };
  const input = {
    cookie,
    headers() {
      asked.headers++;
      return new Headers({ host: "localhost", authorization, ...(cookie && { cookie }) });
    },
    origin() {
      asked.origin++;
      return "http://localhost";
    },
  };
  return { asked, input };
}

test("a session check with the cookie at hand asks for no headers", async () => {
  const { asked, input } = request(`${name}=${token}`);
  const { session } = await getSession(input, plain);
  assert.equal(session?.user?.name, "Ada");
  assert.deepEqual(asked, { headers: 0, origin: 1 });
});

test("no cookie means nobody, whatever the headers would say", async () => {
  const { asked, input } = request(null);
  assert.equal((await getSession(input, plain)).session, null);
  assert.equal(asked.headers, 0);
});

test("the origin is not asked for where AUTH_URL tells it", async (t) => {
  process.env.AUTH_URL = "http://localhost:3000/auth";
  t.after(() => delete process.env.AUTH_URL);
  const { asked, input } = request(`${name}=${token}`);
  const { session } = await getSession(input, { ...plain });
  assert.equal(session?.user?.name, "Ada");
  assert.equal(asked.origin, 0);
});

test("an origin that is asked for must be trusted like any other", async () => {
  const { input } = request(`${name}=${token}`);
  const elsewhere = { ...input, origin: () => "http://evil.example" };
  const config = { ...plain, trustHost: ["localhost"] };
  await assert.rejects(getSession(elsewhere, config), { type: "UntrustedHost" });
  assert.throws(() => findSession(elsewhere, config), { type: "UntrustedHost" });
});

for (const origin of [null, undefined, () => null, () => undefined]) {
  const given = typeof origin === "function" ? `a function that returns ${origin()}` : `${origin}`;
  test(`where the framework knows no origin and gives ${given}, the headers decide`, async () => {
    const cookie = `${name}=${token}`;
    const config = { ...plain, trustHost: ["localhost"] };
    const to = (host: string) => ({ headers: new Headers({ host, cookie }), origin });
    assert.equal((await getSession(to("localhost"), config)).session?.user?.name, "Ada");
    await assert.rejects(getSession(to("evil.example"), config), {
      type: "UntrustedHost",
      message: /evil\.example/,
    });
    const request = new Request("http://localhost/auth/csrf");
    const answer = await handleRequest(request, config, { origin });
    assert.equal(answer.status, 200);
  });
}

test("a session that there is nothing to wait for is there at once", async () => {
  const { input } = request(`${name}=${token}`);
  await getSession(input, plain);
  const found = findSession(input, plain);
  assert.ok(!(found instanceof Promise));
  assert.equal(found.session?.user?.name, "Ada");
});

test("the log asks for the headers, and writes no secret of theirs", async () => {
  const lines: string[] = [];
  const config: AuthConfig = {
    ...plain,
    logger: { error: (...said: unknown[]) => void lines.push(inspect(said, { depth: 9 })) },
    callbacks: {
      session() {
        throw new Error(`saw not-for-the-log and ${token}`);
      },
    },
  };
  const { asked, input } = request(`${name}=${token}`, "Bearer not-for-the-log");
  assert.equal((await getSession(input, config)).session, null);
  assert.equal(asked.headers, 1);
  assert.match(lines.join(), /saw/);
  assert.doesNotMatch(lines.join(), /not-for-the-log/);
  assert.ok(!lines.join().includes(token));
});
