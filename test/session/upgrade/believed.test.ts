import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { decode } from "../../../src/jwt.ts";
import { keyringOf } from "../../../src/lib/keyring.ts";
import { findProofs } from "../../../src/session/find-proofs.ts";
import { endForDeletion } from "../../../src/session/registry/deleted-user.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { listSessions } from "../../../src/session/registry/list-sessions.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { JWT } from "../../../src/types/records.ts";
import { enter } from "../../http/support/password.ts";
import { secret } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { forgetAll } from "../../support/forget.ts";
import { contextOf } from "../registry/support.ts";
import { applicationWith, sessionCookie, tokenOf } from "../support.ts";
import {
  cameWith,
  movedIn,
  oldNames,
  oldRowOf,
  oldToken as oldTokenWith,
  plant,
  readOnly,
  sessionNames,
  type TokenSystem,
} from "./support.ts";

const systems: readonly TokenSystem[] = ["next-auth", "authjs"];
/** A token of one of the two people. */
const oldToken: typeof oldTokenWith = (system, more, options) =>
  oldTokenWith(system, { email: `${more?.sub ?? 1}@example.com`, ...more }, options);
const anotherSecret = "another secret of more than 32 bytes";

/** An application that tells the user of a session, with two people. */
async function twoPeople(more: Parameters<typeof applicationWith>[1] = {}) {
  const adapter = memory();
  for (const id of ["1", "2"]) {
    await adapter.createUser({ id, email: `${id}@example.com`, emailVerified: null });
  }
  const strategy = more.session?.strategy ?? "jwt";
  return { adapter, ...applicationWith(strategy, { adapter, upgradeFrom: systems, ...more }) };
}

for (const system of systems) {
  const name = oldNames[system];

  suite(`an encrypted session of ${system}`, () => {
    test("is that of `sub`, whoever else its token names", async () => {
      const { config, adapter } = await twoPeople();
      const visitor = cameWith(config, name, await oldToken(system, { session_user: "2" }));
      assert.notEqual(await visitor.session(), null);
      const claims = await decode({ token: tokenOf(visitor), secret, salt: sessionCookie });
      assert.deepEqual([claims?.sub, claims?.session_user], ["1", undefined]);
      await adapter.deleteUser?.("2");
      forgetAll();
      assert.notEqual(await visitor.session(), null);
    });

    test("ends nobody else's session, whatever id its token has", async () => {
      const { config } = await twoPeople();
      const victim = cameWith(config, name, await oldToken(system, { sub: "2" }));
      await victim.session();
      const own = await decode({ token: tokenOf(victim), secret, salt: sessionCookie });
      const other = cameWith(config, name, await oldToken(system, { sid: own?.sid }));
      assert.equal((await other.submit("/auth/signout")).status, 302);
      forgetAll();
      assert.notEqual(await victim.session(), null);
    });

    test("does not go on if it ended under the id that it had with `compat`", async () => {
      const { config, adapter } = await twoPeople();
      await adapter.revokeSession?.("former", new Date(Date.now() + 60_000));
      const ended = cameWith(config, name, await oldToken(system, { sid: "former" }));
      assert.equal(await ended.session(), null);
      const another = cameWith(config, name, await oldToken(system, { sid: "another" }));
      assert.notEqual(await another.session(), null);
    });

    test("of a secret that is unknown here does not sign out, and its cookie stays", async () => {
      const { config, errors } = await twoPeople();
      const visitor = cameWith(config, name, await oldToken(system, {}, { of: anotherSecret }));
      assert.equal((await visitor.submit("/auth/signout")).status, 503);
      assert.deepEqual(sessionNames(visitor), [name]);
      assert.equal(errors.at(-1)?.code, "session-unreadable");
      plant(visitor, name, "rubbish");
      assert.equal((await visitor.submit("/auth/signout")).status, 302);
      assert.deepEqual(sessionNames(visitor), []);
    });

    test("that somebody else has set, of a secret that is unknown here, keeps nobody from signing out", async () => {
      for (const strategy of ["jwt", "database"] as const) {
        const { config, errors } = await twoPeople({ session: { strategy } });
        const visitor = browser(config);
        await enter(visitor);
        const copy = visitor.clone();
        plant(visitor, name, await oldToken(system, {}, { of: anotherSecret }));
        assert.equal((await visitor.submit("/auth/signout")).status, 302);
        assert.deepEqual(sessionNames(visitor), [name], "another application may know it");
        assert.equal(await copy.session(), null);
        const told = strategy === "jwt" ? ["token-unreadable"] : [];
        assert.deepEqual(
          errors.map(({ code }) => code),
          told,
        );
      }
    });

    test("of another application, whatever it is, stays where somebody signs in", async () => {
      const theirs = [await oldToken(system, {}, { of: anotherSecret }), crypto.randomUUID()];
      for (const strategy of ["jwt", "database"] as const) {
        for (const value of theirs) {
          const { config } = await twoPeople({ session: { strategy } });
          const visitor = browser(config);
          plant(visitor, name, value);
          await enter(visitor);
          assert.notEqual(await visitor.session(), null);
          assert.equal(visitor.cookies.get(name)?.value, value, strategy);
        }
      }
    });

    for (const end of ["all sessions of the person", "the user"] as const) {
      test(`is not read where no cookie can be set, after the end of ${end}`, async () => {
        const { config } = await twoPeople({ security: true });
        const token = await oldToken(system);
        const visitor = cameWith(config, name, token);
        assert.notEqual((await readOnly(config, visitor)).session, null);
        const context = await contextOf(config);
        if (end === "all sessions of the person") await endSessions(context, "1", "all");
        else await endForDeletion(context, "1", "a deletion");
        forgetAll();
        assert.equal((await readOnly(config, visitor)).session, null);
        const other = cameWith(config, name, await oldToken(system, { sub: "2" }));
        assert.notEqual((await readOnly(config, other)).session, null, "somebody else");
      });
    }
  });
}

suite("of several old sessions", () => {
  const several = async () => {
    const { config } = await twoPeople();
    const [one, two] = [await oldToken("next-auth"), await oldToken("authjs", { sub: "2" })];
    const visitor = cameWith(config, oldNames["next-auth"], one);
    plant(visitor, oldNames.authjs, two);
    const copies = () => [
      cameWith(config, oldNames["next-auth"], one),
      cameWith(config, oldNames.authjs, two),
    ];
    const alive = async () => {
      forgetAll();
      return Promise.all(copies().map(async (copy) => (await copy.session()) !== null));
    };
    return { visitor, alive };
  };

  test("as tokens, each ends at sign-out", async () => {
    const { visitor, alive } = await several();
    assert.equal((await visitor.submit("/auth/signout")).status, 302);
    assert.deepEqual(await alive(), [false, false]);
  });

  test("as tokens, those end that are not taken over", async () => {
    const { visitor, alive } = await several();
    assert.notEqual(await visitor.session(), null);
    assert.deepEqual(sessionNames(visitor), [sessionCookie]);
    assert.deepEqual(await alive(), [true, false]);
    assert.notEqual(await visitor.session(), null);
  });

  test("as tokens, those end that can be read though one cannot", async () => {
    const { visitor, alive } = await several();
    const locked = await oldToken("authjs", {}, { of: anotherSecret });
    plant(visitor, oldNames.authjs, locked);
    assert.equal((await visitor.submit("/auth/signout")).status, 503);
    assert.deepEqual(await alive(), [false, true]);
  });

  test("as rows, those end that are not taken over", async () => {
    const upgradeFrom = ["next-auth", "authjs", "lucia"] as const;
    const { adapter, userId, expires, visitor, isThere, keyNow } = await movedIn(
      memory(),
      "next-auth",
      { upgradeFrom },
    );
    const others = { authjs: await oldRowOf("authjs"), lucia: await oldRowOf("lucia") };
    const person = visitor();
    for (const [system, { token, key }] of Object.entries(others)) {
      await adapter.createSession?.({ sessionToken: key, userId, expires });
      plant(person, system === "lucia" ? oldNames.lucia : oldNames.authjs, token);
    }
    assert.notEqual(await person.session(), null);
    assert.deepEqual(sessionNames(person), [sessionCookie]);
    assert.deepEqual(
      [await isThere(keyNow), await isThere(others.authjs.key), await isThere(others.lucia.key)],
      [true, false, false],
    );
  });
});

test("a cookie of a sign-in that is under way is no session of next-auth 4", async () => {
  const none = { sub: undefined, name: undefined, email: undefined };
  for (const compat of [undefined, "next-auth"] as const) {
    const upgradeFrom = compat ? undefined : systems;
    const { config } = applicationWith("jwt", { adapter: undefined, compat, upgradeFrom });
    for (const said of [{ value: "x" }, { code_verifier: "x" }, { state: "x" }, { nonce: "x" }]) {
      const token = await oldToken("next-auth", { ...none, ...said }, { maxAge: 900 });
      const visitor = cameWith(config, oldNames["next-auth"], token);
      assert.equal((await visitor.session())?.user, undefined, JSON.stringify(said));
    }
    const token = await oldToken("next-auth", { ...none, userId: 7 });
    const visitor = cameWith(config, oldNames["next-auth"], token);
    const session = await visitor.session();
    assert.notEqual(session?.user, undefined, "a token of the application's own making");
  }
});

for (const compat of systems) {
  suite(`with \`compat: "${compat}"\``, () => {
    test("sessions of the other library end with all sessions of the person, before they are due", async () => {
      const refusals: unknown[] = [];
      const { config } = await twoPeople({
        compat,
        upgradeFrom: undefined,
        security: true,
        debug: true,
        logger: {
          debug: (step, facts) => void (step === "session-refused" && refusals.push(facts)),
          warn: () => {},
        },
      });
      const name = oldNames[compat];
      const visitor = cameWith(config, name, await oldToken(compat));
      assert.notEqual((await readOnly(config, visitor)).session, null);
      await endSessions(await contextOf(config), "1", "all");
      forgetAll();
      assert.equal((await readOnly(config, visitor)).session, null);
      assert.equal(Reflect.get(Object(refusals[0]), "why"), "all-ended");
      assert.equal((await visitor.session())?.user, undefined);
    });

    test("sessions of the other library get a record at the first read", async () => {
      const { config } = await twoPeople({ compat, upgradeFrom: undefined, security: true });
      const visitor = cameWith(config, oldNames[compat], await oldToken(compat));
      assert.notEqual((await visitor.session())?.user, undefined);
      const listed = await listSessions(await contextOf(config), "1");
      assert.equal(listed.length, 1);
    });

    /** Signs in, and returns what the session is when the other library has renewed its token with other claims. */
    const renewed = async (change: (claims: JWT) => Record<string, unknown>) => {
      const callbacks = { jwt: ({ token }: { token: JWT }) => ({ ...token, sub: "other" }) };
      const { config, adapter } = await twoPeople({ compat, upgradeFrom: undefined, callbacks });
      await adapter.createUser({ id: "other", email: "other@example.com", emailVerified: null });
      const visitor = browser(config);
      await enter(visitor);
      const name = oldNames[compat];
      const claims = await unsealed(visitor);
      const changed = { ...change(claims), email: undefined };
      const other = cameWith(config, name, await oldToken(compat, changed));
      const context = await contextOf(config, other);
      const live = await findLiveSession(context);
      const proofs = await findProofs(context, { sessionId: live?.id ?? "" });
      return {
        claims,
        live,
        methods: Object.keys(proofs ?? {}),
        visitor,
        other,
        adapter,
      };
    };

    const unsealed = (visitor: Browser) => {
      const name = oldNames[compat];
      const sealed = decodeURIComponent(String(visitor.cookies.get(name)?.value));
      return keyringOf([secret], compat).unseal(compat === "authjs" ? name : "", sealed);
    };

    const time = Math.floor(Date.now() / 1000);
    const forged: Readonly<Record<string, Record<string, unknown>>> = {
      nothing: {},
      sid: { sid: "x" },
      "no sid": { sid: null },
      proofs: { proofs: { hwk: time, uv: time } },
      "a session and proofs": { sid: "x", proofs: { uv: time, sid: "x" } },
      "no proofs": { proofs: null },
      session_user: { session_user: "2" },
      "no session_user": { session_user: null },
      sub: { sub: "2" },
      "a later sign-in": { auth_time: time + 1000 },
      unproven: { unproven: false },
    };
    for (const [what, claims] of Object.entries(forged)) {
      test(`a session stays what it was when somebody puts into its token: ${what}`, async () => {
        const { live, methods, claims: before } = await renewed((own) => ({ ...own, ...claims }));
        assert.ok(before.session_user);
        assert.equal(before.unproven, true);
        assert.deepEqual(
          [live?.id, live?.userId, live?.authTime, live?.unverified, methods],
          [before.sid, before.session_user, before.auth_time, true, ["cred"]],
        );
      });
    }

    for (const vouched of ["x", "", null, true, "x.{}"]) {
      test(`a session does not go on when somebody vouches for it with ${JSON.stringify(vouched)}`, async () => {
        const { live, other } = await renewed((own) => ({ ...own, vouched }));
        assert.equal(live, null);
        assert.equal((await other.submit("/auth/signout")).status, 302);
        assert.deepEqual(sessionNames(other), []);
      });
    }

    const rules: Readonly<Record<string, (token: JWT) => JWT>> = {
      "another person of the database": (token) => ({ ...token, sub: "2" }),
      "nobody of the database": (token) => ({ ...token, sub: "github-7" }),
      nobody: ({ sub: _, ...token }) => token,
    };
    for (const [whom, rule] of Object.entries(rules)) {
      test(`OWN-172 a session stays that of its user with \`upgradeFrom\` where the application has its token name ${whom}`, async () => {
        const callbacks = { jwt: ({ token }: { token: JWT }) => rule(token) };
        const { config, adapter } = await twoPeople({ compat, upgradeFrom: undefined, callbacks });
        const visitor = browser(config);
        await enter(visitor);
        const before = await findLiveSession(await contextOf(config, visitor));
        const moved = applicationWith("jwt", { adapter, upgradeFrom: [compat] });
        const name = oldNames[compat];
        const sealed = decodeURIComponent(String(visitor.cookies.get(name)?.value));
        const after = cameWith(moved.config, name, sealed);
        const live = await findLiveSession(await contextOf(moved.config, after));
        assert.ok(before?.userId);
        assert.equal(live?.userId, before.userId);
        assert.notEqual(await after.session(), null);
        const own = await findLiveSession(await contextOf(moved.config, after));
        assert.deepEqual([own?.userId, own?.oldToken], [before.userId, undefined]);
        await adapter.deleteUser?.(String(before.userId));
        forgetAll();
        const again = cameWith(moved.config, name, sealed);
        assert.equal(await again.session(), null);
      });
    }

    test("a session for which nothing vouches proves nothing, and is that of `sub`", async () => {
      const { live, methods, claims } = await renewed(({ vouched: _, ...own }) => own);
      assert.deepEqual([live?.userId, methods, live?.unverified], ["other", [], true]);
      assert.notEqual(live?.id, claims.sid);
    });

    test("a session that has ended stays so, whatever is taken out of its token or put in", async () => {
      const ways: Readonly<Record<string, (claims: JWT) => Record<string, unknown>>> = {
        "another id": (claims) => ({ ...claims, sid: "x" }),
        "no id": ({ sid: _, ...claims }) => claims,
        "nothing that vouches": ({ vouched: _, ...claims }) => claims,
        "something else that vouches": (claims) => ({ ...claims, vouched: "x" }),
      };
      for (const [what, change] of Object.entries(ways)) {
        const { visitor, other } = await renewed(change);
        const isRefused = what === "something else that vouches";
        assert.equal((await other.clone().session())?.user === undefined, isRefused, what);
        assert.equal((await visitor.submit("/auth/signout")).status, 302);
        forgetAll();
        assert.equal((await other.session())?.user, undefined, what);
      }
    });

    test("nobody ends or hides another session with an id that they put into their token", async () => {
      for (const hasMac of [true, false]) {
        const { config } = await twoPeople({ compat, upgradeFrom: undefined, security: true });
        const victim = browser(config);
        await enter(victim);
        const { sid, sub } = await unsealed(victim);
        const own = browser(config);
        await enter(own);
        const { vouched, ...claims } = await unsealed(own);
        const token = { ...claims, sid, ...(hasMac && { vouched }) };
        const attacker = cameWith(config, oldNames[compat], await oldToken(compat, token));
        const context = await contextOf(config, attacker);
        const listed = await listSessions(context, String(sub));
        assert.equal(listed.find(({ current }) => current)?.id === sid, false, "it is not current");
        assert.equal((await attacker.submit("/auth/signout")).status, 302);
        forgetAll();
        assert.notEqual((await victim.session())?.user, undefined);
        await endSessions(await contextOf(config), String(sub), "all");
        forgetAll();
        const again = cameWith(config, oldNames[compat], await oldToken(compat, token));
        assert.equal((await again.session())?.user, undefined);
      }
    });

    test("every copy of a token from before there was a MAC ends with one of them", async () => {
      const { config } = await twoPeople({ compat, upgradeFrom: undefined });
      const copies = await Promise.all(
        [1, 2].map(async () =>
          cameWith(config, oldNames[compat], await oldToken(compat, { sid: "older" })),
        ),
      );
      const [one, two] = copies;
      assert.notEqual((await two?.session())?.user, undefined);
      assert.equal((await one?.submit("/auth/signout"))?.status, 302);
      forgetAll();
      assert.equal((await two?.session())?.user, undefined);
    });

    test("a session is renewed while the older secret that vouches for it is still known", async () => {
      const { config } = await twoPeople({ compat, upgradeFrom: undefined });
      const visitor = browser(config);
      await enter(visitor);
      const claims = await unsealed(visitor);
      const rotated = { ...config, secret: [anotherSecret, secret] };
      const token = await oldToken(compat, claims, { of: anotherSecret });
      const later = cameWith(rotated, oldNames[compat], token);
      assert.notEqual((await later.session())?.user, undefined);
      const alone = browser({ ...config, secret: anotherSecret });
      for (const [name, cookie] of later.cookies) alone.cookies.set(name, cookie);
      assert.notEqual((await alone.session())?.user, undefined);
    });
  });
}

suite("with `upgradeFrom`, a token that `compat` has made", () => {
  for (const system of systems) {
    test(`of ${system} ends as it would have, whatever somebody puts into it`, async () => {
      const { config, adapter } = await twoPeople({ compat: system, upgradeFrom: undefined });
      const visitor = browser(config);
      await enter(visitor);
      const name = oldNames[system];
      const sealed = decodeURIComponent(String(visitor.cookies.get(name)?.value));
      const claims = await keyringOf([secret], system).unseal(
        system === "authjs" ? name : "",
        sealed,
      );
      const moved = { ...config, compat: undefined, upgradeFrom: [system] };
      const forged = await oldToken(system, { ...claims, unproven: false, sid: "x" });
      const context = await contextOf(moved, cameWith(moved, name, forged));
      assert.equal((await findLiveSession(context))?.unverified, true);
      await adapter.revokeSession?.(String(claims.sid), new Date(Date.now() + 60_000));
      forgetAll();
      assert.equal(await cameWith(moved, name, forged).session(), null);
    });
  }
});
