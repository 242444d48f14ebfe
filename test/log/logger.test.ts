import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { format } from "node:util";
import { resolveConfig } from "../../src/config/resolve.ts";
import {
  AccessDenied,
  AdapterError,
  AuthError,
  CredentialsSignin,
  InvalidCheck,
  InvalidProvider,
  JWTSessionError,
  OAuthCallbackError,
  UntrustedHost,
} from "../../src/errors.ts";
import { UnsealError } from "../../src/lib/keyring.ts";
import { createLog } from "../../src/log/logger.ts";
import { createContext } from "../../src/request/context.ts";
import { logError } from "../../src/request/log-error.ts";
import type { AuthConfig, LoggerInstance } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { forget } from "../support/forget.ts";

/** A logger that keeps what it gets. */
function keeping(...levels: (keyof LoggerInstance)[]) {
  const lines: unknown[][] = [];
  const logger = Object.fromEntries(
    levels.map((level) => [level, (...line: unknown[]) => void lines.push([level, ...line])]),
  );
  return { lines, logger };
}

class Locked extends CredentialsSignin {
  override code = "locked";
  readonly attempts = 3;
}

describe("on the console", () => {
  const facts = { requestId: "r1", secrets: ["hunter22"] };
  /** What is printed of an error. */
  const printed = (t: TestContext, problem: unknown, config: Partial<AuthConfig> = {}) => {
    forget("log-tallies");
    t.mock.restoreAll();
    const print = t.mock.method(console, "error", () => {});
    createLog({ providers: [], ...config }, []).error(problem, facts);
    assert.equal(print.mock.callCount(), 1);
    return print.mock.calls[0]?.arguments ?? [];
  };

  const lines: [problem: AuthError, line: string][] = [
    [new CredentialsSignin(), "CredentialsSignin (code credentials, requestId r1)"],
    [
      new CredentialsSignin("no hunter22\nhere"),
      "CredentialsSignin: no [redacted]\\u000ahere (code credentials, requestId r1)",
    ],
    [new Locked(), "CredentialsSignin (code locked, attempts 3, requestId r1)"],
    [
      new InvalidCheck("used before", { code: "attempt-used", cause: { provider: "github" } }),
      "InvalidCheck: used before (code attempt-used, provider github, requestId r1)",
    ],
    [
      new OAuthCallbackError("The provider answered", {
        code: "provider-error",
        cause: { err: new Error("x"), error: "access_denied", error_description: undefined },
      }),
      "OAuthCallbackError: The provider answered (code provider-error, error access_denied, requestId r1)",
    ],
    [
      new JWTSessionError("No session", {
        code: "token-unreadable",
        cause: new UnsealError("malformed"),
      }),
      "JWTSessionError: No session (code token-unreadable, caused by UnsealError: token refused: malformed, requestId r1), more in this minute are only counted",
    ],
    [
      new AccessDenied("x", {
        cause: new TypeError("outer", { cause: new AdapterError(new RangeError("hunter22")) }),
      }),
      "AccessDenied: x (code access-denied, caused by TypeError: outer < AdapterError: [redacted] < RangeError: [redacted], requestId r1)",
    ],
    [
      new InvalidProvider("nobody", { code: "unknown-provider", cause: { list: [{}], at: 1 } }),
      "InvalidProvider: nobody (code unknown-provider, at 1, requestId r1)",
    ],
    [
      new UntrustedHost("h".repeat(5000), { cause: { host: "h".repeat(5000) } }),
      `UntrustedHost: ${"h".repeat(500)}… (code untrusted-host, host ${"h".repeat(200)}…, requestId r1)`,
    ],
  ];
  for (const [problem, line] of lines) {
    test(`what anybody can cause is one line: ${line.slice(0, 80)}`, (t) => {
      assert.deepEqual(printed(t, problem), [`[cardea][error] ${line}`]);
      assert.deepEqual(printed(t, problem, { compat: "authjs" }), [`[cardea][error] ${line}`]);
    });
  }

  for (const [what, problem] of [
    ["that a callback threw", new AccessDenied("x", { code: "sign-in-callback-threw" })],
    ["that is the operator's business", new AdapterError("down")],
    ["in the configuration", new AuthError("x")],
    ["of somebody else", new Error("x")],
  ] as const) {
    test(`an error ${what} is printed whole`, (t) => {
      const [text, ...more] = printed(t, problem);
      assert.match(
        String(text),
        /^\[cardea\]\[error\] \w+: (?:x|down) \(.*requestId r1\)\n {4}at /,
      );
      assert.deepEqual(more, []);
    });
  }

  test("debug prints every error whole", (t) => {
    const [text] = printed(t, new CredentialsSignin(), { debug: true });
    assert.match(String(text), /requestId r1\)\n {4}at /);
  });

  test("what caused an error of the operator follows, however deep, with its facts", (t) => {
    const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), {
      code: "ECONNREFUSED",
    });
    const driver = Object.assign(
      new Error("no connection", { cause: new AggregateError([refused]) }),
      {
        asked: { name: "users" },
        token: "hunter22",
      },
    );
    const problem = new AdapterError("x", {
      cause: { err: driver, method: "getUser", tried: ["a", "b"] },
    });
    const lines = String(printed(t, problem)[0])
      .split("\n")
      .filter((line) => !/^ {4}at /.test(line));
    assert.deepEqual(lines, [
      "[cardea][error] AdapterError: x (code adapter-error, method getUser, tried a b, caused by Error: no connection < AggregateError: connect ECONNREFUSED ::1:5432, requestId r1)",
      "  caused by Error: no connection (token [redacted])",
      '    asked: {"name":"users"}',
      "  caused by AggregateError",
      "  caused by Error: connect ECONNREFUSED ::1:5432 (code ECONNREFUSED)",
    ]);
  });

  test("what a provider has named is shortened, in the line and below it", (t) => {
    const body = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`${i}${"n".repeat(5_000)}`, i % 2 ? { deep: 1 } : i]),
    );
    const err = Object.assign(new Error("m".repeat(5_000), { cause: body }), body);
    const errors = Array.from({ length: 50 }, () => err);
    const problem = new AuthError("x", { cause: { err: new AggregateError(errors), ...body } });
    const [first = "", ...others] = String(printed(t, problem)[0]).split("\n");
    assert.ok(first.length < 8_000, `${first.length}`);
    for (const line of others) assert.ok(line.length < 8_000, `${line.length}`);
    assert.ok(others.length < 200, `${others.length}`);
  });

  test("the code of a driver stands in the line of the error that it caused", (t) => {
    const driver = Object.assign(new Error("no such table"), { code: "42P01" });
    const [text] = printed(t, new AdapterError("x", { cause: driver }));
    assert.match(String(text), /caused by Error: no such table \[42P01\], requestId r1\)\n/);
  });

  test("a logger gets what anybody can cause whole, with compat as v5 gives it", () => {
    const { lines: kept, logger } = keeping("error");
    for (const compat of [undefined, "authjs"] as const) {
      createLog({ providers: [], logger, compat }, []).error(new Locked(), facts);
    }
    const [own, v5] = kept;
    assert.deepEqual(
      [own?.[1], own?.[3], v5?.length],
      ["CredentialsSignin", { requestId: "r1" }, 2],
    );
    for (const error of [own?.[2], v5?.[1]]) {
      assert.ok(error instanceof Locked);
      assert.match(error.stack ?? "", /\n {4}at /);
    }
  });
});

describe("a logger", () => {
  test("gets the type of an error, the error and the facts of the request", () => {
    const { lines, logger } = keeping("error", "warn", "debug");
    const log = createLog({ providers: [], logger }, []);
    log.error(new AdapterError("down"), { requestId: "r1" });
    log.warn("csrf-disabled", "why");
    log.debug("adapter_getUser", { a: 1 });
    const [error, warning, debug] = lines;
    assert.equal(error?.[1], "AdapterError");
    assert.ok(error?.[2] instanceof AdapterError);
    assert.deepEqual(error?.[3], { requestId: "r1" });
    assert.deepEqual(warning, ["warn", "csrf-disabled", "why"]);
    assert.deepEqual(debug, ["debug", "adapter_getUser", { a: 1 }]);
  });

  test("gets the error alone with compat", () => {
    const { lines, logger } = keeping("error");
    createLog({ providers: [], logger, compat: "authjs" }, []).error(new AdapterError("down"));
    assert.equal(lines[0]?.length, 2);
    assert.ok(lines[0]?.[1] instanceof AdapterError);
  });

  test("that lacks a level leaves it to the console, debug excepted", (t) => {
    const printed: string[] = [];
    for (const level of ["error", "warn", "debug"] as const) {
      t.mock.method(console, level, (line: string) => void printed.push(line));
    }
    const log = createLog({ providers: [], logger: {}, debug: true }, []);
    log.error(new Error("x"));
    log.warn("weak-secret", "why");
    log.debug("code");
    assert.deepEqual(
      printed.map((text) => text.split("\n")[0]),
      ["[cardea][error] Error: x", "[cardea][warn] weak-secret: why"],
    );
  });

  test("that throws, or rejects, harms nobody, and the console gets a line", async (t) => {
    const unhandled = t.mock.fn();
    const print = t.mock.method(console, "error", () => {});
    process.on("unhandledRejection", unhandled);
    t.after(() => process.off("unhandledRejection", unhandled));
    for (const fail of [() => assert.fail("full"), async () => assert.fail("full")]) {
      const log = createLog(
        { providers: [], logger: { error: fail, warn: fail, debug: fail } },
        [],
      );
      log.error(new AdapterError("x"));
      log.warn("weak-secret", "b");
      log.debug("a");
    }
    await new Promise(setImmediate);
    assert.equal(unhandled.mock.callCount(), 0);
    const line =
      "[cardea][error] AdapterError (code adapter-error), and the error itself could not be written";
    assert.deepEqual(
      print.mock.calls.map((call) => call.arguments),
      [[line], [line]],
    );
  });

  test("keeps its own this", () => {
    class Logger {
      readonly lines: string[] = [];
      error(code: string | Error) {
        this.lines.push(String(code));
      }
      warn() {}
      debug() {}
    }
    const logger = new Logger();
    createLog({ providers: [], logger }, []).error(new Error("x"));
    assert.deepEqual(logger.lines, ["Error"]);
  });
});

test("without a logger debug prints only where it is switched on", (t) => {
  const print = t.mock.method(console, "debug", () => {});
  createLog({ providers: [] }, []).debug("code");
  assert.equal(print.mock.callCount(), 0);
  createLog({ providers: [], debug: true }, []).debug("code", { fact: 1 });
  assert.deepEqual(print.mock.calls[0]?.arguments, ["[cardea][debug] code (fact 1)"]);
});

test("an error is named also when the log cannot be loaded, and nothing else of it is told", async (t) => {
  const print = t.mock.method(console, "error", () => {});
  const resolved = await resolveConfig(application({ providers: [] }).config);
  const cause = new Error("no such chunk");
  const config = { ...resolved, log: () => Promise.reject(cause) };
  const context = createContext(config, { headers: new Headers(), origin });
  await logError(context, new AdapterError("down with hunter22"));
  assert.deepEqual(
    print.mock.calls.map((call) => call.arguments),
    [["[cardea][error] AdapterError, and the log cannot be loaded:", cause]],
  );
});

test("whatever is thrown can be logged", () => {
  const { lines, logger } = keeping("error");
  const log = createLog({ providers: [], logger }, []);
  const getter = Object.defineProperty(new Error("x"), "bad", { get: () => assert.fail("no") });
  const circular = Object.assign(new Error("x"), { self: {} });
  circular.self = circular;
  const thrown = [undefined, null, "text", 1n, Symbol("s"), Object.create(null), getter, circular];
  for (const problem of thrown) log.error(problem);
  assert.equal(lines.length, thrown.length);
  for (const [, , error] of lines) assert.ok(error instanceof Error);
});

test("an error that cannot even be written is named", (t) => {
  const prototype = new Proxy(Error.prototype, {
    getOwnPropertyDescriptor: () => assert.fail("no"),
  });
  class Own extends Error {
    #hidden = 1;
    override get name() {
      return `own ${this.#hidden}`;
    }
  }
  const lines: string[] = [];
  t.mock.method(console, "error", (...line: unknown[]) => void lines.push(format(...line)));
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const log = createLog({ providers: [] }, ["adapter-secret"]);
  const odd = new CredentialsSignin("x", { code: "adapter-secret\n", cause: new Own("boo") });
  for (const problem of [Object.setPrototypeOf(new Error("x"), prototype), proxy, odd])
    log.error(problem);
  assert.deepEqual(
    lines.map((line) => line.split("\n")[0]),
    [
      "[cardea][error] Error: x",
      "[cardea][error] Configuration: What was thrown cannot be read (code configuration)",
      "[cardea][error] CredentialsSignin (code [redacted]\\u000a), and the error itself could not be written",
    ],
  );
});
