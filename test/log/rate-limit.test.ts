import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { AdapterError, AuthError, CredentialsSignin, InvalidCheck } from "../../src/errors.ts";
import { adapterMethodCount } from "../../src/log/adapter-methods.ts";
import { causeOf } from "../../src/log/cause-of.ts";
import { anybodysWarnings, errorCauses } from "../../src/log/error-causes.ts";
import { createLog } from "../../src/log/logger.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { WarningCode } from "../../src/types/warning-code.ts";
import { fc } from "../support/fast-check.ts";

const minute = 60_000;

/** A clock that stands still until it is moved. */
function clock(t: TestContext) {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  return { pass: (milliseconds: number) => t.mock.timers.tick(milliseconds) };
}

/** A log and the lines that were written to it. */
function logOf(config: Partial<AuthConfig> = {}, secrets: readonly string[] = []) {
  const lines: unknown[][] = [];
  const logger = { error: (...line: unknown[]) => void lines.push(line) };
  const log = createLog({ providers: [], logger, ...config }, secrets);
  const flood = (error: unknown, times: number) => {
    const before = lines.length;
    for (let i = 0; i < times; i++) log.error(error);
    return lines.length - before;
  };
  /** What the lines say about others. */
  const repeated = () => lines.map(([, , facts]) => Object(facts).repeated);
  return { log, logger, lines, flood, repeated };
}

const refusal = new InvalidCheck("x", { code: "state-missing" });

describe("of what happens again and again", () => {
  test("a few lines are written in a minute, and the next one says how many there were", (t) => {
    const { pass } = clock(t);
    const { flood, repeated } = logOf();
    assert.equal(flood(refusal, 1209), 5);
    pass(minute);
    assert.equal(flood(refusal, 3), 3);
    pass(10 * minute);
    assert.equal(flood(refusal, 8), 5);
    pass(2 * minute + 1);
    assert.equal(flood(refusal, 1), 1);
    const last = "more in this minute are only counted";
    assert.deepEqual(repeated(), [
      ...[undefined, undefined, undefined, undefined, last],
      ...["and 1204 more like it in the last minute", undefined, undefined],
      ...[undefined, undefined, undefined, undefined, last],
      "and 3 more like it in the last 3 minutes",
    ]);
  });

  test("every kind is counted for itself, and an application's own codes as one", (t) => {
    clock(t);
    const { flood } = logOf();
    assert.equal(flood(refusal, 10), 5);
    assert.equal(flood(new InvalidCheck("x", { code: "attempt-used" }), 10), 5);
    const own = Array.from({ length: 10 }, (_, i) => new CredentialsSignin("x", { code: `c${i}` }));
    assert.equal(
      own.reduce((sum, error) => sum + flood(error, 3), 0),
      5,
    );
  });

  test("what an adapter throws is counted by its method", (t) => {
    clock(t);
    const { flood } = logOf();
    const failed = (method: unknown) => new AdapterError("x", { cause: { method } });
    assert.equal(flood(failed("getSessionAndUser"), 500), 10);
    assert.equal(flood(failed("getUserByEmail"), 500), 10, "another failure is not hidden");
    const madeUp = Array.from({ length: 30 }, (_, i) => failed(i % 2 ? `m${i}` : { i }));
    assert.equal(
      madeUp.reduce((sum, error) => sum + flood(error, 1), 0),
      10,
    );
  });

  test("what only the operator's side can cause is written more often, and whole", (t) => {
    clock(t);
    const { flood, lines, repeated } = logOf();
    assert.equal(flood(new AdapterError("down"), 500), 10);
    assert.equal(flood(new TypeError("x"), 500), 10);
    for (const [, error] of lines) assert.match(Object(error).stack, /\n {4}at /);
    assert.equal(repeated().filter(Boolean).length, 2);
  });

  test("the console gets as many, and is told in the line", (t) => {
    const { pass } = clock(t);
    const print = t.mock.method(console, "error", () => {});
    const log = createLog({ providers: [] }, ["a secret of this test"]);
    for (let i = 0; i < 100; i++) log.error(refusal, { requestId: "r1" });
    for (let i = 0; i < 100; i++) log.error(new AdapterError("down"), { requestId: "r1" });
    pass(minute);
    log.error(refusal, { requestId: "r2" });
    log.error(new AdapterError("down"), { requestId: "r2" });
    const printed = print.mock.calls.map((call) => call.arguments);
    assert.equal(printed.length, 5 + 10 + 2);
    assert.deepEqual(printed.at(-2), [
      "[cardea][error] InvalidCheck: x (code state-missing, requestId r2), and 95 more like it in the last minute",
    ]);
    assert.match(
      String(printed.at(-1)),
      /^\[cardea\]\[error\] AdapterError: down \(code adapter-error, requestId r2\), and 90 more like it in the last minute\n {4}at /,
    );
  });

  test("debug prints everything", (t) => {
    clock(t);
    const print = t.mock.method(console, "error", () => {});
    const log = createLog({ providers: [], debug: true }, []);
    for (let i = 0; i < 100; i++) log.error(refusal);
    assert.equal(print.mock.callCount(), 100);
  });

  test("with compat, the error itself tells of others", (t) => {
    const { pass } = clock(t);
    const { flood, lines } = logOf({ compat: "authjs" });
    flood(refusal, 7);
    pass(minute);
    flood(refusal, 1);
    assert.deepEqual(
      lines.map(([error]) => Object(error).repeated),
      [
        ...[undefined, undefined, undefined, undefined],
        "more in this minute are only counted",
        "and 2 more like it in the last minute",
      ],
    );
  });

  test("what is not written costs next to nothing", (t) => {
    clock(t);
    const { log } = logOf();
    const facts = t.mock.fn(() => ({}));
    for (let i = 0; i < 100; i++) log.error(refusal, facts);
    assert.equal(facts.mock.callCount(), 5);
  });

  test("a clock that is set back stops nothing", (t) => {
    const { pass } = clock(t);
    const { flood } = logOf();
    pass(10 * minute);
    assert.equal(flood(refusal, 10), 5);
    t.mock.timers.setTime(Date.now() - 5 * minute);
    assert.equal(flood(refusal, 10), 5);
  });
});

describe("of warnings that anybody can cause", () => {
  /** How many of so many warnings are written, and what the last one says. */
  function flood(log: ReturnType<typeof createLog>, lines: unknown[][], code: WarningCode) {
    const before = lines.length;
    for (let i = 0; i < 20; i++) log.warn(code, `number ${i}`);
    return { written: lines.length - before, last: lines.at(-1)?.at(-1) };
  }

  test("a few are written in a minute, as of errors, and the next one says how many there were", (t) => {
    const { pass } = clock(t);
    const lines: unknown[][] = [];
    const logger = { warn: (...line: unknown[]) => void lines.push(line) };
    const log = createLog({ providers: [], logger }, []);
    for (const code of anybodysWarnings) {
      const { written, last } = flood(log, lines, code);
      assert.equal(written, 5, code);
      assert.equal(last, "number 4 (more in this minute are only counted)");
    }
    pass(minute);
    assert.equal(flood(log, lines, "address-left-out").written, 5);
    const told = lines.map(([, explanation]) => explanation);
    assert.ok(told.includes("number 0 (and 15 more like it in the last minute)"));
  });

  test("the others are all written: each tells what has to be mended", (t) => {
    clock(t);
    const lines: unknown[][] = [];
    const logger = { warn: (...line: unknown[]) => void lines.push(line) };
    const log = createLog({ providers: [], logger }, []);
    assert.deepEqual(flood(log, lines, "sign-up-left-behind"), { written: 20, last: "number 19" });
  });

  test("the console gets as many, and all of them with debug", (t) => {
    clock(t);
    const print = t.mock.method(console, "warn", () => {});
    const warn = (debug: boolean) => {
      print.mock.resetCalls();
      const log = createLog({ providers: [], debug }, ["of this test"]);
      for (let i = 0; i < 20; i++) log.warn("address-left-out", "x");
      return print.mock.callCount();
    };
    assert.equal(warn(false), 5);
    assert.equal(warn(true), 20);
  });
});

test("a configuration that is made for every request has one count, and each application its own", (t) => {
  clock(t);
  const first = logOf({}, ["one secret"]);
  const { logger } = first;
  const again = logOf({ logger }, ["one secret"]);
  const other = logOf({ logger }, ["another secret"]);
  const elsewhere = logOf({}, ["one secret"]);
  first.flood(refusal, 10);
  assert.equal(first.lines.length, 5);
  again.flood(refusal, 10);
  assert.equal(first.lines.length, 5);
  other.flood(refusal, 10);
  assert.equal(first.lines.length, 10);
  assert.equal(elsewhere.flood(refusal, 10), 5);
});

test("however many errors there are, there are as many kinds as the table has", () => {
  const most =
    1 +
    adapterMethodCount +
    Object.values(errorCauses).reduce(
      (sum, { anybody = [], operator = [] }) => sum + 1 + anybody.length + operator.length,
      0,
    );
  const kinds = new Set<string>();
  const codes = Object.values(errorCauses).flatMap(({ anybody = [], operator = [] }) => [
    ...anybody,
    ...operator,
  ]);
  const type = fc.oneof(fc.constantFrom(...Object.keys(errorCauses)), fc.string());
  const code = fc.oneof(fc.constantFrom(...codes), fc.string());
  const method = fc.oneof(fc.constantFrom("getUser", "consume", "toString"), fc.string());
  fc.assert(
    fc.property(type, code, method, (type, code, method) => {
      const error = new AuthError("x", { cause: { method } });
      kinds.add(causeOf(Object.assign(error, { type, code })).kind);
      assert.ok(kinds.size <= most);
    }),
    { numRuns: 5000 },
  );
});
