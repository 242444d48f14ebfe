import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AccessDenied, AuthError } from "../../src/errors.ts";
import { withLinkNote } from "../../src/http/link-note.ts";
import { takeNote } from "../../src/http/security-note.ts";
import type { Page } from "../../src/pages/page.ts";
import type { Reply } from "../../src/signin/reply.ts";
import { memory } from "../../src/storage/memory.ts";
import { raw } from "../../src/symbols.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";
import { nextRequest } from "./support/next-request.ts";

const page = `${origin}/auth/security`;
const cookie = { name: "a", value: "1", options: { path: "/" } };
const github = { id: "github", type: "oauth" } as const;
const passkey = { id: "passkey", type: "webauthn" } as const;

/** What becomes of a reply at the end of a link, and which note the page shows then. */
async function noted(
  reply: Reply<Page>,
  provider: typeof github | typeof passkey = github,
  own: Partial<AuthConfig> = {},
) {
  const config = { adapter: memory(), security: true, mail: () => {}, ...own };
  const { context, errors } = await contextOf({}, config);
  const answer = await withLinkNote(context, provider, reply);
  const { note } = await takeNote(nextRequest(context, answer.cookies));
  return { answer, note, codes: errors.map(({ code }) => code) };
}

describe("whoever linked an account from the security page", () => {
  for (const [what, provider, cookies, code] of [
    ["an account was added", github, [cookie], "linked"],
    ["a passkey was added", passkey, [], "passkey-added"],
    [
      "the account was theirs before, so that they were signed in anew",
      github,
      [{ ...cookie, name: "__Host-cardea.session-token.0" }],
      "linked-before",
    ],
  ] as const) {
    test(`reads there that ${what}`, async () => {
      const { answer, note } = await noted({ redirect: page, cookies }, provider);
      assert.ok("redirect" in answer);
      assert.equal(answer.redirect, page);
      assert.deepEqual(answer.cookies?.slice(0, -1), cookies);
      assert.partialDeepStrictEqual(note, { ok: true, code, provider: provider.id });
    });
  }

  for (const code of [
    "access-denied",
    "account-removed",
    "link-foreign-session",
    "oauth-account-not-linked",
    "provider-error",
    "provider-unavailable",
    "provider-unreachable",
    "step-up-required",
  ]) {
    test(`reads there why nothing was added: ${code}`, async () => {
      const error = new AccessDenied("x", { code });
      const { answer, note, codes } = await noted({ error, returnTo: page, cookies: [cookie] });
      assert.ok("redirect" in answer);
      assert.equal(answer.redirect, page);
      assert.deepEqual(answer.cookies?.[0], cookie);
      assert.partialDeepStrictEqual(note, { ok: false, code, provider: "github" });
      assert.deepEqual(codes, [code]);
    });
  }

  test("may name the page by its path, and with what is not part of the address", async () => {
    assert.equal((await noted({ redirect: "/auth/security" })).note?.code, "linked");
    const error = new AccessDenied("x");
    assert.equal((await noted({ error, returnTo: "/auth/security" })).note?.code, "access-denied");
  });

  test("reads a note of the account only as the person who linked it", async () => {
    const { note } = await noted({ redirect: page, signedIn: "somebody" });
    assert.equal(note, undefined, "the next request is nobody's");
  });
});

const denied = new AccessDenied("x");
const inRaw = { providers: [], raw };

for (const [what, reply, provider, own] of [
  ["of a link that leads elsewhere", { redirect: `${origin}/in` }, github, {}],
  ["of a link that leads below the page", { redirect: `${page}/x` }, github, {}],
  ["of a link that leads to no address", { redirect: "http://[" }, github, {}],
  ["of a refusal that has a page", { redirect: page, refusal: { error: "X" } }, github, {}],
  ["of what is no redirect", { json: {} }, github, {}],
  ["of an error that leads elsewhere", { error: denied, returnTo: "/in" }, github, {}],
  ["of an error that leads nowhere", { error: denied }, github, {}],
  ["of an error with a passkey", { error: denied, returnTo: page }, passkey, {}],
  ["of an error of no kind of ours", { error: new Error("x"), returnTo: page }, github, {}],
  [
    "of an error without a sentence",
    { error: new AuthError("x", { code: "other" }), returnTo: page },
    github,
    {},
  ],
  ["on the application's own page", { redirect: page }, github, { pages: { security: "/me" } }],
  ["without a security page", { redirect: page }, github, { security: false }],
  ["in raw mode", { redirect: page }, github, inRaw],
] as const) {
  test(`nothing is noted ${what}`, async () => {
    const { answer, note, codes } = await noted(reply, provider, own);
    assert.equal(answer, reply);
    assert.equal(note, undefined);
    assert.deepEqual(codes, []);
  });
}
