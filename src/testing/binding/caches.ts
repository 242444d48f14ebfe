import assert from "node:assert/strict";
import { type Check, given, type Running } from "./check.ts";
import { guardedText } from "./contract.ts";
import { ada, enter, openStranger, readingsOf, sessionCookies } from "./visitor.ts";

/** The headers that caches of their kind obey in place of `Cache-Control` (RFC 9213). */
const ofSharedCaches = [
  "cdn-cache-control",
  "cloudflare-cdn-cache-control",
  "netlify-cdn-cache-control",
  "surrogate-control",
  "vercel-cdn-cache-control",
];

function assertKeptByNoCache(path: string, { headers }: Response): void {
  const said = headers.get("cache-control") ?? "";
  assert.match(said, /\bprivate\b/, `Cache-Control of ${path}`);
  assert.match(said, /\bno-store\b/, `Cache-Control of ${path}`);
  assert.doesNotMatch(said, /\bpublic\b|s-maxage/, `Cache-Control of ${path}`);
  for (const name of ofSharedCaches) {
    assert.match(headers.get(name) ?? "private", /private|no-store/, `${name} of ${path}`);
  }
}

/** What shows a session to whom it belongs. */
function showing({ pages, data }: Running) {
  const headers = { accept: "text/html" };
  const shown = [pages.greeting, pages.guarded, ...(pages.parts ? [pages.parts] : [])];
  return [
    ...shown.map((path) => ({ path, headers })),
    ...(data ? [{ path: data.guarded.path, headers: data.guarded.headers ?? {} }] : []),
  ];
}

export const caches: readonly Check[] = [
  {
    name: "what shows a session is kept by no cache, neither the browser's nor one that people share",
    async run(app) {
      const browser = await enter(app);
      for (const { path, headers } of showing(app)) {
        const response = await browser.fetch(path, { headers });
        assert.ok(readingsOf(await response.text()).length > 0, `${path} shows the session`);
        assertKeptByNoCache(path, response);
      }
    },
  },
  {
    name: "after the sign-out nobody gets what was shown to the person before",
    async run(app) {
      const { basePath, pages } = app;
      const browser = await enter(app);
      const paths = Object.values(pages).filter((path) => path !== undefined);
      for (const path of paths) await (await browser.get(path)).text();
      await browser.submit(`${basePath}/signout`);
      for (const next of [browser, openStranger(app)]) {
        for (const path of paths) {
          const text = await (await next.get(path)).text();
          assert.ok(!text.includes(ada), `${path} names nobody`);
          assert.ok(!text.includes(guardedText), `${path} is not shown`);
        }
      }
    },
  },
  {
    name: "a page that is made for everybody knows nobody",
    async run(app) {
      const path = given("pages.shared", app.pages.shared);
      // Whoever comes first is whom a cache would keep.
      for (const browser of [await enter(app), openStranger(app), await enter(app)]) {
        const response = await browser.get(path);
        assert.equal(response.status, 200);
        assert.ok(!(await response.text()).includes(ada), `${path} names nobody`);
        assert.deepEqual(sessionCookies(response), [], `${path} sets no session's cookie`);
      }
    },
  },
];
