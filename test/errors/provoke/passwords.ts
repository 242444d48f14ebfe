import { CredentialsSignin } from "../../../src/errors.ts";
import type { AuthConfig } from "../../../src/index.ts";
import { verifyPassword } from "../../../src/passwords/index.ts";
import { checkSession } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enter, password } from "../../http/support/password.ts";
import { requestOf } from "../../signin/webauthn/scene.ts";
import type { Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

const callback = "/auth/callback/credentials";

/** Signs in where `authorize` is as JavaScript may have it. */
const enterWith = (authorize: unknown, config: Partial<AuthConfig> = {}) =>
  enter(browser(app({ providers: [password(Object({ authorize }))], ...config })));

/** Sign-ins with a name and a password. */
export const passwords: Provocations = {
  credentials: [
    () => enterWith(() => null),
    () =>
      enterWith(() => {
        throw new CredentialsSignin("The account is locked");
      }),
  ],
  "too-many-attempts": async () => {
    // Applications with one secret count together.
    const config = app({
      providers: [password()],
      secret: `${crypto.randomUUID()}-for-limits`,
      limits: { password: {} },
    });
    const thief = browser(config);
    const typed = { username: "ada", password: "guess" };
    for (let guess = 0; guess < 10; guess++) await thief.submit(callback, typed);
    return thief.submit(callback, typed);
  },
  "passwords-busy": () =>
    enterWith(async () => {
      const algorithm = { algorithm: "scrypt", ln: 4, r: 1, p: 1 } as const;
      const flood = Array.from({ length: 200 }, () => verifyPassword("x", null, { algorithm }));
      await Promise.allSettled(flood);
      return Promise.all(flood);
    }),
  "step-up-other-user": async () => {
    const person = browser(app({ providers: [password()] }));
    await enter(person);
    return enter(person, "grace", { stepUp: "true" });
  },
  "step-up-impossible": async () => {
    const config = app({ providers: [password()] });
    const person = browser(config);
    await enter(person);
    return checkSession(requestOf(person), config, { level: 2 });
  },
  "user-not-an-object": () => enterWith(() => "ada"),
  "user-id-missing": () => enterWith(() => ({ name: "Ada" }), { adapter: memory() }),
  "callback-route-error": () =>
    enterWith(() => {
      throw new TypeError("fetch failed", {
        cause: new Error("connect ECONNREFUSED 127.0.0.1:5432"),
      });
    }),
  "missing-authorize": () => {
    const provider = { id: "ldap", name: "LDAP", type: "credentials", credentials: {} };
    return browser(app(Object({ providers: [provider] }))).get("/auth/signin");
  },
  "account-not-linked": async () => {
    const adapter = memory();
    await adapter.createUser({ id: "1", email: "ada@example.com", emailVerified: null });
    return enterWith(() => ({ id: "7", email: "ada@example.com" }), { adapter });
  },
};
