// Whole sign-ins, as a browser goes through them: forms, redirects, mails and codes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashPassword } from "cardea/passwords";
import { importPassword } from "cardea/server";
import { createBrowser, enrolFactor, signInAs } from "cardea/testing";
import { config, idp, mailbox, storage, url } from "./application.ts";

const password = "a long engine of many wheels";

/** Somebody with a password. Hash once, for everybody: it is as slow as in production. */
const hash = await hashPassword(password);
async function member(username: string): Promise<string> {
  const email = `${username}@example.com`;
  const id = crypto.randomUUID();
  const user = await storage.createUser({ id, email, emailVerified: new Date() });
  await importPassword(config, { userId: user.id, hash, username });
  return user.id;
}

test("ada comes in by the provider", async () => {
  const ada = await signInAs(url, { by: "oidc", provider: "local", at: idp });
  const me = await ada.json("/me");
  assert.partialDeepStrictEqual(me, { user: { name: "Ada Lovelace", email: "ada@example.com" } });
});

test("whoever declines at the provider is told so on the sign-in page", async (t) => {
  idp.faults.denies = true;
  t.after(() => {
    idp.faults.denies = false;
  });
  await assert.rejects(
    signInAs(url, { by: "oidc", provider: "local", at: idp }),
    /Nobody is signed in: .*error=OAuthCallbackError/,
  );
});

test("grace comes in by a magic link", async () => {
  const grace = await signInAs(url, { by: "email", address: "grace@example.com", mailbox });
  assert.partialDeepStrictEqual(grace.session, { user: { email: "grace@example.com" } });
});

test("alan comes in with his password", async () => {
  await member("alan");
  const fields = { username: "alan", password };
  const alan = await signInAs(url, { by: "credentials", provider: "password", fields });
  assert.partialDeepStrictEqual(alan.session, { user: { email: "alan@example.com" } });
});

test("mary, who has a second factor, is asked for a code of her app", async () => {
  const factor = await enrolFactor(config, await member("mary"));
  const way = {
    by: "credentials",
    provider: "password",
    fields: { username: "mary", password },
  } as const;
  await assert.rejects(signInAs(url, way), /A second factor is asked for/);
  const mary = await signInAs(url, { ...way, factor });
  assert.partialDeepStrictEqual(mary.session, { user: { email: "mary@example.com" } });
});

test("edith forgets her password, and chooses another one by mail", async () => {
  await member("edith");
  const browser = createBrowser(url);
  await browser.submit("/auth/reset", { email: "edith@example.com" });
  const { link = "", subject } = await mailbox.waitFor("edith@example.com");
  assert.match(subject, /password/);
  const token = new URL(link).searchParams.get("token") ?? "";
  await browser.submit("/auth/reset", { token, password: "another engine of many wheels" });

  const fields = { username: "edith", password: "another engine of many wheels" };
  const edith = await signInAs(url, { by: "credentials", provider: "password", fields });
  assert.partialDeepStrictEqual(edith.session, { user: { email: "edith@example.com" } });
});
