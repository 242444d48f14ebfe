import assert from "node:assert/strict";
import { type Check, given, type Running } from "./check.ts";
import {
  assertGreeted,
  assertNotGreeted,
  assertRedirect,
  locationOf,
  nameIn,
  openStranger,
} from "./visitor.ts";

/** Starts a sign-in at the provider, and returns the address to which it sends the browser back. */
async function leaveFor(app: Running, browser: ReturnType<typeof openStranger>, id: string) {
  const callbackUrl = `${app.url}${app.pages.guarded}?year=1843`;
  const start = await browser.submit(`${app.basePath}/signin/${id}`, { callbackUrl });
  const address = new URL(assertRedirect(start, "the start of a sign-in"), app.url);
  assert.equal(address.origin, app.provider.issuer, "the browser is sent to the provider");
  const mode = address.searchParams.get("response_mode");
  address.searchParams.delete("response_mode");
  const back = new URL(await app.provider.authorize(address.href));
  assert.equal(back.origin + back.pathname, `${app.url}${app.basePath}/callback/${id}`);
  return { back, mode };
}

export const signIns: readonly Check[] = [
  {
    name: "a person signs in with credentials, is greeted, and signs out",
    async run(app) {
      const { basePath, pages, settings } = app;
      const browser = openStranger(app);
      await assertNotGreeted(browser, pages.greeting);
      const path = `${basePath}/callback/credentials`;
      const wrong = await browser.submit(path, { ...settings.fields, password: "wrong" });
      assert.match(locationOf(wrong), /error=CredentialsSignin/);
      assert.equal(await nameIn(browser, basePath), undefined);
      await browser.submit(path, settings.fields);
      assert.equal(await nameIn(browser, basePath), "Ada Lovelace");
      await assertGreeted(browser, pages.greeting);
      await browser.submit(`${basePath}/signout`);
      assert.equal(await nameIn(browser, basePath), undefined);
      await assertNotGreeted(browser, pages.greeting);
    },
  },
  {
    name: "the forms of the application sign a person in and out",
    async run(app) {
      const { basePath, pages } = app;
      const { signIn, signOut } = given("forms", app.forms);
      const browser = openStranger(app);
      const entered = assertRedirect(await browser.post(signIn.path, signIn.fields), "signing in");
      assert.equal(new URL(entered, app.url).pathname, pages.greeting);
      assert.equal(await nameIn(browser, basePath), "Ada Lovelace");
      const left = assertRedirect(await browser.post(signOut.path, signOut.fields), "signing out");
      assert.equal(new URL(left, app.url).pathname, pages.greeting);
      assert.equal(await nameIn(browser, basePath), undefined);
    },
  },
  {
    name: "a person signs in with OpenID Connect, and returns to the page they asked for",
    async run(app) {
      const browser = openStranger(app);
      const { back } = await leaveFor(app, browser, "test");
      const done = await browser.arrive(back.href);
      const page = assertRedirect(done, "the callback");
      assert.equal(new URL(page, app.url).href, `${app.url}${app.pages.guarded}?year=1843`);
      await assertGreeted(browser, page);
    },
  },
  {
    name: "an answer that a provider has the browser post reaches the library, and no check before it refuses it",
    async run(app) {
      const browser = openStranger(app);
      const { back, mode } = await leaveFor(app, browser, "posting");
      assert.equal(mode, "form_post");
      const done = await browser.fetch(back.pathname, {
        method: "POST",
        headers: {
          accept: "text/html",
          origin: app.provider.issuer,
          "sec-fetch-site": "cross-site",
        },
        body: new URLSearchParams(back.search),
      });
      assert.match(assertRedirect(done, "the callback"), /\?year=1843$/);
      assert.equal(await nameIn(browser, app.basePath), "Ada Lovelace");
    },
  },
];
