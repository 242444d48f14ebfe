import assert from "node:assert/strict";
import { shownText } from "../browser/shown-text.ts";
import type { Check, Running } from "./check.ts";
import { addressesOf } from "./places.ts";
import { type RawAnswer, sendRaw } from "./send-raw.ts";
import { assertRedirect, enter, openStranger } from "./visitor.ts";

/** What a proxy would say of `https://evil.example:8443`. */
const forwarded = {
  forwarded: "for=203.0.113.7;host=evil.example:8443;proto=https",
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-host": "evil.example:8443",
  "x-forwarded-port": "8443",
  "x-forwarded-prefix": "/evil",
  "x-forwarded-proto": "https",
  "x-forwarded-server": "evil.example",
  "x-original-url": "/evil",
  "x-real-ip": "203.0.113.7",
};

/** Values of `Host` that are not exactly one host, or try to be more than that. */
function malformedHosts({ basePath }: Running): readonly (readonly string[])[] {
  const csrf = `${basePath}/csrf`;
  return [
    [`x${csrf}?`],
    ["x?"],
    ["x#"],
    [`x\\${csrf.slice(1)}?`],
    ["a@b"],
    [""],
    ["a b"],
    ["a, b"],
    ["a:99999999"],
    ["http://a"],
    [`..${csrf}?`],
    ["a\tb"],
    ["a\u00e4b"],
    ["a".repeat(300)],
  ];
}

function assertNamesNo(host: string, { head, body }: RawAnswer): void {
  assert.ok(!head.includes(host), `the headers name no ${host}: ${head}`);
  assert.ok(!body.includes(host), `the answer names no ${host}: ${shownText(body)}`);
}

async function assertChooseNothing(app: Running, all: readonly (readonly string[])[]) {
  const { url, basePath, pages } = app;
  const own = new URL(url).host;
  for (const hosts of all) {
    const headers = hosts.map((host) => ["host", host] as const);
    for (const target of [`${basePath}/session`, pages.guarded]) {
      const answer = await sendRaw(url, { target, headers });
      const said = `${target} of ${JSON.stringify(hosts)}: ${answer.status} ${answer.body}`;
      // Of two hosts a server may take the first.
      const isFirst = hosts[0] === own && answer.status < 400;
      assert.ok(isFirst || (answer.status >= 400 && answer.status < 500), said);
      assert.ok(!answer.body.includes("csrfToken"), said);
      assertNamesNo("evil.example", answer);
    }
  }
  assert.equal((await addressesOf(app)).length, 2, "the application still answers");
}

export const addresses: readonly Check[] = [
  {
    name: "what a proxy would say moves no address while no proxy is trusted",
    wanted: { trustHost: "address" },
    async run(app) {
      const browser = openStranger(app);
      assert.deepEqual(await addressesOf(app, app.basePath, forwarded), await addressesOf(app));
      const headers = { accept: "text/html", ...forwarded };
      const sent = assertRedirect(await browser.fetch(app.pages.guarded, { headers }), "the guard");
      const address = new URL(sent, app.url);
      assert.equal(address.origin, app.url);
      const back = new URL(address.searchParams.get("callbackUrl") ?? "", app.url);
      assert.equal(back.href, `${app.url}${app.pages.guarded}`);
      const start = await browser.fetch(`${app.basePath}/signin/test`, { headers });
      assert.ok(!(await start.text()).includes("evil"), "the page names no other host");
    },
  },
  {
    name: "a foreign host is refused, and gets into no address",
    async run(app) {
      const { url, basePath, pages } = app;
      const hosts = [["host", "evil.example"]] as const;
      for (const target of [`${basePath}/providers`, `${basePath}/signin`, pages.guarded]) {
        const answer = await sendRaw(url, { target, headers: [...hosts, ["accept", "text/html"]] });
        assert.ok(answer.status >= 400 && answer.status < 500, `${target}: ${answer.status}`);
        assertNamesNo("evil.example", answer);
      }
      const browser = await enter(app);
      const headers = [...hosts, ["cookie", browser.header]] as const;
      assertNamesNo("Ada Lovelace", await sendRaw(url, { target: pages.greeting, headers }));
    },
  },
  {
    name: "of two hosts neither chooses a route, and a foreign one gets into no address",
    run(app) {
      const own = new URL(app.url).host;
      const csrf = `x${app.basePath}/csrf?`;
      const hosts = [
        [own, "evil.example"],
        ["evil.example", own],
        [own, csrf],
        [csrf, own],
      ];
      return assertChooseNothing(app, hosts);
    },
  },
  {
    name: "a malformed host chooses no route, and is no error of the server",
    run: (app) => assertChooseNothing(app, malformedHosts(app)),
  },
];
