import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "../../../src/http/routes/error.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { asked } from "../support/asked.ts";

const signInUrl = `${origin}/auth/signin`;
const signOutUrl = `${origin}/auth/signout`;
const id = "01234567-89ab-cdef-0123-456789abcdef";

async function shown(query: string, own: Partial<AuthConfig> = {}) {
  const { context, warnings } = await contextOf({}, own);
  const reply = await get(context, asked({ action: "error", query }));
  assert.doesNotMatch(warnings.join(), /evil/, "anybody can write an address");
  assert.ok("page" in reply, "a page");
  const { kind, ...page } = { ...reply.page };
  assert.equal(kind, "error");
  return { status: reply.status, page };
}

const none = {
  code: undefined,
  signInUrl,
  signOutUrl,
  securityUrl: undefined,
  backUrl: undefined,
  requestId: undefined,
};

test("the page says which error it is, with its status, and where to sign in and out", async () => {
  for (const [query, error, status] of [
    ["error=AccessDenied", "AccessDenied", 403],
    ["error=Configuration&code=x", "Configuration", 500],
    ["", "Unknown", 400],
    ["error=<b>", "<b>", 400],
    ["error=AccessDenied&callbackUrl=/in", "AccessDenied", 403],
  ] as const) {
    assert.deepEqual(await shown(query), { status, page: { ...none, error } });
  }
});

test("of the codes in its address the page explains one", async () => {
  const { page } = await shown("error=AccessDenied&code=weaker-way");
  assert.deepEqual(page, { ...none, error: "AccessDenied", code: "weaker-way" });
});

test("the page shows the id of a request, and no other text that somebody wrote into its address", async () => {
  const idOf = async (text: string) => {
    const { page } = await shown(`error=AccessDenied&id=${encodeURIComponent(text)}`);
    return "requestId" in page ? page.requestId : assert.fail("no id");
  };
  assert.equal(await idOf(id), id);
  for (const other of [
    "",
    `x${id}`,
    `${id}x`,
    `${id}\n`,
    id.toUpperCase(),
    id.slice(1),
    id.slice(0, -1),
    id.replace("-89ab", ""),
    id.replaceAll("-", ""),
    id.replaceAll(/\d/g, "g"),
  ]) {
    assert.equal(await idOf(other), undefined, other);
  }
});

test("the application's own page is told the error alone", async () => {
  const { context } = await contextOf({}, { pages: { error: "/oops?a=1" } });
  const query = `error=AccessDenied&code=weaker-way&id=${id}`;
  assert.deepEqual(await get(context, asked({ query })), {
    redirect: "/oops?a=1&error=AccessDenied",
  });
  assert.deepEqual(await get(context, asked()), { redirect: "/oops?a=1&error=Unknown" });
});

test("whoever cannot prove enough is led back, or to the security page, and not to sign out", async () => {
  const error = "StepUpImpossible";
  const security = { security: true, adapter: memory(), mail: () => {} } as const;
  const securityUrl = `${origin}/auth/security`;
  for (const [query, own, page] of [
    ["", {}, {}],
    ["&callbackUrl=/pay", {}, { backUrl: `${origin}/pay` }],
    ["&callbackUrl=/", {}, {}],
    ["&callbackUrl=", {}, {}],
    ["&callbackUrl=https://evil.example/", {}, {}],
    ["&code=weaker-way", {}, { code: "weaker-way" }],
    ["", security, { securityUrl }],
    ["", { ...security, factors: {} }, { securityUrl, code: "app-offered" }],
    ["", { ...security, pages: { security: "/me" } }, { securityUrl: "/me" }],
  ] as const) {
    assert.deepEqual(await shown(`error=${error}${query}`, own), {
      status: 403,
      page: { ...none, error, signOutUrl: undefined, ...page },
    });
  }
  const { page } = await shown("error=AccessDenied", { ...security, factors: {} });
  assert.deepEqual(page, { ...none, error: "AccessDenied" });
});
