import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { AuthError, CredentialsSignin, TooManyAttempts } from "../../../src/errors.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter, people } from "../../http/support/password.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

/** An application whose `authorize` throws what is given, or knows the people again once it is `undefined`. */
function place(thrown: unknown, config: Partial<AuthConfig> = {}) {
  const state = { thrown, tried: 0 };
  const app = application({
    secret: crypto.randomUUID(),
    trustProxy: 1,
    adapter: memory(),
    session: { strategy: "jwt" },
    limits: { password: { hour: 2, day: 2 } },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: { username: {}, password: { type: "password" } },
        authorize({ password }) {
          state.tried++;
          if (state.thrown !== undefined) throw state.thrown;
          return password === people.ada.password ? { id: "ada", name: "Ada" } : null;
        },
      },
    ],
    ...config,
  });
  return { ...app, state };
}

const busy = () =>
  new TooManyAttempts("A hundred wait", { code: "passwords-busy", cause: { retryAfter: 15 } });

for (const isKnown of [false, true]) {
  const whose = isKnown ? "a browser that is known" : "a new browser";
  test(`AC-92: passwords that were not tried, because too many waited, use up no tries of ${whose}`, async () => {
    const { config, state } = place(undefined);
    const owner = browser(config);
    if (isKnown) await enter(owner);
    state.thrown = busy();
    for (let turn = 0; turn < 30; turn++) assert.equal((await enter(owner)).status, 503);
    assert.equal(state.tried, isKnown ? 31 : 30);
    state.thrown = undefined;
    assert.equal((await enter(owner)).headers.get("location"), `${origin}/`);
  });
}

test("passwords that were not tried use up none of the network's tries", async () => {
  const { config, state } = place(busy());
  const headers = { "x-forwarded-for": "93.184.216.34" };
  const visitor = browser(config);
  const csrfToken = await visitor.csrfToken();
  const send = (username: string) =>
    visitor.post(
      "/auth/callback/credentials",
      { csrfToken, username, password: people.ada.password },
      { headers },
    );
  for (let turn = 0; turn < 30; turn++) await send(`nobody-${turn}`);
  state.thrown = undefined;
  assert.equal((await send("ada")).headers.get("location"), `${origin}/`);
});

for (const [what, error] of [
  ["an Error", new Error("Wrong password")],
  ["another error of this library", new AuthError("Wrong password")],
] as const) {
  test(`AC-99: an application that refuses passwords with ${what} has at most twice as many guesses`, async () => {
    const { config, state } = place(error);
    for (let turn = 0; turn < 30; turn++) await enter(browser(config));
    assert.equal(state.tried, 4);
  });
}

test("a database that is away for one try takes none from the owner", async () => {
  const { config, state } = place(undefined, { limits: { password: { hour: 1, day: 1 } } });
  const owner = browser(config);
  state.thrown = new Error("ECONNREFUSED");
  await enter(owner);
  state.thrown = undefined;
  assert.equal((await enter(owner)).headers.get("location"), `${origin}/`);
});

test("AC-99: a thrown CredentialsSignin is a wrong password", async () => {
  const { config, state } = place(
    new (class extends CredentialsSignin {
      override code = "wrong_password";
    })(),
  );
  for (let turn = 0; turn < 30; turn++) await enter(browser(config));
  assert.equal(state.tried, 2);
});

test("a callback that throws after the right password takes none of the tries", async () => {
  const signIn = mock.fn((): boolean => assert.fail("the callback is broken"));
  const { config, state } = place(undefined, { callbacks: { signIn } });
  for (let turn = 0; turn < 10; turn++) await enter(browser(config));
  assert.equal(state.tried, 10);
});

test("AC-100: browsers that others made known while they had the password leave the owner's its first tries", async () => {
  const { config, state } = place(undefined, { limits: {} });
  const owner = browser(config);
  await enter(owner);
  const others = Array.from({ length: 20 }, () => browser(config));
  for (const one of others) await enter(one);
  const before = state.tried;
  for (let turn = 0; turn < 10; turn++) {
    for (const one of others) await enter(one, "ada", { password: "wrong" });
  }
  assert.equal((await enter(owner, "ada", { password: "wrong" })).status, 302);
  assert.equal((await enter(owner)).headers.get("location"), `${origin}/`);
  assert.ok(state.tried - before <= 100, `${state.tried - before} were tried`);
});

test("AC-99: known browsers have ten times as many guesses together, however many there are", async () => {
  const { config, state } = place(undefined);
  const known = Array.from({ length: 20 }, () => browser(config));
  for (const one of known) await enter(one);
  const before = state.tried;
  for (let turn = 0; turn < 3; turn++) {
    for (const one of known) await enter(one, "ada", { password: "wrong" });
  }
  assert.equal(state.tried - before, 20);
});
