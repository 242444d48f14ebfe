import { memory } from "../../src/storage/memory.ts";
import { password } from "../http/support/password.ts";
import type { Mistake } from "./mistake.ts";
import { enterWith, notSetUp, readWith, visit } from "./stage.ts";

type Received = Readonly<Record<string, object>>;

/** Signs in where `authorize` is as JavaScript may have it. */
const authorizing = (authorize: unknown, options: object = {}) =>
  enterWith({ providers: [password(Object({ authorize }))], ...options });

/** Mistakes in the functions that applications write. */
export const callbacks: readonly Mistake[] = [
  {
    did: "forgot `return` in the session callback",
    make: () => readWith({ callbacks: { session: () => undefined } }),
    cause: /session callback answered undefined/,
    fix: /Return the session/,
    names: /session callback/,
  },
  {
    did: "forgot `return` in the jwt callback",
    make: () => enterWith({ callbacks: { jwt: () => undefined } }),
    cause: /jwt callback answered undefined/,
    fix: /Return the token/,
    names: /jwt callback/,
    person: notSetUp,
  },
  {
    did: "returned text from the jwt callback",
    make: () => enterWith({ callbacks: { jwt: () => "token" } }),
    cause: /jwt callback answered (?:text|a string|"token")/,
    fix: /[Rr]eturn the token/,
    names: /jwt callback/,
    person: notSetUp,
  },
  {
    did: "returned a list from the session callback",
    make: () => readWith({ callbacks: { session: ({ session }: Received) => [session] } }),
    cause: /session callback answered (?:a list|an array)/,
    fix: /[Rr]eturn the session/,
    names: /session callback/,
  },
  {
    did: "read something that is not there in the session callback",
    make: () =>
      readWith({ callbacks: { session: ({ user }: Received) => Object(user).team.name } }),
    cause: /Cannot read properties of undefined/,
    fix: /callback/,
    names: /session callback/,
  },
  {
    did: "read something that is not there in the jwt callback",
    make: () => enterWith({ callbacks: { jwt: ({ profile }: Received) => Object(profile).a.b } }),
    cause: /Cannot read properties of undefined/,
    fix: /callback threw/,
    names: /jwt callback/,
    person: /./,
  },
  {
    did: "forgot `return true` in the signIn callback",
    make: () => enterWith({ callbacks: { signIn: () => undefined } }),
    cause: /signIn callback (?:did not answer true|answered undefined)/,
    fix: /[Rr]eturn true|answer true/,
    names: /signIn callback/,
    person: /You don’t have access|isn’t set up correctly/,
  },
  {
    did: "let the signIn callback throw",
    make: () =>
      enterWith({ callbacks: { signIn: ({ profile }: Received) => Object(profile).a.b } }),
    cause: /Cannot read properties of undefined/,
    fix: /signIn callback threw/,
    names: /signIn callback/,
    person: /./,
  },
  {
    did: "forgot `return` in the redirect callback",
    make: () => enterWith({ callbacks: { redirect: () => undefined } }),
    cause: /redirect callback answered .*undefined/,
    fix: /Return a path, or a URL such as `baseUrl`/,
    names: /redirect callback/,
  },
  {
    did: "let the redirect callback throw",
    make: () => enterWith({ callbacks: { redirect: () => new URL("/page") } }),
    cause: /Invalid URL/,
    fix: /redirect callback threw/,
    names: /redirect callback/,
  },
  {
    did: "returned text from authorize",
    make: () => authorizing(() => "ada"),
    cause: /not string|a string|text/,
    fix: /return a user or null/,
    names: /authorize\(\) of provider "credentials"/,
    person: /./,
  },
  {
    did: "returned a user without an id from authorize",
    make: () => authorizing(() => ({ name: "Ada" }), { adapter: memory() }),
    cause: /id of their own/,
    fix: /must return a user with an id/,
    names: /authorize\(\) of provider "credentials"/,
    person: /./,
  },
  {
    did: "returned a promise as the id of the user",
    make: () => authorizing(() => ({ id: Promise.resolve("7") })),
    cause: /id of their own|promise/i,
    fix: /text or a whole number/,
    names: /authorize\(\) of provider "credentials"/,
    person: /./,
  },
  {
    did: "let authorize throw when the database is away",
    make: () =>
      authorizing(() => {
        throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
      }),
    cause: /ECONNREFUSED/,
    fix: /authorize\(\).* threw/,
    names: /provider "?credentials"?/,
    person: /./,
  },
  {
    did: "asked for other names in authorize than the form has",
    make: () => authorizing(({ email }: Received) => (email ? { id: "7" } : null)),
    cause: /answered null/,
    fix: /null/,
    names: /authorize\(\)/,
    person: /Please check them and try again/,
  },
  {
    did: "wrote a callback that is no function",
    make: () => enterWith({ callbacks: { jwt: true } }),
    cause: /jwt/,
    fix: /function/,
    names: /callbacks/,
    person: notSetUp,
  },
  {
    did: "generated session tokens that are no text",
    make: () =>
      enterWith({
        adapter: memory(),
        session: { strategy: "database", generateSessionToken: () => 42 },
      }),
    cause: /generateSessionToken/,
    fix: /text|string/,
    names: /generateSessionToken/,
    person: /./,
  },
  {
    did: "let the function for the configuration return nothing",
    make: () =>
      visit(
        () => Object(undefined).config,
        (one) => one.get("/auth/signin"),
      ),
    cause: /no configuration/,
    fix: /returned|return/,
    names: /configuration function/,
    person: notSetUp,
  },
];
