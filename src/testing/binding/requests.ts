import assert from "node:assert/strict";
import { shownText } from "../browser/shown-text.ts";
import type { Check, Running } from "./check.ts";
import { guardedText } from "./contract.ts";
import { addressesOf } from "./places.ts";
import { sendRaw } from "./send-raw.ts";
import { assertGreeted, enter, nameIn, openStranger } from "./visitor.ts";

/** Sends a request with the right host and the cookies of a browser. */
function send({ url }: Running, target: string, method?: string, cookie = "") {
  const headers = [["host", new URL(url).host] as const, ["cookie", cookie] as const];
  return sendRaw(url, { method, target, headers: headers.filter(([, value]) => value) });
}

/** Targets that lead to a route only after somebody has put them right, as URL parsing does. */
const crooked = ({ basePath }: Running): readonly string[] => [
  `/${basePath}/csrf`,
  `${basePath}//csrf`,
  `${basePath}/../${basePath.slice(1)}/csrf`,
  `${basePath}/./csrf`,
  `${basePath}/%2e%2e${basePath}/csrf`,
  `${basePath}/.%2E${basePath}/csrf`,
  `${basePath.replaceAll("/", "\\")}\\csrf`,
  `${basePath}\\csrf`,
  `${basePath}/csrf#x`,
];

/** Targets that are close to a route, or to another site. */
function malformed({ basePath }: Running): readonly string[] {
  const first = basePath.charCodeAt(1).toString(16);
  return [
    `//evil.example${basePath}/csrf`,
    `/%${first}${basePath.slice(2)}/csrf`,
    `${basePath}/csr%66`,
    `${basePath}%2Fcsrf`,
    `${basePath}/csrf%00`,
    `${basePath}/csrf%`,
    "/%00",
    "/%",
    "/%ff",
    "//",
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "http://evil.example\\x",
    "*",
  ];
}

async function assertLeadNowhere(app: Running, targets: readonly string[]): Promise<void> {
  assert.ok("csrfToken" in Object(await openStranger(app).json(`${app.basePath}/csrf`)));
  for (const target of targets) {
    const { status, head, body } = await send(app, target);
    assert.ok(status < 500, `${target}: ${status} ${shownText(body)}`);
    assert.ok(!body.includes("csrfToken"), `${target} finds no route`);
    const [, location = "/"] = /\nlocation: *(\S+)/i.exec(head) ?? [];
    assert.equal(new URL(location, app.url).origin, app.url, `${target} leads to ${location}`);
  }
  assert.equal((await addressesOf(app)).length, 2, "the application still answers");
}

export const requests: readonly Check[] = [
  {
    name: "HEAD is answered as GET is, without a body, and changes nothing",
    async run(app) {
      const { basePath, pages } = app;
      const browser = await enter(app);
      for (const path of [`${basePath}/signin`, `${basePath}/session`, `${basePath}/csrf`]) {
        const got = await send(app, path, "GET", browser.header);
        const told = await send(app, path, "HEAD", browser.header);
        assert.deepEqual([told.status, told.body], [got.status, ""], `HEAD ${path}`);
        assert.doesNotMatch(told.head, /\nset-cookie:/i, `HEAD ${path} sets no cookie`);
      }
      const stranger = await send(app, pages.guarded, "HEAD");
      assert.notEqual(stranger.status, 200, "the guard sees HEAD");
      const used = await send(app, `${basePath}/callback/test?code=x`, "HEAD", browser.header);
      assert.equal(used.status, 405, "HEAD uses up no code of a provider");
      assert.equal(await nameIn(browser, basePath), "Ada Lovelace");
    },
  },
  {
    name: "other methods are refused as such, and change nothing",
    async run(app) {
      const { basePath, pages } = app;
      const browser = await enter(app);
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const { status, head } = await send(app, `${basePath}/session`, method, browser.header);
        assert.equal(status, 405, `${method} ${basePath}/session`);
        assert.doesNotMatch(head, /\nset-cookie:/i, `${method} sets no cookie`);
        const stranger = await send(app, pages.guarded, method);
        assert.ok(!stranger.body.includes(guardedText), `the guard sees ${method}`);
      }
      for (const method of ["PROPFIND", "REPORT"]) {
        const { status } = await send(app, `${basePath}/signout`, method, browser.header);
        assert.ok((status >= 400 && status < 500) || status === 501, `${method}: ${status}`);
      }
      assert.equal(await nameIn(browser, basePath), "Ada Lovelace");
    },
  },
  {
    name: "12 kB of cookies of others do not sign anybody out",
    async run(app) {
      const browser = await enter(app);
      const other = Array.from({ length: 12 }, (_, at) => `other${at}=${"x".repeat(1000)}`);
      const headers = { cookie: other.join("; ") };
      for (const path of [app.pages.greeting, `${app.basePath}/session`]) {
        const response = await browser.fetch(path, { headers });
        assert.equal(response.status, 200, path);
        assert.match(await response.text(), /Ada Lovelace/, `${path} shows the session`);
      }
      await assertGreeted(browser, app.pages.greeting);
    },
  },
  {
    name: "a malformed target finds no route, leads nowhere else, and is no error of the server",
    run: (app) => assertLeadNowhere(app, malformed(app)),
  },
  {
    name: "a target that somebody would have to put right finds no route",
    run: (app) => assertLeadNowhere(app, crooked(app)),
  },
];
