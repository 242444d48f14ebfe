import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AccessDenied,
  AdapterError,
  AuthError,
  CredentialsSignin,
  CrossSiteRequest,
  InvalidRequest,
  MissingCSRF,
  SignOutError,
  StepUpImpossible,
  TooManyAttempts,
  UnknownAction,
  Verification,
} from "../../../src/errors.ts";
import {
  answerError,
  refuseInPlace,
  toAuthError,
  toErrorPage,
  unanswerable,
  wantsPage,
} from "../../../src/http/response/error-reply.ts";
import type { Action } from "../../../src/http/route.ts";
import Password from "../../../src/providers/password.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { cheap } from "../../signin/password/scene.ts";
import { origin } from "../../support/application.ts";

const page = { accept: "text/html" };
const program = { accept: "application/json" };
const script = { ...program, "x-auth-return-redirect": "1" };

type Headers = Readonly<Record<string, string>>;

interface Asked {
  readonly headers?: Headers;
  readonly action?: Action;
  readonly providerId?: string;
  readonly method?: string;
  readonly own?: Partial<AuthConfig>;
  readonly reply?: Omit<Parameters<typeof answerError>[3], "error">;
}

/** What is answered to a request that came to nothing. */
async function answered(error: unknown, asked: Asked = {}) {
  const { headers = page, action = "signin", providerId, method = "GET", own, reply } = asked;
  const request = new Request(`${origin}/auth/${action}`, { method, headers });
  const sent = { headers: { host: "app.example.com", ...headers }, request };
  const { context, errors, warnings } = await contextOf(sent, own);
  const response = await answerError(context, request, { action, providerId }, { error, ...reply });
  const { status, redirect, body } = response;
  const isJson = response.headers["content-type"] === "application/json";
  const json = isJson ? await new Response(body).json() : undefined;
  const codes = errors.map(({ code }) => code);
  return {
    status,
    redirect,
    body,
    json,
    headers: response.headers,
    response,
    codes,
    errors,
    warnings,
    context,
  };
}

test("what is none of our errors is reported as unforeseen, with what it was", () => {
  const foreign = new TypeError("x");
  const error = toAuthError(foreign);
  assert.deepEqual(
    [error.type, error.code, error.cause],
    ["Configuration", "unforeseen", { err: foreign }],
  );
  assert.match(error.message, /^Something unforeseen happened$/);
  const own = new AccessDenied("x");
  assert.equal(toAuthError(own), own);
});

test("a person is whoever accepts HTML", () => {
  assert.equal(wantsPage(new Headers({ accept: "application/xml,text/html;q=0.9" })), true);
  assert.equal(wantsPage(new Headers({ accept: "*/*" })), false);
  assert.equal(wantsPage(new Headers()), false);
});

for (const [error, status, type, code] of [
  [new AdapterError("x", { code: "adapter-error" }), 503, "Configuration", undefined],
  [new SignOutError("x"), 503, "SignOutError", "sign-out-error"],
  [new CrossSiteRequest("x"), 403, "CrossSiteRequest", "cross-site-request"],
  [new InvalidRequest("x", { code: "too-large" }), 400, "InvalidRequest", "too-large"],
  [new AuthError("x", { code: "passwords-busy" }), 503, "Configuration", undefined],
] as const) {
  test(`${error.type} (${error.code}) is answered where it happened, with ${status}`, async () => {
    for (const headers of [program, script, {}]) {
      const { json, ...answer } = await answered(error, { headers });
      assert.equal(answer.status, status);
      const { requestId } = answer.context;
      assert.deepEqual(json, { error: type, ...(code && { code }), requestId });
      assert.equal(answer.headers["retry-after"], status === 503 ? "5" : undefined);
      assert.deepEqual(answer.codes, [error.code]);
    }
    const shown = await answered(error);
    assert.equal(shown.status, status);
    assert.match(shown.body ?? "", /^<!doctype html>/);
    assert.equal(shown.headers["retry-after"], status === 503 ? "5" : undefined);
  });
}

test("a page for an outage says so, and where to sign in and out", async () => {
  const { body } = await answered(new AdapterError("x"));
  assert.match(body ?? "", /Part of this site isn’t answering/);
  const { body: told, context } = await answered(new InvalidRequest("x"));
  assert.ok(told?.includes(`href="${origin}/auth/signin"`));
  assert.ok(told?.includes(context.requestId));
});

test("whoever is not signed out yet is led to signing out", async () => {
  const { body } = await answered(new SignOutError("x"));
  assert.ok(body?.includes(`href="${origin}/auth/signout"`));
});

test("somebody whom no other sign-in would help is not sent in circles", async () => {
  const error = new StepUpImpossible("x");
  const shown = await answered(error, { reply: { returnTo: "/pay" } });
  assert.equal(shown.status, 303);
  const { pathname, searchParams } = new URL(shown.redirect ?? "");
  assert.deepEqual([pathname, searchParams.get("error")], ["/auth/error", "StepUpImpossible"]);
  assert.equal(searchParams.get("callbackUrl"), `${origin}/pay`);
  const told = await answered(error, { headers: program });
  assert.equal(told.status, 403);
  assert.partialDeepStrictEqual(told.json, { error: "StepUpImpossible", code: error.code });
  assert.match(told.json.message, /./);
});

test("a method that a route does not have is answered with those that it has", async () => {
  const error = new UnknownAction("x");
  const other = await answered(error, { action: "csrf", headers: program });
  assert.equal(other.status, 405);
  assert.equal(other.headers.allow, "GET, HEAD");
  assert.equal(other.json.error, "InvalidRequest");
  const logout = await answered(error, { action: "logout", headers: program });
  assert.equal(logout.headers.allow, "POST");
  assert.equal((await answered(new InvalidRequest("x"))).headers.allow, undefined);
});

test("any other error leads to the page that shows it: where people sign in, or the one for errors", async () => {
  const wrong = await answered(new CredentialsSignin("x", { code: "locked" }));
  assert.equal(wrong.status, 302);
  assert.equal(wrong.redirect, `${origin}/auth/signin?error=CredentialsSignin&code=locked`);
  const denied = await answered(new AccessDenied("x"));
  const { requestId } = denied.context;
  assert.equal(denied.redirect, `${origin}/auth/error?id=${requestId}&error=AccessDenied`);
  const weaker = await answered(new AccessDenied("x", { code: "weaker-way" }));
  assert.match(weaker.redirect ?? "", /&error=AccessDenied&code=weaker-way$/);
  const unknown = await answered(new RangeError("x"));
  assert.match(unknown.redirect ?? "", /\?id=[\w-]+&error=Configuration$/);
  assert.deepEqual(unknown.codes, ["unforeseen"]);
});

test("pages of the application's own are led to in place of ours, whole URLs as well", async () => {
  for (const [pages, error, redirect] of [
    [
      { signIn: "/in?a=1" },
      new CredentialsSignin("x"),
      `${origin}/in?a=1&error=CredentialsSignin&code=credentials`,
    ],
    [{ error: "/oops" }, new AccessDenied("x"), `${origin}/oops?error=AccessDenied`],
    [
      { error: "https://help.example.com/" },
      new AccessDenied("x"),
      "https://help.example.com/?error=AccessDenied",
    ],
    [
      { error: "/oops" },
      new CredentialsSignin("x"),
      `${origin}/auth/signin?error=CredentialsSignin&code=credentials`,
    ],
  ] as const) {
    assert.equal((await answered(error, { own: { pages } })).redirect, redirect);
  }
});

test("the page is told where the person wanted to go and, of a sign-in, what they are to prove", async () => {
  const reply = { returnTo: "/pay", stepUp: { stepUp: "true", lacks: "fresh" } };
  const callbackUrl = encodeURIComponent(`${origin}/pay`);
  const wrong = await answered(new CredentialsSignin("x"), { reply });
  assert.ok(wrong.redirect?.endsWith(`&callbackUrl=${callbackUrl}&stepUp=true&lacks=fresh`));
  const denied = await answered(new AccessDenied("x"), { reply });
  assert.ok(denied.redirect?.endsWith(`error=AccessDenied&callbackUrl=${callbackUrl}`));
  const foreign = await answered(new CredentialsSignin("x"), {
    reply: { returnTo: "https://evil.example/" },
  });
  assert.doesNotMatch(foreign.redirect ?? "", /evil/);
  assert.deepEqual(foreign.warnings, [], "the error has its own line in the log");
  const { context } = await contextOf();
  assert.deepEqual(await toErrorPage(context, new Verification("x")), {
    redirect: `${origin}/auth/error?id=${context.requestId}&error=Verification`,
    refusal: { error: "Verification" },
  });
});

test("a script is told the error beside the address of its page, and cookies are kept", async () => {
  const cookie = { name: "a", value: "1", options: { path: "/" } };
  const { status, json, response } = await answered(
    new CredentialsSignin("x", { code: "locked" }),
    {
      headers: script,
      reply: { cookies: [cookie] },
    },
  );
  assert.equal(status, 200);
  assert.deepEqual(json, {
    url: `${origin}/auth/signin?error=CredentialsSignin&code=locked`,
    error: "CredentialsSignin",
    code: "locked",
  });
  assert.deepEqual(response.cookies, [cookie]);
});

for (const [what, asked, isTold] of [
  ["a program at the security page", { headers: program, action: "security" }, true],
  ["a program at the page for factors", { headers: {}, action: "factor" }, true],
  ["a script of ours at the security page", { headers: script, action: "security" }, true],
  ["a person at the security page", { headers: page, action: "security" }, false],
  ["a program whose form lacks the token", { headers: program, method: "POST" }, true],
  ["a script of ours whose form lacks the token", { headers: script, method: "POST" }, false],
  ["a program that takes anything", { headers: { accept: "*/*" }, method: "POST" }, false],
  ["a program that says nothing of JSON", { headers: {}, method: "POST" }, false],
  ["a person whose form lacks the token", { headers: page, method: "POST" }, false],
  ["a program that only reads", { headers: program }, false],
] as const) {
  test(`${what} is ${isTold ? "told with 403" : "led to a page"}`, async () => {
    const { status, json, redirect } = await answered(new MissingCSRF("x"), asked);
    assert.equal(status === 403, isTold);
    if (isTold) assert.partialDeepStrictEqual(json, { error: "MissingCSRF", code: "missing-csrf" });
    else assert.ok(redirect?.startsWith(`${origin}/auth/signin?error=MissingCSRF`));
  });
}

test("a program is told a refused password by the page to go to, except at the pages that answer programs", async () => {
  const wrong = new CredentialsSignin("x");
  const posted = { headers: program, method: "POST" } as const;
  assert.equal((await answered(wrong, posted)).status, 302);
  const { status, json } = await answered(wrong, { ...posted, action: "security" });
  assert.deepEqual([status, json.code], [401, "credentials"]);
});

test("an update of the session that fails is answered with `null`, whatever failed, but for what has a status", async () => {
  const update = { action: "session", method: "POST", headers: program } as const;
  for (const error of [new MissingCSRF("x"), new AccessDenied("x"), new RangeError("x")]) {
    const { status, json } = await answered(error, update);
    assert.deepEqual([status, json], [400, null]);
  }
  const away = await answered(new AdapterError("x"), update);
  assert.deepEqual([away.status, away.json.error], [503, "Configuration"]);
  const read = await answered(new AccessDenied("x"), { ...update, method: "GET" });
  assert.equal(read.status, 302);
});

for (const code of ["adapter-answer", "missing-package", "missing-table", "missing-column"]) {
  test(`what only the operator can mend is answered with 500 where it happened: ${code}`, async () => {
    const error = new AuthError("x", { code });
    const shown = await answered(error);
    assert.equal(shown.status, 500);
    assert.match(shown.body ?? "", /isn’t set up correctly/);
    const told = await answered(error, { headers: program });
    assert.equal(told.status, 500);
    assert.equal(told.json.error, "Configuration");
    assert.equal(told.headers["retry-after"], undefined);
    const own = await answered(error, { own: { pages: { error: "/oops" } } });
    assert.equal(own.redirect, `${origin}/oops?error=Configuration`);
    const asked = await answered(error, { headers: script });
    assert.match(asked.json.url, /\/auth\/error\?id=[\w-]+&error=Configuration$/);
  });
}

test("a provider with a mistake is answered with 500 where it happened, and any other mistake is not", async () => {
  const providers = [{ id: "broken", name: "Broken", type: "oauth" } as const];
  const { config } = await contextOf({}, { providers });
  const [mistake] = (await config.providers()).broken;
  const request = new Request(`${origin}/auth/signin`, { headers: page });
  const { context } = await contextOf(
    { headers: { host: "app.example.com", ...page }, request },
    { providers },
  );
  const [own] = (await context.config.providers()).broken;
  const route = { action: "signin", providerId: "broken" } as const;
  assert.equal((await answerError(context, request, route, { error: own?.error })).status, 500);
  assert.equal((await answerError(context, request, route, { error: mistake?.error })).status, 302);
});

test("too many attempts are answered with 429 and how long to wait, for programs with the page that explains it", async () => {
  const error = new TooManyAttempts("x", { code: "too-many-attempts", retryAfter: 90 });
  const shown = await answered(error);
  assert.equal(shown.status, 429);
  assert.equal(shown.headers["retry-after"], "90");
  assert.match(shown.body ?? "", /\(in 2 minutes\)/);
  const reply = { stepUp: { stepUp: "true", lacks: "fresh" } };
  const told = await answered(error, { headers: program, reply });
  assert.equal(told.status, 429);
  assert.equal(told.headers["retry-after"], "90");
  const { url, ...json } = told.json;
  const { requestId } = told.context;
  assert.deepEqual(json, {
    error: "TooManyAttempts",
    code: "too-many-attempts",
    retryAfter: 90,
    requestId,
  });
  const said = Object.fromEntries(new URL(url).searchParams);
  const signIn = error.kind === "signIn";
  assert.deepEqual(said, {
    ...(!signIn && { id: requestId }),
    error: "TooManyAttempts",
    code: "too-many-attempts",
    ...(signIn && reply.stepUp),
  });
  const open = await answered(new TooManyAttempts("x", { retryAfter: "soon" }), {
    headers: program,
  });
  assert.equal(open.headers["retry-after"], undefined);
  assert.equal("retryAfter" in open.json, false);
});

test("whoever tried too many passwords is led to a new one by mail, where there are mails", async () => {
  const error = new TooManyAttempts("x", { code: "too-many-attempts" });
  const own = {
    adapter: memory(),
    mail: () => {},
    providers: [Password({ hash: cheap, breaches: false })],
  };
  const way = `href="${origin}/auth/reset"`;
  const of = async (asked: Asked, problem: AuthError = error) =>
    (await answered(problem, { own, action: "callback", providerId: "password", ...asked })).body ??
    "";
  assert.ok((await of({})).includes(way));
  assert.ok(
    (
      await of({ action: "security", providerId: "none", own: { ...own, security: true } })
    ).includes(way),
  );
  assert.ok(!(await of({ providerId: "other" })).includes(way));
  assert.ok(!(await of({}, new TooManyAttempts("x", { code: "too-many-tries" }))).includes(way));
  const { mail: _, ...silent } = own;
  assert.ok(!(await of({ own: silent })).includes(way));
  assert.ok(!(await of({ own: { ...own, providers: [] } })).includes(way));
});

test("a request that is none of ours is answered with the status of the error that was logged", async () => {
  const error = new CrossSiteRequest("x");
  for (const headers of [page, program]) {
    const request = new Request(`${origin}/anything`, { headers });
    const { context, errors } = await contextOf({
      headers: { host: "app.example.com", ...headers },
    });
    const { status, body } = await refuseInPlace(context, request, error);
    assert.equal(status, 403);
    assert.deepEqual(errors, []);
    if (headers === page) assert.match(body ?? "", /^<!doctype html>/);
    else assert.match(body ?? "", /^\{"error":"CrossSiteRequest","code":"cross-site-request"/);
  }
});

test("an answer that cannot be made is answered with 500 and a hint at the log, which has the reason", async () => {
  const cause = new TypeError("Do not know how to serialize a BigInt");
  const session = () => ({ expires: "" });
  for (const [path, callbacks, code] of [
    ["/auth/session", { session }, "callback-answer-invalid"],
    ["/auth/session?x=1", { session }, "callback-answer-invalid"],
    ["/auth/session", {}, "configuration"],
    ["/auth/providers", { session }, "configuration"],
  ] as const) {
    const { context, errors } = await contextOf({}, { callbacks });
    const { status, body } = await unanswerable(context, new Request(origin + path), cause);
    assert.equal(status, 500);
    assert.match(body ?? "", /problem with the server configuration\. Check the server logs/);
    assert.deepEqual([errors[0]?.code, errors[0]?.cause?.err], [code, cause]);
    const says =
      code === "configuration" ? /^The answer could not be made$/ : /^The session callback/;
    assert.match(errors[0]?.message ?? "", says);
  }
});
