import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuthError } from "../../src/errors.ts";
import type { UnsealReason } from "../../src/lib/unseal-error.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application, secret as old, origin } from "../support/application.ts";
import { Browser } from "../support/browser.ts";
import { forgetAll } from "../support/forget.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../support/sign-in.ts";
import { type Copy, loadCopy } from "./copies.ts";

const fresh = "a fresh secret for tests that has more than 32 bytes";
const sessionCookie = "__Host-cardea.session-token";
const copies = [await loadCopy("a"), await loadCopy("b")] as const;
const pairs = [copies, [copies[1], copies[0]]] as const;

/** Two copies in one process, the first of which shares what it makes with the second. */
function testBoth(name: string, work: (first: Copy, second: Copy) => Promise<void>): void {
  test(name, async () => {
    for (const [first, second] of pairs) {
      forgetAll();
      await work(first, second);
    }
  });
}

/** A browser with these cookies, in front of an application that one of the copies serves. */
const browserOf = (copy: Copy, config: AuthConfig, cookies?: Browser["cookies"]) =>
  new Browser(config, origin, cookies, copy.core.Auth);

const withPassword = (more: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...more });

test("the copies are copies: their classes are not the same", () => {
  const [{ errors: a }, { errors: b }] = copies;
  assert.notEqual(a.AuthError, b.AuthError);
  assert.equal(new a.AdapterError() instanceof b.AuthError, false);
});

test("every error of one copy is an error of the same type to the other one", () => {
  for (const [first, second] of pairs) {
    const classes = Object.values(first.errors).filter(
      (value): value is typeof AuthError => typeof value === "function" && "kind" in value,
    );
    assert.ok(classes.length > 30);
    for (const Thrown of classes) {
      const error: unknown = new Thrown("no");
      assert.ok(second.errors.isAuthError(error), Thrown.name);
      assert.equal(error.type, Thrown.type);
    }
  }
});

testBoth("a session that one copy sealed is read by the other one", async (first, second) => {
  const visitor = browserOf(first, withPassword().config);
  await enter(visitor);
  for (const secret of [old, [fresh, old]]) {
    const { config } = withPassword({ secret });
    const session = await browserOf(second, config, visitor.cookies).session();
    assert.deepEqual(session?.user, { name: "Ada Lovelace", email: "ada@example.com" });
  }
});

testBoth(
  "who signed in stays signed in while the secret is replaced, whichever copy is asked",
  async (first, second) => {
    const visitor = browserOf(first, withPassword().config);
    await enter(visitor);
    // A process that knows the new secret alone, as in the middle of a rollout: both copies are asked.
    for (const copy of [first, second, first]) {
      const { config, errors } = withPassword({ secret: fresh });
      assert.equal(await browserOf(copy, config, visitor.cookies).session(), null);
      assert.ok(visitor.cookies.has(sessionCookie), "the cookie is kept");
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["JWTSessionError"],
      );
    }
    const { config } = withPassword({ secret: [fresh, old] });
    assert.notEqual(await browserOf(second, config, visitor.cookies).session(), null);
  },
);

/** How a token comes to be refused: what is sealed under which secret, and what becomes of it. */
const refusals: Readonly<
  Record<UnsealReason, { claims?: object; maxAge?: number; secret?: string; spoil?: string }>
> = {
  malformed: { spoil: "." },
  "no-key": { secret: fresh },
  tampered: { spoil: "AAAA" },
  expired: { maxAge: -60 },
  claims: { claims: { nbf: 9e9 } },
};

for (const [reason, { claims, maxAge = 60, secret = old, spoil = "" }] of Object.entries(
  refusals,
)) {
  testBoth(
    `a session token that is refused as ${reason} is refused alike by both copies`,
    async (first, second) => {
      const token = { sub: "1", ...claims };
      const sealed = await first.jwt.encode({ token, salt: sessionCookie, secret, maxAge });
      for (const copy of [first, second]) {
        const { config, errors } = withPassword();
        const visitor = browserOf(copy, config);
        visitor.store(`${sessionCookie}=${sealed.slice(0, sealed.length - spoil.length)}${spoil}`);
        assert.equal(await visitor.session(), null);
        // Only what is certain to be ours and dead is removed.
        assert.equal(visitor.cookies.has(sessionCookie), reason !== "expired");
        const reasons = errors.map(({ cause }) => cause?.err && Reflect.get(cause.err, "reason"));
        assert.deepEqual(reasons, reason === "expired" ? [] : [reason]);
      }
    },
  );
}

testBoth(
  "sign-in pages work in spite of attempts under a secret that is not known any more",
  async (first, second) => {
    const provider = hostileProvider();
    const of = (secret: string) => application({ providers: [provider.config()], secret }).config;
    const visitor = browserOf(first, of(old));
    for (let tab = 0; tab < 5; tab++) await startSignIn(visitor);
    assert.equal(visitor.cookieNames("__Host-cardea.attempt.").length, 5);
    for (const copy of [first, second]) {
      const later = browserOf(copy, of(fresh), visitor.clone().cookies);
      assert.equal((await later.get("/auth/signin")).status, 200);
      await signInWith(later, provider);
      assert.notEqual(await later.session(), null);
    }
  },
);

testBoth(
  "an attempt that one copy sealed signs in at the other one, and once only",
  async (first, second) => {
    const provider = hostileProvider();
    const { config } = application({ providers: [provider.config()] });
    const visitor = browserOf(first, config);
    const answered = await provider.authorize(await startSignIn(visitor));
    const thief = browserOf(first, config, visitor.clone().cookies);
    const there = browserOf(second, { ...config }, visitor.cookies);
    assert.equal(locationOf(await deliver(there, answered)).pathname, "/");
    assert.notEqual(await visitor.session(), null);
    const refused = locationOf(await deliver(thief, answered));
    assert.equal(refused.searchParams.get("error"), "InvalidCheck");
    assert.equal(provider.count("token"), 1);
  },
);

testBoth("a session that one copy ended is none for the other one", async (first, second) => {
  const { config } = withPassword();
  const visitor = browserOf(first, config);
  await enter(visitor);
  const stolen = visitor.clone().cookies;
  await visitor.submit("/auth/signout");
  for (const secret of [old, [fresh, old]]) {
    const there = browserOf(second, withPassword({ secret }).config, new Map(stolen));
    assert.equal(await there.session(), null);
  }
});

/** An adapter that is away, and says so with an error of one of the copies, or with an ordinary one. */
function away({ errors }: Copy, isOurs: boolean): Adapter {
  const fail = async () => {
    throw isOurs
      ? new errors.AdapterError("The database is away")
      : new Error("connection refused");
  };
  return { ...memory(), getUser: fail, getSessionAndUser: fail };
}

for (const strategy of ["jwt", "database"] as const) {
  for (const isOurs of [true, false]) {
    const kind = isOurs ? "the other copy's error" : "an error of its own";
    testBoth(
      `a database that is away with ${kind} is no sign-out (${strategy})`,
      async (first, second) => {
        const session = { strategy, updateAge: 0 };
        const visitor = browserOf(first, withPassword({ adapter: memory(), session }).config);
        await enter(visitor);
        const { config } = withPassword({ adapter: away(first, isOurs), session });
        for (const copy of [first, second]) {
          const there = browserOf(copy, config, visitor.cookies);
          assert.equal((await there.get("/auth/session")).status, 503);
          assert.ok(visitor.cookies.has(sessionCookie), "the cookie is kept");
          const cookie = `${sessionCookie}=${visitor.cookies.get(sessionCookie)?.value}`;
          const asked = copy.server.getSession(
            new Headers({ cookie, host: new URL(origin).host }),
            config,
          );
          await assert.rejects(asked, { type: "AdapterError" });
        }
      },
    );
  }
}

testBoth(
  "an own decode that uses the other copy keeps the cookie during a rotation",
  async (first, second) => {
    const visitor = browserOf(first, withPassword().config);
    await enter(visitor);
    const { decode } = first.jwt;
    const { config } = withPassword({ secret: fresh, jwt: { decode } });
    const token = visitor.cookies.get(sessionCookie)?.value;
    await assert.rejects(decode({ token, secret: fresh, salt: sessionCookie }), {
      reason: "no-key",
    });
    assert.equal(await browserOf(second, config, visitor.cookies).session(), null);
    assert.ok(visitor.cookies.has(sessionCookie));
  },
);

testBoth(
  "what an application throws from authorize keeps its code, whichever copy it extends",
  async (first, second) => {
    class Locked extends first.core.CredentialsSignin {
      override code = "locked";
    }
    const authorize = () => {
      throw new Locked();
    };
    const { config } = application({ providers: [password({ authorize })] });
    const { searchParams } = locationOf(await enter(browserOf(second, config)));
    assert.deepEqual(Object.fromEntries(searchParams), {
      error: "CredentialsSignin",
      code: "locked",
    });
  },
);

testBoth("twenty first sign-ins at two copies make one user", async (first, second) => {
  const provider = hostileProvider();
  const created: unknown[] = [];
  const adapter = memory();
  const configs = [first, second].map(() => {
    const events = { createUser: () => void created.push("user") };
    return application({ adapter, providers: [provider.config()], events }).config;
  });
  const visitors = Array.from({ length: 20 }, (_, at) =>
    browserOf(at % 2 ? first : second, configs[at % 2] ?? assert.fail()),
  );
  await Promise.all(visitors.map((visitor) => signInWith(visitor, provider)));
  assert.deepEqual(created, ["user"]);
  for (const visitor of visitors) assert.notEqual(await visitor.session(), null);
});

testBoth("callers at two copies share one refresh of a token", async (first, second) => {
  const provider = hostileProvider();
  const adapter = memory();
  const { config } = application({ adapter, providers: [provider.config()] });
  await signInWith(browserOf(first, config), provider);
  const account = await adapter.getAccount("person-1", "hostile");
  assert.ok(account);
  const before = provider.count("token");
  const copiesInTurn = [first, second, first, second];
  const all = await Promise.all(
    copiesInTurn.map(({ server }) => server.refreshTokens({ ...config }, account)),
  );
  assert.equal(provider.count("token"), before + 1);
  assert.equal(new Set(all.map(({ access_token }) => access_token)).size, 1);
});
