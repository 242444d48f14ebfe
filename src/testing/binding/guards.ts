import assert from "node:assert/strict";
import { shownText } from "../browser/shown-text.ts";
import type { TestBrowser } from "../browser/test-browser.ts";
import { type Check, given, type Running } from "./check.ts";
import { type DataRequest, guardedText } from "./contract.ts";
import { ada, assertGreeted, assertRedirect, enter, openEarlier, openStranger } from "./visitor.ts";

const program = { headers: { accept: "application/json" } };

/** Asserts that a guarded page is shown, and with what only those see who may open it. */
export async function assertShown(browser: TestBrowser, path: string): Promise<void> {
  await assertGreeted(browser, path);
  const text = await (await browser.get(path)).text();
  assert.ok(text.includes(guardedText), `${path} shows \`guardedText\`: ${shownText(text)}`);
}

/** Asserts that the library refuses a program, and says why. */
async function assertTold(browser: TestBrowser, path: string, challenge: RegExp, error: string) {
  const response = await browser.fetch(path, program);
  assert.equal(response.status, 401);
  assert.match(response.headers.get("www-authenticate") ?? "", challenge);
  assert.equal(Object(await response.json()).error, error);
}

/** Asserts that the browser is sent to sign in and back, and returns the address. */
async function assertSentToSignIn(app: Running, browser: TestBrowser, path: string): Promise<URL> {
  const response = await browser.get(path);
  assert.ok(!(await response.text()).includes(guardedText), "the page is not shown");
  const address = new URL(assertRedirect(response, path), app.url);
  assert.equal(address.origin + address.pathname, `${app.url}${app.basePath}/signin`);
  const back = new URL(address.searchParams.get("callbackUrl") ?? "", app.url);
  assert.equal(back.href, `${app.url}${path}`, "the sign-in leads back to the page");
  return address;
}

/** Asserts that data is kept from some, and shown to those who may open the page. */
async function assertDataKept(app: Running, data: DataRequest, refused: TestBrowser) {
  const { path, headers = {} } = data;
  const response = await refused.fetch(path, { headers });
  const text = await response.text();
  assert.ok(!text.includes(guardedText) && !text.includes(ada), `${path} is kept: ${text}`);
  assert.match(response.headers.get("cache-control") ?? "", /no-store/);
  const shown = await (await (await enter(app)).fetch(path, { headers })).text();
  assert.ok(shown.includes(guardedText), `${path} is shown to others: ${shownText(shown)}`);
}

export const guards: readonly Check[] = [
  {
    name: "the guard sends a person to sign in, and back to the page they asked for",
    async run(app) {
      const browser = openStranger(app);
      const path = `${app.pages.guarded}?year=1843`;
      const address = await assertSentToSignIn(app, browser, path);
      assert.equal(address.searchParams.get("error"), "SessionRequired");
      const callbackUrl = address.searchParams.get("callbackUrl") ?? "";
      const fields = { ...app.settings.fields, callbackUrl };
      const done = await browser.submit(`${app.basePath}/callback/credentials`, fields);
      assert.equal(new URL(assertRedirect(done, "the sign-in"), app.url).href, app.url + path);
      await assertShown(browser, path);
    },
  },
  {
    name: "the guard tells a program 401, and how to sign in",
    run: (app) => assertTold(openStranger(app), app.pages.guarded, /^Bearer\b/, "SessionRequired"),
  },
  {
    name: "the guard asks for a new sign-in where the last one was long ago",
    async run(app) {
      const { recent, guarded } = app.pages;
      const earlier = await openEarlier(app);
      await assertShown(earlier, guarded);
      const address = await assertSentToSignIn(app, earlier, recent);
      assert.equal(address.searchParams.get("max_age"), "300");
      await assertTold(earlier, recent, /insufficient_user_authentication/, "StepUpRequired");
      await assertShown(await enter(app), recent);
    },
  },
  {
    name: "the data of a guarded page is kept from strangers",
    run: (app) => assertDataKept(app, given("data", app.data).guarded, openStranger(app)),
  },
  {
    name: "the data of a guarded page is kept from a person whose sign-in was long ago",
    run: async (app) => assertDataKept(app, given("data", app.data).recent, await openEarlier(app)),
  },
];
