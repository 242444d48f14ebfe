import assert from "node:assert/strict";
import { test } from "node:test";
import { StepUpImpossible } from "../../../src/errors.ts";
import {
  answerImpossible,
  impossibleAdvice,
} from "../../../src/http/response/step-up-impossible.ts";
import { takeNote } from "../../../src/http/security-note.ts";
import { createContext } from "../../../src/request/context.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { english } from "../../support/english.ts";

const security = `${origin}/auth/security`;
const error = new StepUpImpossible("x");
const refusal = { error: "StepUpImpossible", code: "step-up-impossible" };
const errorPage = `${origin}/auth/error?id=1`;

interface Asked {
  readonly own?: Partial<AuthConfig>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isPage?: boolean;
  readonly returnTo?: string;
}

async function answered({ own, headers, isPage = true, returnTo }: Asked = {}) {
  const sent = { host: "app.example.com", ...headers };
  const { context, config, warnings } = await contextOf(
    { headers: sent },
    { adapter: memory(), ...own },
  );
  const answer = await answerImpossible(context, error, { isPage, errorPage, returnTo });
  return { answer, config, context, warnings };
}

const withPage = { security: true, mail: () => {} } as const;

test("a program is told what to say, and where an app can be added only where there is such a page", async () => {
  const nowhere = impossibleAdvice(english, undefined);
  assert.deepEqual(Object.keys(nowhere), ["message"]);
  assert.match(nowhere.message, /./);
  const there = impossibleAdvice(english, security);
  assert.equal(there.url, security);
  assert.match(there.message, /authenticator app/);
  assert.notEqual(there.message, nowhere.message);
  for (const [own, advice] of [
    [{}, nowhere],
    [{ ...withPage, factors: {} }, there],
  ] as const) {
    const { answer, context } = await answered({ own, isPage: false, returnTo: "/pay" });
    const { requestId } = context;
    assert.deepEqual(answer, { status: 403, json: { ...refusal, ...advice, requestId } });
  }
});

test("a person is led to the page for errors, with where they wanted to go", async () => {
  for (const [returnTo, query] of [
    [undefined, ""],
    ["", ""],
    ["/pay", `&callbackUrl=${encodeURIComponent(`${origin}/pay`)}`],
    [security, `&callbackUrl=${encodeURIComponent(security)}`],
  ] as const) {
    const { answer } = await answered({ ...(returnTo !== undefined && { returnTo }) });
    const redirect = `${errorPage}&error=StepUpImpossible${query}`;
    assert.deepEqual(answer, { redirect, cookies: [], refusal, status: 303 });
  }
});

test("an address of another site is left out without a line of its own", async () => {
  const { answer, warnings } = await answered({ returnTo: "https://evil.example/" });
  assert.ok("redirect" in answer);
  assert.doesNotMatch(answer.redirect, /evil/);
  assert.deepEqual(warnings, []);
});

test("a person who wanted to go to the security page is told there by a note", async () => {
  for (const returnTo of ["/auth/security", security]) {
    const { answer, config } = await answered({ own: withPage, returnTo });
    const { cookies = [], ...redirect } = answer;
    assert.deepEqual(redirect, { redirect: security, refusal, status: 303 });
    const sent = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = new Headers({ host: "app.example.com", cookie: sent });
    const { note } = await takeNote(createContext(config, { headers }));
    assert.deepEqual([note?.ok, note?.code], [false, refusal.code]);
  }
});

test("a security page of the application's own, or another page, shows no note", async () => {
  for (const [own, returnTo] of [
    [{ ...withPage, pages: { security: "/me" } }, security],
    [withPage, "/auth/security/x"],
    [withPage, "/pay"],
    [withPage, undefined],
  ] as const) {
    const { answer } = await answered({ own, ...(returnTo !== undefined && { returnTo }) });
    assert.ok("redirect" in answer && answer.redirect.startsWith(`${errorPage}&error=`));
    assert.deepEqual(answer.cookies, []);
  }
});

test("a script that posts a form gets the address of the page, and the note", async () => {
  const headers = { "x-auth-return-redirect": "1" };
  const { answer, context } = await answered({ headers, own: withPage, returnTo: security });
  assert.ok("json" in answer);
  assert.deepEqual(answer.json, {
    ...refusal,
    message: impossibleAdvice(english, undefined).message,
    url: security,
    requestId: context.requestId,
  });
  assert.equal(answer.status, 403);
  assert.equal(answer.cookies?.length, 1);
  const elsewhere = await answered({ headers, isPage: false });
  assert.ok("json" in elsewhere.answer);
  assert.equal(Object(elsewhere.answer.json).url, `${errorPage}&error=StepUpImpossible`);
});
