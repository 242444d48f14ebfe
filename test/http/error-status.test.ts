import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AccessDenied,
  AdapterError,
  AuthError,
  CredentialsSignin,
  type ErrorType,
  InvalidRequest,
  TooManyAttempts,
  UnknownAction,
} from "../../src/errors.ts";
import {
  errorStatus,
  giveStatus,
  programStatus,
  saidType,
  tellsCode,
  toldCode,
} from "../../src/http/error-status.ts";

const statuses: readonly [status: number, ...types: ErrorType[]][] = [
  [400, "InvalidRequest", "UntrustedHost"],
  [401, "CredentialsSignin", "StepUpRequired"],
  [403, "AccessDenied", "CrossSiteRequest", "MissingCSRF", "StepUpImpossible", "Verification"],
  [405, "UnknownAction"],
  [429, "TooManyAttempts"],
  [500, "Configuration"],
  [503, "AdapterError", "SignOutError"],
];

for (const [status, ...types] of statuses) {
  test(`the page and a program are told ${status} of ${types.join(", ")}`, () => {
    for (const type of types) {
      assert.equal(errorStatus(type), status, type);
      assert.equal(programStatus({ type, code: "x" }), status, type);
    }
  });
}

test("an error without a status of its own is 400 on the page that anybody can open, and 500 to a program", () => {
  assert.equal(errorStatus("anything"), 400);
  assert.equal(errorStatus("Unavailable"), 503);
  assert.equal(programStatus(new AuthError("x")), 500);
});

test("busy cores are an outage to a program, and nobody's fault", () => {
  assert.equal(programStatus(new TooManyAttempts("x", { code: "passwords-busy" })), 503);
  assert.equal(programStatus(new TooManyAttempts("x")), 429);
});

test("an error of the library gets its status once, and anything else stays as it is", () => {
  const denied = new AccessDenied("x");
  assert.equal(giveStatus(denied), denied);
  assert.equal(Object(denied).status, 403);
  const own = Object.assign(new AccessDenied("x"), { status: 451 });
  assert.equal(Object(giveStatus(own)).status, 451);
  const foreign = new TypeError("x");
  assert.equal(giveStatus(foreign), foreign);
  assert.equal("status" in foreign, false);
  assert.equal(giveStatus(undefined), undefined);
});

test("an address shows the code of a refused password, which the application may choose, and of a weaker way in", () => {
  assert.equal(tellsCode(new CredentialsSignin("x")), true);
  assert.equal(tellsCode(new AccessDenied("x", { code: "weaker-way" })), true);
  assert.equal(tellsCode(new AccessDenied("x")), false);
});

test("a program is told the code only of an error that it is told itself", () => {
  for (const [error, code] of [
    [new InvalidRequest("x", { code: "too-large" }), "too-large"],
    [new AdapterError("x", { code: "missing-table" }), undefined],
    [new UnknownAction("x"), undefined],
    [new AuthError("x", { code: "unforeseen" }), undefined],
  ] as const) {
    assert.equal(toldCode(error), code, error.name);
  }
});

test("a page says that the service is away, and not that it is set up wrongly, for an outage", () => {
  assert.equal(saidType("Configuration", 503), "Unavailable");
  assert.equal(saidType("Configuration", 500), "Configuration");
  assert.equal(saidType("SignOutError", 503), "SignOutError");
});
