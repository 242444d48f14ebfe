import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import type { AuthConfig } from "../../src/types/config.ts";
import type { JWT } from "../../src/types/records.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";

/** What a session holds besides the token of {@link told}. */
type Crowd = Readonly<Record<string, unknown>>;

/** What is written when code of the application tells a token of its session. */
async function told(place: string, crowd: Crowd, token: string, cookies: readonly string[] = []) {
  const lines: string[] = [];
  let isArmed = false;
  const tell = () => {
    if (!isArmed) return;
    const error = new Error(`GET https://api.example/me with Bearer ${token} failed: 500`);
    throw Object.assign(error, { code: `refused ${crowd.access_token}` });
  };
  // The claims do not have to fit into a cookie.
  const kept = new Map<string, JWT>();
  const { config } = application({
    providers: [password()],
    jwt: {
      encode: ({ token }) => {
        kept.set("session", token ?? {});
        return Promise.resolve("session");
      },
      decode: ({ token }) => Promise.resolve(kept.get(token ?? "") ?? null),
    },
    callbacks: {
      jwt(params) {
        if (place === "jwt") tell();
        return params.user ? { ...params.token, ...crowd } : params.token;
      },
      session({ session }) {
        if (place === "session") tell();
        return session;
      },
    },
    events: { session: () => (place === "event" ? tell() : undefined) },
    logger: { error: (...line: unknown[]) => void lines.push(inspect(line, { depth: 20 })) },
  } satisfies AuthConfig);
  const visitor = browser(config);
  await enter(visitor);
  for (const [i, value] of cookies.entries()) {
    visitor.cookies.set(`c${i}`, { value, sameSite: "lax", header: "" });
  }
  isArmed = true;
  await visitor.session();
  assert.equal(lines.length, 1, "it was reached");
  return lines.join("\n");
}

const places = ["jwt", "session", "event"] as const;

/** As long as a token, and in a session no secret. */
const permissions = (count: number) =>
  Array.from({ length: count }, (_, i) => `documents:read:folder-${i}`);

describe("a token in a crowded session does not reach the log", () => {
  for (const place of places) {
    test(`when the ${place} of 70 and of 5,000 permissions tells it`, async () => {
      const token = "gho_LiveAccessTokenOfThePerson";
      const oauth = { github: { at: token } };
      const few = await told(place, { permissions: permissions(70), oauth }, token);
      assert.match(few, /with Bearer \[redacted] failed: 500/);
      const many = await told(place, { permissions: permissions(5_000), oauth }, token);
      assert.match(many, /\[left out: this request has too many secrets/);
      assert.ok(!many.includes(token));
      assert.match(many, /\n +at /, "where it was thrown is told");
    });
  }

  test("wherever it stands, and whatever else is there", async () => {
    const token = fc.stringMatching(/^[\w-]{16,60}$/);
    const crowd = fc.record({
      before: fc.nat({ max: 400 }),
      deep: fc.integer({ min: 0, max: 8 }),
      after: fc.nat({ max: 400 }),
      cookies: fc.array(fc.stringMatching(/^\w{8,40}$/), { maxLength: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), token, crowd, async (place, token, parts) => {
        let holder: unknown = token;
        for (let i = 0; i < parts.deep; i++) holder = i % 2 ? [holder] : { at: holder };
        const session = {
          before: permissions(parts.before),
          holder,
          after: permissions(parts.after).map((one) => one.replace("read", "write")),
        };
        const line = await told(place, session, token, parts.cookies);
        assert.ok(!line.includes(token), line);
      }),
      { numRuns: 60 },
    );
  });

  test("and what is called a secret is looked for first", async () => {
    const crowd = { permissions: permissions(5_000), access_token: "gho_LiveAccessToken" };
    const line = await told("session", crowd, "x", permissions(100));
    assert.match(line, /\[left out: .*code: 'refused \[redacted]'/s);
  });
});
