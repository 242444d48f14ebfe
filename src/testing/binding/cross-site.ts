import assert from "node:assert/strict";
import type { TestBrowser } from "../browser/test-browser.ts";
import { type Check, given, type Running } from "./check.ts";
import { enter, nameIn, openStranger, sessionCookies, tokenOf } from "./visitor.ts";

/** What browsers say of a page of another site. */
const senders: readonly Readonly<Record<string, string>>[] = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

interface Post {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Posts a form as pages of other sites do, and then as the application's own: that one changes what the others did not, so it is
 * the sender for which they are refused.
 */
async function assertRefused(app: Running, browser: TestBrowser, { path, fields = {} }: Post) {
  const before = await nameIn(browser, app.basePath);
  for (const headers of senders) {
    const said = JSON.stringify(headers);
    const response = await browser.fetch(path, {
      method: "POST",
      headers: { accept: "text/html", ...headers },
      body: new URLSearchParams(fields),
    });
    const text = await response.text();
    assert.ok([400, 403].includes(response.status), `refused to ${said}: ${response.status}`);
    assert.deepEqual(sessionCookies(response), [], `no session cookie is set for ${said}`);
    assert.ok(!/\n\s+at .+:\d+/.test(text), "the answer has no stack");
    assert.equal(await nameIn(browser, app.basePath), before, `nothing is changed for ${said}`);
  }
  await browser.post(path, fields);
  assert.notEqual(await nameIn(browser, app.basePath), before, "a page of its own is obeyed");
}

export const crossSite: readonly Check[] = [
  {
    name: "the library's sign-in refuses forms of other sites, and nothing changes",
    async run(app) {
      const browser = openStranger(app);
      const csrfToken = await tokenOf(browser, app.basePath);
      const fields = { ...app.settings.fields, csrfToken };
      await assertRefused(app, browser, { path: `${app.basePath}/callback/credentials`, fields });
    },
  },
  {
    name: "the library's sign-out refuses forms of other sites, and nothing changes",
    async run(app) {
      const browser = await enter(app);
      const csrfToken = await tokenOf(browser, app.basePath);
      const fields = { csrfToken };
      await assertRefused(app, browser, { path: `${app.basePath}/signout`, fields });
    },
  },
  {
    name: "the application's sign-in form refuses other sites, and nothing changes",
    run: (app) => assertRefused(app, openStranger(app), given("forms", app.forms).signIn),
  },
  {
    name: "the application's sign-out form refuses other sites, and nothing changes",
    run: async (app) => assertRefused(app, await enter(app), given("forms", app.forms).signOut),
  },
];
