import assert from "node:assert/strict";
import { test } from "node:test";
import { isAuthError } from "../../src/errors.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { city, origin } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const made = config({
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" && session !== null && typeof session === "object" && "name" in session
        ? { ...token, name: String(session.name) }
        : token,
  },
});

async function signedIn(): Promise<Person> {
  const person = new Person(city(() => made));
  await person.post("cardeaSignIn", badge);
  assert.notEqual(await person.session(), null);
  return person;
}

/** Storage of which some methods fail while the database is away. */
function failing(storage: Adapter, methods: readonly string[], isDown: () => boolean): Adapter {
  return new Proxy(storage, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== "function" || !methods.includes(String(name))) return own;
      return async (...given: unknown[]): Promise<unknown> => {
        assert.ok(!isDown(), "the database is away");
        return Reflect.apply(own, target, given);
      };
    },
  });
}

test("without JavaScript somebody signs out, and the old cookie is worth nothing", async () => {
  const person = await signedIn();
  const before = new Map(person.cookies);
  const response = await person.post("cardeaSignOut", { redirectTo: "/members/" });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/members/");
  assert.equal(await person.session(), null);
  for (const [name, value] of before) person.cookies.set(name, value);
  assert.equal(await person.session(), null);
});

test("a field of the form asks for the sign-out at the provider", async () => {
  const oidc = {
    id: "openid",
    name: "OpenID",
    type: "oidc" as const,
    issuer: "https://provider.example",
    clientId: "client",
    clientSecret: "secret",
    logout: { federated: true },
  };
  const federated = config({ providers: [...made.providers, oidc] });
  const person = new Person(city(() => federated));
  await person.post("cardeaSignIn", badge);
  const response = await person.post("cardeaSignOut", { federated: "true" });
  assert.equal(response.status, 303);
  const next = new URL(response.headers.get("location") ?? "", origin);
  assert.match(next.pathname + next.search, /^\/auth\/signout\?state=[\w-]{43}$/);
  assert.equal(await person.session(), null);
});

test("with JavaScript somebody signs out, and the script is told where to go", async () => {
  const person = await signedIn();
  const { status, text } = await person.submit("cardeaSignOut", {}, "/members/");
  assert.equal(status, 200);
  assert.ok(text.includes('"/members/"'), text);
  assert.ok(!text.includes("ada@example.com"), text);
  assert.equal(await person.session(), null);
});

test("nobody is told of a sign-out that did not happen, with and without JavaScript", async () => {
  const storage = memory();
  const state = { isDown: false };
  const adapter: Adapter = {
    ...storage,
    async deleteSession(token): Promise<void> {
      assert.ok(!state.isDown, "the database is away");
      await storage.deleteSession(token);
    },
  };
  const person = new Person(city(() => config({ adapter })));
  await person.post("cardeaSignIn", badge);
  const before = new Map(person.cookies);
  assert.ok(before.size > 0);
  state.isDown = true;
  const response = await person.post("cardeaSignOut", { redirectTo: "/members/" });
  assert.equal(response.status, 303);
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", origin);
  assert.equal(`${pathname} ${searchParams.get("error")}`, "/auth/error SignOutError");
  assert.deepEqual(person.cookies, before, "the cookie stays");
  const { text } = await person.submit("cardeaSignOut", {}, "/members/");
  assert.match(text, /auth\/error\?error=SignOutError/);
  state.isDown = false;
  const repeated = await person.post("cardeaSignOut", { redirectTo: "/members/" });
  assert.equal(repeated.headers.get("location"), "/members/");
  assert.equal(await person.session(), null);
});

for (const strategy of ["jwt", "database"] as const) {
  for (const guardIn of ["page", "layout"] as const) {
    test(`while the database is away, a sign-out from a page guarded by its ${guardIn} is tried and said to have failed, sessions as ${strategy}`, async () => {
      const storage = memory();
      const state = { isDown: false, guarded: 0 };
      const adapter = failing(storage, Object.keys(storage), () => state.isDown);
      const codes: unknown[] = [];
      const error = (_type: unknown, problem: unknown) => {
        codes.push(isAuthError(problem) && problem.code);
      };
      const logger = { error, warn() {}, debug() {} };
      const guarded = config({ adapter, session: { strategy, updateAge: 0 }, logger });
      const guard = () => void state.guarded++;
      const person = new Person(city(() => guarded, { guard, guardIn }));
      await person.post("cardeaSignIn", badge);
      const before = new Map(person.cookies);
      state.isDown = true;
      const response = await person.post("cardeaSignOut", { redirectTo: "/" }, "/members/");
      assert.equal(response.status, 303);
      assert.match(response.headers.get("location") ?? "", /^\/auth\/error\?error=SignOutError&/);
      const told = await person.submit("cardeaSignOut", { redirectTo: "/" }, "/members/");
      assert.equal(told.status, 303);
      assert.match(told.location ?? "", /^\/auth\/error\?error=SignOutError&/);
      assert.deepEqual(codes, ["sign-out-unconfirmed", "sign-out-unconfirmed"], "a line for each");
      assert.equal(state.guarded, 0, "no guard saw an unknown session");
      assert.equal((await person.fetch("/members/")).status, 503);
      assert.deepEqual(person.cookies, before, "the cookie stays");
      state.isDown = false;
      assert.equal(await person.session(), null, "this process shows the session to nobody");
    });
  }
}

test("a session that can be ended, but not be read, is ended", async () => {
  const storage = memory();
  const state = { isDown: false };
  const adapter = failing(storage, ["getUser"], () => state.isDown);
  const person = new Person(
    city(() => config({ adapter, session: { strategy: "jwt", updateAge: 0 } })),
  );
  await person.post("cardeaSignIn", badge);
  const stolen = new Map(person.cookies);
  state.isDown = true;
  const response = await person.post("cardeaSignOut", { redirectTo: "/members/" });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/members/");
  assert.deepEqual([...person.cookies.keys()], ["__Host-cardea.device"]);
  state.isDown = false;
  for (const [name, value] of stolen) person.cookies.set(name, value);
  assert.equal(await person.session(), null);
});

test("while the database is away, another site signs nobody out", async () => {
  const storage = memory();
  const state = { isDown: false };
  const adapter = failing(storage, Object.keys(storage), () => state.isDown);
  const person = new Person(city(() => config({ adapter }), { checkOrigin: false }));
  await person.post("cardeaSignIn", badge);
  state.isDown = true;
  const headers = { origin: "https://evil.example" };
  const { status } = await person.fetch("/?qaction=cardeaSignOut", { method: "POST", headers });
  assert.equal(status, 403);
  state.isDown = false;
  assert.notEqual(await person.session(), null);
});

test("whoever is signed out already may sign out", async () => {
  const response = await new Person(city(() => made)).post("cardeaSignOut", {});
  assert.equal(response.headers.get("location"), "/");
});

test("signing out to something that is no text is refused, and the session stays", async () => {
  const person = await signedIn();
  const { status, text } = await person.submit("cardeaSignOut", { redirectTo: 1 });
  assert.equal(status, 400);
  assert.ok(text.includes('"redirectTo"') && text.includes('"failed"'), text);
  assert.notEqual(await person.session(), null);
});

test("an update reaches the callback, and the page that answers shows the session it made", async () => {
  const person = await signedIn();
  const response = await person.post("cardeaUpdateSession", { name: "Countess" });
  const { cardeaSession, cardeaUpdateSession } = await response.json();
  assert.equal(cardeaSession.user.name, "Countess");
  assert.deepEqual(cardeaUpdateSession, {});
  assert.deepEqual(await person.session(), cardeaSession);
});

test("nobody is told of an update that was not kept, and the session stays as it was", async () => {
  const errors: unknown[] = [];
  const grown = config({
    logger: {
      error: (_type, error) => void errors.push(isAuthError(error) && error.code),
      warn() {},
      debug() {},
    },
    callbacks: {
      jwt: ({ token, trigger }) =>
        trigger === "update" ? { ...token, load: "x".repeat(15_000) } : token,
    },
  });
  const person = new Person(city(() => grown));
  await person.post("cardeaSignIn", badge);
  const before = new Map(person.cookies);
  const response = await person.post("cardeaUpdateSession", { any: "thing" });
  assert.equal(response.status, 413);
  const { cardeaUpdateSession, cardeaSession } = await response.json();
  assert.match(cardeaUpdateSession.formErrors[0], /Nothing was changed/);
  assert.equal(cardeaSession.user.email, "ada@example.com");
  assert.deepEqual(person.cookies, before);
  assert.deepEqual(errors, ["session-too-large"]);
});

test("an update that a callback refuses tells nobody that they are not signed in", async () => {
  const refusing = config({
    callbacks: {
      jwt: ({ token, trigger }) => (trigger === "update" ? assert.fail("not like this") : token),
    },
  });
  const person = new Person(city(() => refusing));
  await person.post("cardeaSignIn", badge);
  const response = await person.post("cardeaUpdateSession", { any: "thing" });
  assert.equal(response.status, 500);
  const { cardeaUpdateSession } = await response.json();
  assert.deepEqual(cardeaUpdateSession.formErrors, ["The session could not be updated."]);
  assert.notEqual(await person.session(), null);
});

test("an update with more than a form may have is refused, and leaves one line in the log", async () => {
  const codes: unknown[] = [];
  const error = (_type: unknown, problem: unknown) => {
    codes.push(isAuthError(problem) && problem.code);
  };
  const person = new Person(city(() => config({ logger: { error, warn() {}, debug() {} } })));
  await person.post("cardeaSignIn", badge);
  const response = await person.post("cardeaUpdateSession", { "x.300000000": "b" });
  assert.equal(response.status, 400);
  const { cardeaUpdateSession } = await response.json();
  assert.deepEqual(cardeaUpdateSession.formErrors, ["The input is too large."]);
  assert.deepEqual(codes, ["too-large"]);
});

/** An application whose log lines are kept as their codes. */
function logged(own: Partial<Parameters<typeof config>[0]> = {}) {
  const codes: unknown[] = [];
  const error = (_type: unknown, problem: unknown) => {
    codes.push(isAuthError(problem) && problem.code);
  };
  const made = config({ ...own, logger: { error, warn() {}, debug() {} } });
  return { codes, person: new Person(city(() => made)) };
}

test("input that an action cannot use is refused, and leaves one line in the log", async () => {
  const { codes, person } = logged();
  for (const [action, input] of [
    ["cardeaSignIn", { providerId: 1 }],
    ["cardeaSignIn", { options: "x" }],
    ["cardeaSignOut", { redirectTo: 1 }],
  ] as const) {
    const before = codes.length;
    const { status } = await person.submit(action, input);
    assert.equal(status, 400);
    assert.deepEqual(codes.slice(before), ["invalid-field"]);
  }
});

test("a page whose session cannot be read leaves one line in the log", async () => {
  const storage = memory();
  const state = { isDown: false };
  const adapter = failing(storage, Object.keys(storage), () => state.isDown);
  const { codes, person } = logged({ adapter, session: { strategy: "database" } });
  await person.post("cardeaSignIn", badge);
  state.isDown = true;
  assert.equal((await person.fetch("/members/")).status, 503);
  assert.deepEqual(codes, ["adapter-error"]);
});

test("nobody cannot update a session", async () => {
  const response = await new Person(city(() => made)).post("cardeaUpdateSession", { name: "x" });
  assert.equal(response.status, 401);
  const { cardeaUpdateSession, cardeaSession } = await response.json();
  assert.equal(cardeaUpdateSession.failed, true);
  assert.equal(cardeaSession, null);
});

test("an action without onRequest says what is missing", async () => {
  const person = new Person(city(() => made, { without: "onRequest" }));
  const response = await person.post("cardeaSignIn", badge);
  assert.equal(response.status, 500);
});
