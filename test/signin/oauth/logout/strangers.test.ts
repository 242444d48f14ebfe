import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { Auth } from "../../../../src/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { stoppedClock } from "../../../session/support.ts";
import { application, origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { fc } from "../../../support/fast-check.ts";
import { logoutToken } from "../../../support/hostile/logout-token.ts";
import {
  ada,
  hostileProvider,
  signingKey,
  type Tweaks,
} from "../../../support/hostile-provider.ts";
import { deliver, signInWith, startSignIn } from "../../../support/sign-in.ts";

/** Logout tokens that anybody can make up who knows the issuer and the client. */
const forgeries = [
  "of an unknown key",
  "without a key",
  "of a known key",
  "of another kind",
] as const;

/** A provider that may end sessions, and somebody who is signed in with it. */
async function stage() {
  const provider = hostileProvider();
  const app = application({
    providers: [provider.config({ logout: { backChannel: true } })],
    adapter: memory(),
  });
  const visitor = browser(app.config);
  const enter = (sid: string, tweaks: Tweaks = {}) => {
    provider.tweaks = { ...provider.tweaks, ...tweaks };
    return signInWith(visitor, provider, { person: { ...ada, sid } });
  };
  await enter("s1");
  assert.ok(await visitor.session());
  const post = (token: string) => {
    const body = new URLSearchParams({ logout_token: token });
    return Auth(new Request(`${origin}/auth/logout/hostile`, { method: "POST", body }), app.config);
  };
  const forge = async (kind: (typeof forgeries)[number]) => {
    const { privateKey: signWith } = await signingKey("key-9");
    const kids = { "of an unknown key": crypto.randomUUID(), "without a key": undefined };
    const kid = kind in kids ? Reflect.get(kids, kind) : "key-1";
    const header = { typ: "logout+jwt", kid, ...(kind === "of another kind" && { alg: "ES256" }) };
    return post(await logoutToken(provider, { sid: "s1" }, { header, signWith }));
  };
  const logout = async (sid = "s1") => post(await logoutToken(provider, { sid }));
  return { provider, app, visitor, enter, post, forge, logout };
}

const away: Tweaks = { answer: { jwks: () => new Response("", { status: 503 }) } };
const rotated = async (): Promise<Tweaks> => ({ keys: [await signingKey("key-2")] });

describe("OWN-116 after somebody has posted logout tokens with unknown keys", () => {
  test("a sign-in with a key that is new is let in at once", async (t) => {
    const clock = stoppedClock(t);
    const { app, visitor, enter, forge } = await stage();
    clock.pass(70);
    for (let time = 0; time < 5; time++) await forge("of an unknown key");
    app.errors.length = 0;
    await enter("s2", await rotated());
    assert.deepEqual(app.errors, []);
    assert.ok(await visitor.session());
  });

  test("an honest token with a new key is to be sent again, and is followed then", async (t) => {
    const clock = stoppedClock(t);
    const { provider, app, visitor, post, forge } = await stage();
    assert.equal((await forge("of an unknown key")).status, 400, "the keys were asked for");
    provider.tweaks = await rotated();
    const token = await logoutToken(provider, { sid: "s1" });
    const response = await post(token);
    assert.equal(response.status, 503);
    assert.equal((await response.json()).error, "temporarily_unavailable");
    assert.equal(app.errors.at(-1)?.code, "logout-key-unknown");
    assert.ok(await visitor.session());
    clock.pass(Number(response.headers.get("retry-after")));
    assert.equal((await post(token)).status, 200);
    assert.equal(await visitor.session(), null);
  });

  test("what a sign-in has learned of new keys, a logout knows too", async () => {
    const { visitor, enter, forge, logout } = await stage();
    await forge("of an unknown key");
    await enter("s2", await rotated());
    assert.ok(await visitor.session());
    assert.equal((await logout("s2")).status, 200);
    assert.equal(await visitor.session(), null);
  });
});

describe("OWN-117 while a provider does not give its keys", () => {
  const answers: Readonly<Record<string, Tweaks>> = {
    "it answers 503": away,
    "it answers with a page": {
      answer: { jwks: () => new Response("<p>", { headers: { "content-type": "text/html" } }) },
    },
    "it answers with no keys": { answer: { jwks: () => Response.json({}) } },
    "it does not answer": {
      answer: {
        jwks: () => {
          throw new TypeError("fetch failed");
        },
      },
    },
  };
  for (const [what, tweaks] of Object.entries(answers)) {
    test(`those that are known stay good, whatever is posted: ${what}`, async (t) => {
      const clock = stoppedClock(t);
      const { provider, app, visitor, enter, forge, logout } = await stage();
      clock.pass(70);
      provider.tweaks = tweaks;
      const before = provider.count("jwks");
      for (let time = 0; time < 10; time++) {
        assert.equal((await forge("of an unknown key")).status, 503);
      }
      assert.equal(provider.count("jwks") - before, 1, "one request");
      assert.equal((await logout("s1")).status, 200);
      assert.equal(await visitor.session(), null);
      app.errors.length = 0;
      await enter("s2");
      assert.deepEqual(app.errors, []);
      assert.ok(await visitor.session());
      clock.pass(11);
      assert.equal((await forge("of an unknown key")).status, 503);
      assert.equal(provider.count("jwks") - before, 2, "and another ten seconds later");
      provider.tweaks = {};
      clock.pass(11);
      assert.equal((await forge("of an unknown key")).status, 400);
    });
  }

  test("keys are used for five minutes and no longer", async (t) => {
    const clock = stoppedClock(t);
    const { provider, forge, logout } = await stage();
    clock.pass(290);
    provider.tweaks = away;
    await forge("of an unknown key");
    assert.equal((await logout("nobody's")).status, 200);
    clock.pass(11);
    assert.equal((await logout("nobody's")).status, 503);
  });
});

test("OWN-116 no stream of forged posts changes what becomes of an honest sign-in or logout", async (t) => {
  const post = fc.record({ kind: fc.constantFrom(...forgeries), wait: fc.nat({ max: 30 }) });
  const world = fc.record({
    posts: fc.array(post, { minLength: 1, maxLength: 6 }),
    isRotated: fc.constantFrom(true, true, false),
    isAway: fc.boolean(),
    at: fc.nat({ max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const [quiet, loud] = [await live(t, given, false), await live(t, given, true)];
      assert.equal(loud.signedIn, quiet.signedIn, "the sign-in");
      assert.notEqual(loud.first, 400, "the logout");
      assert.equal(loud.last, quiet.last, "the logout, after a while");
    }),
    { numRuns: 60 },
  );
});

interface World {
  readonly posts: readonly { readonly kind: (typeof forgeries)[number]; readonly wait: number }[];
  readonly isRotated: boolean;
  readonly isAway: boolean;
  /** After how many posts the provider changes. */
  readonly at: number;
}

/** What becomes of an honest logout and an honest sign-in, with forged posts before them or without. */
async function live(t: TestContext, { posts, isRotated, isAway, at }: World, isLoud: boolean) {
  t.mock.timers.reset();
  const clock = stoppedClock(t);
  const { provider, app, forge, post } = await stage();
  const change = async () => {
    provider.tweaks = { ...(isRotated && (await rotated())), ...(isAway && away) };
  };
  for (const [index, { kind, wait }] of posts.entries()) {
    if (index === at) await change();
    if (isLoud) await forge(kind);
    clock.pass(wait);
  }
  await change();
  const token = await logoutToken(provider, { sid: "s2" });
  const { status: first } = await post(token);
  const visitor = browser(app.config);
  await deliver(visitor, await provider.authorize(await startSignIn(visitor)));
  const signedIn = (await visitor.session()) !== null;
  provider.tweaks = { ...(isRotated && (await rotated())) };
  clock.pass(60);
  const last = first === 200 ? first : (await post(token)).status;
  return { first, signedIn, last };
}
