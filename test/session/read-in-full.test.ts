import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AccessDenied, AdapterError } from "../../src/errors.ts";
import { now } from "../../src/lib/time.ts";
import { noteProof } from "../../src/session/note-proof.ts";
import { forget, readInFull } from "../../src/session/read-in-full.ts";
import type { SessionUpdate } from "../../src/session/read-result.ts";
import type { LiveSession, SessionStore } from "../../src/session/session-store.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { JWT } from "../../src/types/records.ts";
import { origin } from "../support/application.ts";
import { type Scene, scene } from "./scene.ts";
import { hour, sessionCookie, strategies } from "./support.ts";

interface Reading {
  readonly live?: LiveSession;
  readonly update?: SessionUpdate;
  readonly facts?: Parameters<Scene["contextOf"]>[0];
  readonly store?: Partial<SessionStore>;
}

/** Reads the session of a scene's browser in full. */
async function read(place: Scene, { live, update, facts, store }: Reading = {}) {
  const whole = { ...(await place.store()), ...store };
  return readInFull(whole, place.contextOf(facts), live ?? (await place.live()), update);
}

const setting = (callbacks: AuthConfig["callbacks"]) => ({ callbacks });

describe("a session that the person may no longer use", () => {
  const ends: readonly [
    why: string,
    begin: () => Promise<{ place: Scene; live: LiveSession }>,
    called: number,
  ][] = [
    [
      "address-proved",
      async () => {
        const place = await scene();
        const live = await place.begin({ unverified: true, authTime: now() - hour });
        noteProof(place.config, place.user.id, new Date());
        return { place, live };
      },
      0,
    ],
    [
      "address-proved",
      async () => {
        const place = await scene({ strategy: "database" });
        await place.begin({ unverified: true, authTime: now() - hour });
        await place.adapter.updateUser({ id: place.user.id, emailVerified: new Date() });
        return { place, live: await place.live() };
      },
      0,
    ],
    [
      "no-longer-theirs",
      async () => {
        const place = await scene(setting({ jwt: counted((token) => token) }));
        const live = await place.begin();
        await place.adapter.deleteUser(place.user.id);
        return { place, live: { ...live, due: true } };
      },
      0,
    ],
    [
      "no-longer-theirs",
      async () => {
        const place = await scene(
          setting({ jwt: counted((token) => ({ ...token, changed: true })) }),
        );
        const live = await place.begin();
        await place.adapter.deleteUser(place.user.id);
        return { place, live };
      },
      1,
    ],
    [
      "jwt-callback-null",
      async () => {
        const place = await scene(setting({ jwt: counted(() => null) }));
        return { place, live: await place.begin() };
      },
      1,
    ],
  ];
  let calls = 0;
  /** A `jwt` callback whose calls are counted. */
  function counted(answer: (token: JWT) => JWT | null) {
    return ({ token }: { readonly token: JWT }) => {
      calls++;
      return answer(token);
    };
  }

  for (const [at, [why, begin, called]] of ends.entries()) {
    test(`ends for good, and its cookies go: ${why}, case ${at + 1}`, async () => {
      const { place, live } = await begin();
      calls = 0;
      const { session, cookies } = await read(place, { live });
      assert.equal(session, null);
      assert.deepEqual(
        cookies.map(({ name, options }) => [name, options.maxAge]),
        [[sessionCookie, 0]],
      );
      assert.equal(place.last("session-refused").why, why);
      assert.equal(place.last("session-ended").why, "signed-out");
      assert.equal(calls, called, "the callback");
      await assert.rejects(place.live(), /There is no session/);
    });
  }

  test("stays where it is while a HEAD request asks, which has no effects, and ends when a page is rendered", async () => {
    const place = await scene(setting({ jwt: () => null }));
    const live = await place.begin();
    const request = new Request(origin, { method: "HEAD" });
    const asked = await read(place, { live, facts: { readOnly: true, request } });
    assert.equal(asked.session, null);
    assert.equal(place.codes().includes("session-ended"), false);
    assert.equal((await place.live()).id, live.id);
    await read(place, { live, facts: { readOnly: true } });
    await assert.rejects(place.live(), /There is no session/);
  });

  test("is forgotten by the browser if it has expired or nobody knows it", async () => {
    const place = await scene();
    await place.begin();
    const { session, cookies } = await forget(place.contextOf());
    assert.equal(session, null);
    assert.deepEqual(
      cookies.map(({ name, value }) => [name, value]),
      [[sessionCookie, ""]],
    );
    assert.equal(place.last("session-refused").why, "expired-or-unknown");
  });
});

describe("a session that goes on", () => {
  test("is there at once, without waiting, if its address is not proved and nothing happens to it", async () => {
    const place = await scene();
    const live = await place.begin({ unverified: true });
    const result = readInFull(await place.store(), place.contextOf(), live, undefined);
    assert.ok("session" in result);
    assert.equal(result.session?.user?.email, "ada@example.com");
  });

  test("is not renewed because a callback looks at it", async () => {
    const place = await scene(setting({ session: ({ session }) => ({ ...session, seen: true }) }));
    const live = await place.begin();
    const { session, cookies } = await read(place, {
      live: { ...live, nextExpiry: live.expires + 60 },
    });
    assert.equal(Object(session).seen, true);
    assert.equal(session?.expires, new Date(live.expires * 1000).toISOString());
    assert.deepEqual(cookies, []);
    assert.deepEqual(place.steps, []);
  });

  for (const [why, reading] of [
    ["due", { due: true }],
    ["updated", { update: { data: { city: "London" } } }],
    ["updated", { update: { data: {} }, due: true }],
    ["changed", {}],
  ] as const) {
    test(`is renewed, and the operator can read why: ${JSON.stringify([why, reading])}`, async () => {
      const changes = setting({ jwt: ({ token }) => ({ ...token, city: "London" }) });
      const place = await scene(why === "changed" ? changes : {});
      const live = await place.begin();
      const nextExpiry = live.nextExpiry + 60;
      const { update } = { update: undefined, ...reading };
      const { session, cookies } = await read(place, {
        live: { ...live, nextExpiry, due: "due" in reading },
        ...(update && { update }),
      });
      const until = new Date(nextExpiry * 1000).toISOString();
      assert.equal(session?.expires, until);
      assert.ok(cookies.some(({ value }) => value !== ""));
      const { id, why: told, until: renewedUntil, set } = place.last("session-renewed");
      assert.deepEqual([told, renewedUntil, id], [why, until, live.id.slice(0, 8)]);
      assert.match(String(set), new RegExp(`^${sessionCookie} \\(\\d+ bytes\\)`));
    });
  }

  test("is nobody's, without a word in the log, if it ends while it is renewed", async () => {
    const place = await scene();
    const live = await place.begin();
    const result = await read(place, {
      live: { ...live, due: true },
      store: { renew: async () => null },
    });
    assert.deepEqual(result, { session: null, cookies: [] });
    assert.deepEqual(place.errors, []);
    assert.equal(place.codes().includes("session-renewed"), false);
  });

  for (const strategy of strategies) {
    test(`is told to the event \`session\`, unless the callback shows nobody: strategy ${strategy}`, async () => {
      const told: object[] = [];
      let isShown = true;
      const place = await scene({
        strategy,
        events: { session: (message) => void told.push(message) },
        callbacks: { session: ({ session }) => (isShown ? session : Object({})) },
      });
      const live = await place.begin();
      const { session } = await read(place, { live });
      const token = "token" in live.content && { token: live.content.token };
      assert.deepEqual(told, [{ session, ...token }]);
      isShown = false;
      assert.equal((await read(place, { live })).session, null);
      assert.equal(told.length, 1);
    });
  }
});

describe("a renewal whose token would be too large", () => {
  const largeText = Array.from({ length: 2000 }, () => crypto.randomUUID()).join();
  const large = setting({ jwt: ({ token }) => ({ ...token, all: largeText }) });

  test("fails an update, whose sender must learn that it was not kept", async () => {
    const place = await scene(large);
    const live = await place.begin();
    await assert.rejects(read(place, { live, update: { data: {} } }), {
      code: "session-too-large",
    });
    assert.deepEqual(place.errors, []);
  });

  test("is logged otherwise, and everybody keeps the session from before", async () => {
    const place = await scene(large);
    const live = await place.begin();
    const { session, cookies } = await read(place, { live });
    assert.equal(session?.user?.name, "Ada Lovelace");
    assert.equal(session?.expires, new Date(live.expires * 1000).toISOString());
    assert.deepEqual(cookies, []);
    assert.deepEqual(
      place.errors.map(({ code }) => code),
      ["session-too-large"],
    );
    assert.equal(place.codes().includes("session-renewed"), false);
  });
});

describe("a failure while a session is made", () => {
  for (const [strategy, callback, type] of [
    ["jwt", "jwt", "JWTSessionError"],
    ["jwt", "session", "JWTSessionError"],
    ["database", "session", "SessionTokenError"],
  ] as const) {
    test(`of the ${callback} callback is told with what it threw: strategy ${strategy}`, async () => {
      const thrown = new TypeError("no such role");
      const callbacks = {
        [callback](): never {
          throw thrown;
        },
      };
      const place = await scene({ strategy, ...setting(callbacks) });
      const live = await place.begin();
      assert.deepEqual(await read(place, { live }), { session: null, cookies: [] });
      const [error] = place.errors;
      assert.equal(error?.type, type);
      assert.match(
        error.message,
        new RegExp(`^The ${callback} callback threw: the request has no`),
      );
      assert.equal(error.cause?.err?.message, "no such role");
      assert.equal(error.cause.callback, callback);
    });
  }

  for (const [what, thrown, type, message] of [
    [
      "an error of ours from the callback",
      new AccessDenied("not today"),
      "JWTSessionError",
      "made",
    ],
    [
      "a code that only ends like ours",
      new AccessDenied("not today", { code: "my-callback-answer" }),
      "JWTSessionError",
      "made",
    ],
    [
      "a code of ours, whose message says it all",
      new AccessDenied("Nothing came back", { code: "callback-answered-nothing" }),
      "AccessDenied",
      "Nothing came back",
    ],
  ] as const) {
    test(`is told as what it is: ${what}`, async () => {
      const place = await scene(
        setting({
          jwt() {
            throw thrown;
          },
        }),
      );
      const live = await place.begin();
      assert.equal((await read(place, { live })).session, null);
      const [error] = place.errors;
      assert.equal(error?.type, type);
      assert.match(error.message, new RegExp(message));
      if (message === "made") {
        assert.match(error.message, /^The session could not be made: the request has no session/);
        assert.equal(error.cause?.err?.message, "not today");
      }
    });
  }

  test("of the store is told with its own cause", async () => {
    const place = await scene();
    const live = await place.begin();
    const renew = async () => {
      throw new TypeError("no key");
    };
    const { session } = await read(place, { live: { ...live, due: true }, store: { renew } });
    assert.equal(session, null);
    assert.match(place.errors[0]?.message ?? "", /^The session could not be made/);
    assert.equal(place.errors[0]?.cause?.err?.message, "no key");
  });

  for (const [what, secret, content] of [
    ["of the update", "sesame", { update: { data: { password: "sesame" } } }],
    ["of the session, under any name", "0123456789abcdefghij", { claim: "0123456789abcdefghij" }],
  ] as const) {
    test(`repeats no secret ${what}`, async () => {
      const place = await scene(
        setting({
          jwt() {
            throw new Error(`Cannot use ${secret}`);
          },
        }),
      );
      const claim = "claim" in content ? { handle: content.claim } : {};
      const live = await place.begin({ token: { sub: place.user.id, ...claim } });
      await read(place, { live, ...("update" in content && content) });
      assert.equal(place.errors[0]?.cause?.err?.message, "Cannot use [redacted]");
    });
  }

  test("repeats no secret of a row, which may have more columns than ours", async () => {
    const place = await scene({
      strategy: "database",
      ...setting({
        session() {
          throw new Error("Cannot use sesame");
        },
      }),
    });
    const live = await place.begin();
    assert.ok(live.row);
    const row = { ...live.row, deviceSecret: "sesame" };
    await read(place, { live: { ...live, row } });
    assert.equal(place.errors[0]?.cause?.err?.message, "Cannot use [redacted]");
  });

  test("of the database is no answer that nobody is signed in: it goes to whoever asked", async () => {
    const place = await scene();
    const live = await place.begin();
    const away = new AdapterError("The database is away");
    const renew = async () => {
      throw away;
    };
    await assert.rejects(read(place, { live: { ...live, due: true }, store: { renew } }), away);
    assert.deepEqual(place.errors, []);
  });

  test("repeats no secret that the `jwt` callback has just added", async () => {
    const handle = "0123456789abcdefghij";
    const place = await scene(
      setting({
        jwt: ({ token }) => ({ ...token, handle }),
        session() {
          throw new Error(`Cannot use ${handle}`);
        },
      }),
    );
    const live = await place.begin();
    await read(place, { live });
    assert.equal(place.errors[0]?.cause?.err?.message, "Cannot use [redacted]");
  });
});
