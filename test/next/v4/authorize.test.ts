import assert from "node:assert/strict";
import { createServer } from "node:net";
import { describe, test } from "node:test";
import { Pool } from "pg";
import { CredentialsSignin } from "../../../src/errors.ts";
import {
  type AuthorizeRequest,
  CredentialsProvider,
  NextAuth,
  type NextAuthOptions,
} from "../../../src/next/v4/index.ts";
import Credentials from "../../../src/providers/credentials.ts";
import { forget } from "../../support/forget.ts";
import { origin } from "../application.ts";
import { cookiesSet, nodeVisit, options } from "./support.ts";

type Authorize = (
  credentials: Record<string, unknown>,
  request: AuthorizeRequest,
) => { id: string } | null | Promise<{ id: string } | null>;

const inputs = { username: {}, password: { type: "password" } };

/** The ways to write a provider whose `authorize` is one of version 4. */
const ways: Readonly<Record<string, (authorize: Authorize) => NextAuthOptions["providers"]>> = {
  "an object": (authorize) =>
    Object([{ id: "credentials", name: "C", type: "credentials", credentials: inputs, authorize }]),
  "Credentials of the library": (authorize) =>
    Object([Credentials({ credentials: inputs, ...Object({ authorize }) })]),
  "CredentialsProvider of the door": (authorize) => [
    CredentialsProvider({
      credentials: inputs,
      authorize: (given, r) => authorize({ ...given }, r),
    }),
  ],
};

/** Signs in with a name and a password, as the client does: what came of it, and what the operator reads. */
async function signIn(
  authorize: Authorize,
  { username = crypto.randomUUID() as string, password = "secret", way = "an object" } = {},
) {
  const errors: unknown[] = [];
  const written: string[] = [];
  const own = options({
    providers: ways[way]?.(authorize) ?? [],
    logger: {
      warn: () => {},
      debug: () => {},
      error: (_, error) => {
        errors.push(error);
        written.push(JSON.stringify(error, Object.getOwnPropertyNames(error)));
        forget("log-tallies");
      },
    },
  });
  const handler = NextAuth(own);
  const first = nodeVisit("/api/auth/csrf");
  await handler(first.request, first.response);
  const second = nodeVisit("/api/auth/callback/credentials?from=shop&from=app", {
    method: "POST",
    cookie: cookiesSet(first.response),
    headers: { origin, "x-auth-return-redirect": "1", "X-Device": "phone" },
    body: { csrfToken: JSON.parse(first.text()).csrfToken, username, password },
  });
  await handler(second.request, second.response);
  const { url } = JSON.parse(second.text());
  const { searchParams } = new URL(url, origin);
  return {
    error: searchParams.get("error"),
    code: searchParams.get("code"),
    isIn: /session-token=e/.test(cookiesSet(second.response)),
    log: errors.map((error) => Object(error)),
    written,
  };
}

for (const way of Object.keys(ways)) {
  test(`authorize of ${way} gets the request as plain objects`, async () => {
    const seen: [Record<string, unknown>, AuthorizeRequest][] = [];
    const { isIn } = await signIn(
      (...given) => {
        seen.push(given);
        return { id: "1" };
      },
      { username: "ada", way },
    );
    assert.ok(isIn);
    assert.equal(seen.length, 1);
    const [credentials, { body, query, headers, method }] = seen[0] ?? [{}, {}];
    assert.equal(credentials.username, "ada");
    assert.equal(body?.password, "secret");
    assert.deepEqual(query, { from: "app" });
    assert.equal(headers?.["x-device"], "phone");
    assert.equal(method, "POST");
    assert.equal(Object.getPrototypeOf(headers), Object.prototype);
  });
}

describe("an Error that authorize throws", () => {
  const throwing = (error: unknown) => () => {
    throw error;
  };

  for (const message of ["locked", "EMAIL_NOT_VERIFIED", "2fa-required", "user.blocked", "E1001"]) {
    test(`becomes a code, if its message looks like one: ${message}`, async () => {
      const { error, code, isIn } = await signIn(throwing(new Error(message)));
      assert.deepEqual(
        { error, code, isIn },
        { error: "CredentialsSignin", code: message, isIn: false },
      );
    });
  }

  for (const message of [
    "",
    "Invalid password!",
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
    "a".repeat(41),
    "locked\n",
    "_locked",
    "locked_",
    "<b>",
    "l\u00f6cked",
  ]) {
    test(`says no more than that it was refused, if it does not: ${JSON.stringify(message)}`, async () => {
      const { error, code, log } = await signIn(throwing(new Error(message)));
      assert.deepEqual({ error, code }, { error: "CredentialsSignin", code: "credentials" });
      assert.equal(log.length, 1, "the operator reads one line");
      assert.equal(log[0].type, "CredentialsSignin");
      assert.equal(log[0].cause.err.message, message.replace("\n", "\\u000a"));
    });
  }

  test("never shows what somebody typed, and the log does not have it either", async () => {
    for (const message of ["hunter-two", "Wrong: hunter-two", "bad-hunter-two"]) {
      const { code, written } = await signIn(throwing(new Error(message)), {
        password: "hunter-two",
      });
      assert.equal(code, "credentials");
      assert.equal(written.length, 1);
      assert.doesNotMatch(written.join(), /hunter-two/);
    }
  });

  test("counts as a wrong password", async () => {
    const username = crypto.randomUUID();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const { error } = await signIn(
        () => {
          throw new Error("No such user");
        },
        { username },
      );
      codes.push(error);
    }
    assert.equal(codes.at(0), "CredentialsSignin");
    assert.equal(codes.at(-1), "TooManyAttempts");
  });

  test("is a failure of the server, if it is one of a database or of the runtime", async () => {
    const down = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    const caused = new Error("It failed", { cause: down });
    const named = Object.assign(new Error("P2002"), { name: "PrismaClientKnownRequestError" });
    for (const failure of [new TypeError("broken"), down, named, caused, "text"]) {
      const { error, code, log } = await signIn(throwing(failure));
      assert.deepEqual({ error, code }, { error: "Configuration", code: null });
      assert.equal(log[0].type, "CallbackRouteError");
    }
  });

  test("is no wrong password while `pg` reaches no server, so that nobody is locked out by an outage", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = Object(silent.address());
    const pool = new Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 20 });
    const username = crypto.randomUUID();
    const reaching = async () => {
      await pool.query("select 1");
      return { id: "1" };
    };
    for (let turn = 0; turn < 12; turn++) {
      const { error } = await signIn(reaching, { username });
      assert.equal(error, "Configuration");
    }
    const { isIn } = await signIn(() => ({ id: "1", name: "Ada" }), { username });
    assert.equal(isIn, true);
    await pool.end();
    silent.close();
  });

  for (const message of [
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Cannot use a pool after calling end on the pool",
    "Client has encountered a connection error and is not queryable",
    "No connections available.",
    "Queue limit reached.",
    "Command timed out",
    "Socket closed unexpectedly",
  ]) {
    test(`is a failure of the server, if a client says that it reached none: ${message}`, async () => {
      const { error } = await signIn(throwing(new Error(message)));
      assert.equal(error, "Configuration");
    });
  }

  test("keeps its code, if it is one of the library", async () => {
    const { code } = await signIn(throwing(new CredentialsSignin("x", { code: "my own" })));
    assert.equal(code, "my own");
  });

  test("is not needed: null refuses", async () => {
    const { error, code } = await signIn(() => null);
    assert.deepEqual({ error, code }, { error: "CredentialsSignin", code: "credentials" });
  });
});

test("an entry that is no provider is explained as everywhere, and the others work", async () => {
  const broken = options({ providers: Object([undefined, null, () => null, "google"]) });
  const { request, response, text } = nodeVisit("/api/auth/csrf");
  await NextAuth(request, response, broken);
  assert.ok(JSON.parse(text()).csrfToken);
});

test("an `authorize` that one copy of the package has wrapped is not wrapped again by another", async () => {
  const name = "../../../src/next/v4/authorize.ts?another-copy";
  const other: typeof import("../../../src/next/v4/authorize.ts") = await import(name);
  assert.notEqual(other.CredentialsProvider, CredentialsProvider);
  const [provider] =
    ways["CredentialsProvider of the door"]?.(({ username }) => ({
      id: String(username),
    })) ?? [];
  assert.ok(provider);
  assert.equal(other.withOldAuthorize(provider), provider);
});
