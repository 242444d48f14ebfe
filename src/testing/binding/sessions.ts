import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { type Check, given, type Running } from "./check.ts";
import { assertGreeted, enter, nameIn, readingsOf, sessionCookies } from "./visitor.ts";

/** Sends a request, and asserts that the browser has a renewed session afterwards. */
async function assertRenewed(app: Running, path: string, headers: HeadersInit) {
  const browser = await enter(app);
  const before = browser.header;
  const response = await browser.fetch(path, { headers });
  assert.ok(readingsOf(await response.text()).length > 0, `${path} shows the session`);
  assert.equal(sessionCookies(response).length, 1, `${path} sets the session's cookie once`);
  assert.notEqual(browser.header, before);
  await assertGreeted(browser, app.pages.greeting);
}

export const sessions: readonly Check[] = [
  {
    name: "parts of a page that ask at the same time read and renew the session once, and set each cookie once",
    async run(app) {
      const path = given("pages.parts", app.pages.parts);
      const browser = await enter(app);
      const response = await browser.get(path);
      const readings = readingsOf(await response.text());
      assert.ok(readings.length > 1, `several parts of ${path} show the session`);
      assert.equal(new Set(readings.map(({ id }) => id)).size, 1, "it was read once");
      const names = response.headers.getSetCookie().map((line) => line.split("=")[0]);
      assert.equal(sessionCookies(response).length, 1, "it was renewed once");
      assert.deepEqual(names, [...new Set(names)], "each cookie is set once");
    },
  },
  {
    name: "a renewed session reaches the browser with a page",
    run: (app) => assertRenewed(app, app.pages.greeting, { accept: "text/html" }),
  },
  {
    name: "a renewed session reaches the browser with a request for data",
    run(app) {
      const { path, headers = {} } = given("data", app.data).guarded;
      return assertRenewed(app, path, headers);
    },
  },
  {
    name: "a session that is read while a page streams is not renewed in vain",
    async run(app) {
      const path = given("pages.stream", app.pages.stream);
      const browser = await enter(app);
      const { expires } = await assertGreeted(browser, app.pages.greeting);
      // Sessions expire at whole seconds.
      await sleep(2100);
      const response = await browser.get(path);
      const text = await response.text();
      assert.equal(response.status, 200);
      const [shown] = readingsOf(text);
      assert.ok(shown, `${path} shows the session to its end: ${text.slice(-300)}`);
      const isLonger = shown.expires - expires > 1000;
      assert.equal(isLonger, sessionCookies(response).length > 0, "the browser has what is shown");
      assert.equal(await nameIn(browser, app.basePath), "Ada Lovelace", "the cookie still counts");
    },
  },
];
