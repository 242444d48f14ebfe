import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkSession, updateSession } from "../../src/server/index.ts";
import { openContext } from "../../src/server/input.ts";
import { listSessions } from "../../src/session/registry/list-sessions.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password, people } from "../http/support/password.ts";
import { applicationWith, day, stoppedClock, strategies } from "../session/support.ts";
import { origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";

/** What somebody would write who wants to be taken for better proved than they are. */
function boasts(sid: unknown) {
  const later = Math.floor(Date.now() / 1000) + 60;
  return {
    amr: ["mfa", "hwk"],
    acr: "2",
    level: 2,
    auth_time: later,
    unproven: false,
    proofs: { mfa: later, hwk: later, uv: later, sid },
    assurance: { level: 2, time: later, methods: ["mfa"] },
  };
}

function requestOf(visitor: Browser): Request {
  const cookies = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`);
  return new Request(
    `${origin}/?${new URLSearchParams({ amr: "mfa", level: "2", proofs: "mfa0" })}`,
    {
      headers: { cookie: cookies.join("; ") },
    },
  );
}

/** What the library knows of how well, and since when, somebody is signed in. */
async function assuranceOf(visitor: Browser, config: AuthConfig) {
  const checked = await checkSession(requestOf(visitor), config);
  assert.ok(checked.ok);
  for (const cookie of checked.cookies) {
    visitor.store(`${cookie.name}=${cookie.value}; path=/`);
  }
  const context = await openContext(requestOf(visitor), config);
  const user = await config.adapter?.getUserByEmail?.("ada@example.com");
  const [listed] = await listSessions(context, user?.id ?? "");
  return { ...checked.assurance, listed: listed?.level, since: listed?.createdAt };
}

for (const strategy of strategies) {
  describe(`AC-112: claims from outside, strategy ${strategy}`, () => {
    test("change neither methods nor level nor time, wherever they come from", async (t) => {
      const clock = stoppedClock(t);
      const signedInAt = new Date();
      const storage = memory();
      const row = <User extends object>(user: User): User => ({ ...user, ...boasts("1") });
      const { config } = applicationWith(strategy, {
        adapter: {
          ...storage,
          getUser: async (id) => row((await storage.getUser(id)) ?? assert.fail()),
          async getSessionAndUser(token) {
            const found = await storage.getSessionAndUser(token);
            return found && { session: row(found.session), user: row(found.user) };
          },
        },
        providers: [password({ authorize: () => ({ ...people.ada, ...boasts("1") }) })],
        security: true,
        callbacks: {
          jwt: ({ token, session }) => ({ ...token, ...boasts(token.sid), ...Object(session) }),
          session: ({ session }) => ({ ...session, ...boasts("1") }),
        },
      });
      const visitor = browser(config);
      await visitor.submit("/auth/callback/credentials?amr=mfa&level=2", {
        ...{ username: "ada", password: "x", amr: "mfa", level: "2", proofs: "mfa0" },
      });
      const honest = {
        level: 1,
        time: Math.floor(signedInAt.getTime() / 1000),
        methods: ["cred"],
        listed: 1,
        since: signedInAt,
      };
      assert.deepEqual(await assuranceOf(visitor, config), honest);
      const updated = await updateSession(requestOf(visitor), config, boasts("1"));
      for (const { name, value } of updated.cookies) visitor.store(`${name}=${value}; path=/`);
      assert.deepEqual(await assuranceOf(visitor, config), honest);
      clock.pass(2 * day);
      assert.ok(await visitor.session());
      assert.deepEqual(await assuranceOf(visitor, config), honest);
      const need = { level: 2, within: 600 } as const;

      const checked = await checkSession(requestOf(visitor), config, need);
      assert.equal(!checked.ok && checked.reason, "impossible");
    });
  });
}
