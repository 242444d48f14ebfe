import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "../../../src/http/routes/verify-request.ts";
import { now } from "../../../src/lib/time.ts";
import { type PendingMail, pendingMailCookie } from "../../../src/signin/email/pending-mail.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { asked } from "../support/asked.ts";
import { nextRequest } from "../support/next-request.ts";

const signIn = `${origin}/auth/signin`;

/** What a browser is shown that asked for a mail, or for none. */
async function shown(query: string, mail?: Partial<PendingMail>, own: Partial<AuthConfig> = {}) {
  const { context } = await contextOf({}, own);
  const pending = {
    provider: "mail",
    address: "ada@example.com",
    link: "x",
    returnTo: `${origin}/in`,
    expires: now() + 60,
    ...mail,
  };
  const cookies = mail && [await pendingMailCookie(context, pending)];
  return get(nextRequest(context, cookies), asked({ action: "verify-request", query }));
}

async function pageOf(...given: Parameters<typeof shown>) {
  const reply = await shown(...given);
  assert.ok("page" in reply && reply.page.kind === "verify-request");
  return { ...reply.page, cookies: reply.cookies?.length ?? 0 };
}

test("without a mail of this browser the page says to look for one, and has no form", async () => {
  const plain = { kind: "verify-request", signInUrl: signIn, error: undefined, cookies: 0 };
  assert.deepEqual(await pageOf(""), plain);
  assert.deepEqual(await pageOf("code=123"), plain);
  assert.deepEqual(await pageOf("error=Verification&code=wrong"), {
    ...plain,
    error: { type: "Verification", code: "wrong" },
  });
  assert.deepEqual((await pageOf("error=Verification")).error, {
    type: "Verification",
    code: undefined,
  });
});

test("the browser that asked for a mail is shown to which address it went, and can ask again", async () => {
  for (const query of ["", "provider=mail"]) {
    const { csrfToken, ...page } = await pageOf(query, {});
    assert.deepEqual(page, {
      kind: "verify-request",
      signInUrl: `${signIn}?callbackUrl=${encodeURIComponent(`${origin}/in`)}`,
      error: undefined,
      sent: { address: "ada@example.com", againAction: `${signIn}/mail`, codeAction: undefined },
      returnTo: `${origin}/in`,
      cookies: 1,
    });
    assert.match(csrfToken ?? "", /^[0-9a-f]{64}$/);
  }
});

test("where the mail has a code the page asks for it", async () => {
  const { sent } = await pageOf("", { code: "hash" });
  assert.equal(sent?.codeAction, `${origin}/auth/callback/mail`);
});

test("a mail of another provider is not what the page is about, but where to return to stays", async () => {
  const page = await pageOf("provider=other", {});
  assert.equal(page.sent, undefined);
  assert.equal(page.csrfToken, undefined);
  assert.match(page.signInUrl ?? "", /\?callbackUrl=/);
});

test("the application's own page gets all parameters", async () => {
  const reply = await shown("provider=mail&error=x", {}, { pages: { verifyRequest: "/look" } });
  assert.deepEqual(reply, { redirect: "/look?provider=mail&error=x" });
});
