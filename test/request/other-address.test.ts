import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Auth } from "../../src/index.ts";
import Password from "../../src/providers/password.ts";
import { warnOtherAddress } from "../../src/request/other-address.ts";
import { memory } from "../../src/storage/memory.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { contextOf } from "./contexts.ts";

type Headers = Readonly<Record<string, string>>;

/** What a browser sends when somebody types an address. */
const typed = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none", connection: "keep-alive" };

/** The warnings when a browser asks three times for a page. */
async function warningsFor(
  address: string,
  headers: Headers,
  path = "/auth/signin",
  method = "GET",
): Promise<string[]> {
  process.env.AUTH_URL = address;
  const { config, warnings } = application({
    adapter: memory(),
    providers: [password(), Password({ breaches: false })],
    factors: {},
    security: true,
    mail: () => {},
    secret: `a secret of its own for each of these: ${crypto.randomUUID()}`,
  });
  const url = `http://${headers.host}${path}`;
  for (let time = 0; time < 3; time++) await Auth(new Request(url, { headers, method }), config);
  delete process.env.AUTH_URL;
  return warnings.filter((one) => !one.startsWith("network-unknown"));
}

const here = "localhost:3000";
const shop = "https://shop.example.com";
const linked = { ...typed, "sec-fetch-site": "same-origin" };

const others: Record<string, [address: string, headers: Headers, asked: string]> = {
  "a browser on this machine": [shop, { ...typed, host: here }, here],
  "another port of this machine": ["http://localhost:4000", { ...typed, host: here }, here],
  "a real host, while AUTH_URL is this machine": [
    "http://localhost:3000",
    { ...typed, host: "shop.example.com" },
    "shop.example.com",
  ],
  "a page of another host": [
    shop,
    { ...linked, host: "10.0.0.7", referer: "https://www.example.com/" },
    "www.example.com",
  ],
  "a proxy that names another host": [
    shop,
    { ...typed, host: here, "x-forwarded-host": "www.example.com" },
    "www.example.com",
  ],
  "a proxy that passes another host on": [
    shop,
    {
      ...typed,
      host: "www.example.com",
      "x-forwarded-host": "www.example.com",
      "x-forwarded-for": "198.51.100.7",
    },
    "www.example.com",
  ],
  "Next.js on this machine": [
    shop,
    {
      ...typed,
      host: here,
      "x-forwarded-host": here,
      "x-forwarded-port": "3000",
      "x-forwarded-for": "::1",
    },
    here,
  ],
};

describe("AUTH_URL with another host than the browser's is told once", () => {
  for (const [what, [address, headers, asked]] of Object.entries(others)) {
    test(what, async () => {
      const warnings = await warningsFor(address, headers);
      assert.equal(warnings.length, 1, warnings.join("\n"));
      const { host } = new URL(address);
      const start = `address-differs: /auth/signin was asked for at ${asked}, and AUTH_URL says ${host}:`;
      assert.ok(warnings[0]?.startsWith(start), warnings[0]);
    });
  }
});

const pages = [
  "signin",
  "signout",
  "error",
  "verify-request",
  "signup",
  "reset",
  "confirm",
  "factor",
  "security",
  "callback/credentials",
];
const forms = ["signin", "signout", "signup", "reset", "confirm", "factor", "security", "callback"];

describe("whichever page or form is asked for first at another host, that is told, and said once", () => {
  for (const [method, actions] of Object.entries({ GET: pages, POST: forms })) {
    for (const action of actions) {
      test(`${method} ${action}`, async () => {
        const headers = { ...typed, host: here };
        const path = `/auth/${action}`;
        const warnings = await warningsFor("http://localhost:4000", headers, path, method);
        assert.equal(warnings.length, 1, warnings.join("\n"));
        const [named = ""] = /^\/auth\/[a-z-]+/.exec(path) ?? [];
        assert.ok(warnings[0]?.startsWith(`address-differs: ${named} was asked for`), warnings[0]);
      });
    }
  }
});

test("of hosts that strangers invent, one is told", async () => {
  process.env.AUTH_URL = shop;
  const { config, warnings } = application({
    providers: [password()],
    secret: `a secret of its own: ${crypto.randomUUID()}`,
  });
  for (let time = 0; time < 5; time++) {
    const host = `invented-${time}.example.net`;
    const headers = { ...typed, host, "x-forwarded-host": host };
    await Auth(new Request(`http://${host}/auth/signin`, { headers }), config);
  }
  delete process.env.AUTH_URL;
  assert.deepEqual(
    warnings.map((one) => one.split(" ", 7).at(-1)),
    ["invented-0.example.net,"],
  );
});

const overHttps: Record<string, Headers> = {
  "the proxy says so": { ...typed, host: "shop.example.com", "x-forwarded-proto": "https" },
  "the page before was there": { ...linked, host: "shop.example.com", referer: `${shop}/` },
};

describe("AUTH_URL with http, where browsers use https, is told once", () => {
  for (const [what, headers] of Object.entries(overHttps)) {
    test(what, async () => {
      const warnings = await warningsFor("http://shop.example.com", headers);
      assert.equal(warnings.length, 1, warnings.join("\n"));
      assert.match(warnings[0] ?? "", /^address-differs: \/auth\/signin was asked for over https/);
    });
  }
});

const fine: Record<string, [address: string, headers: Headers]> = {
  "the same host": ["http://localhost:3000", { ...typed, host: here }],
  "a proxy that names the same": [
    shop,
    { ...typed, host: here, "x-forwarded-host": "shop.example.com" },
  ],
  "a page of the same host behind a proxy": [shop, { ...linked, host: here, referer: `${shop}/` }],
  "a proxy that closes the connection": [shop, { ...typed, connection: "close", host: here }],
  "a proxy that names the client alone": [
    shop,
    { ...typed, host: here, "x-forwarded-for": "198.51.100.7" },
  ],
  "the inner host of a proxy": [shop, { ...typed, host: "app:3000" }],
  "the inner host of a proxy, which Next.js repeats": [
    shop,
    {
      ...typed,
      host: "app:3000",
      "x-forwarded-host": "app:3000",
      "x-forwarded-port": "3000",
      "x-forwarded-for": "198.51.100.7",
    },
  ],
  "a program": [shop, { host: here }],
  "a program, by a proxy that passes another host on": [
    shop,
    { host: "www.example.com", "x-forwarded-host": "www.example.com" },
  ],
};

describe("nothing is told of", () => {
  for (const [what, [address, headers]] of Object.entries(fine)) {
    test(what, async () => assert.deepEqual(await warningsFor(address, headers), []));
  }
});

test("a form of another host is refused with the advice to correct AUTH_URL", async () => {
  process.env.AUTH_URL = shop;
  const { config, errors } = application({ providers: [password()] });
  const headers = { origin: `http://${here}`, "sec-fetch-site": "cross-site" };
  await Auth(new Request(`${shop}/auth/signout`, { method: "POST", headers }), config);
  delete process.env.AUTH_URL;
  assert.match(errors[0]?.message ?? "", /at https:\/\/shop\.example\.com\. .* correct AUTH_URL$/);
});

/** What one request makes `warnOtherAddress` say; its URL only where it is given. */
async function saidOf(AUTH_URL: string, headers: Headers, url?: string): Promise<string[]> {
  const request = url === undefined ? undefined : new Request(url);
  const { context, warnings } = await contextOf({ headers, request }, {}, { AUTH_URL });
  await warnOtherAddress(context, "/auth/signin");
  return warnings;
}

describe("the host that a browser has asked is", () => {
  const www = "www.example.com";
  const shown: Record<string, [headers: Headers, asked: string | undefined, url?: string]> = {
    "that of the URL, where no header names it": [typed, here, `http://${here}/`],
    "that of the header, where there is no URL": [{ ...typed, host: here }, here],
    "that of the header, where the URL has another": [
      { ...typed, host: here },
      here,
      "http://localhost:4000/",
    ],
    "unknown, where neither names it": [typed, undefined],
    "the one that a proxy names to a program, if it is another than the header's": [
      { host: here, "x-forwarded-host": www },
      www,
    ],
    "that of the page before, if that is of the same site": [
      { host: here, "sec-fetch-site": "same-origin", referer: `https://${www}/` },
      www,
    ],
    "unknown, where the page before is of another site": [
      { host: "shop.example.com", "sec-fetch-site": "cross-site", referer: `https://${www}/` },
      undefined,
    ],
    "unknown, where the page before is not told and a proxy may stand between": [
      { host: "shop.example.com", "sec-fetch-site": "same-origin" },
      undefined,
    ],
    "unknown to a program that asks this machine": [{ host: here }, undefined],
    "unknown to a script that asks this machine": [
      { ...typed, "sec-fetch-mode": "cors", host: here },
      undefined,
    ],
    "that of the header, where the client is this machine": [
      { ...typed, host: here, "x-forwarded-for": "127.0.0.1" },
      here,
    ],
    "that of the header, where the client has no address": [
      { ...typed, host: here, "x-real-ip": "" },
      here,
    ],
    "unknown, where the client is behind a proxy": [
      { ...typed, host: here, "x-real-ip": "198.51.100.7" },
      undefined,
    ],
    "unknown, where the last client of several is this machine": [
      { ...typed, host: here, "x-forwarded-for": "198.127.0.1, 127.0.0.1" },
      undefined,
    ],
    "unknown, where a proxy names itself": [{ ...typed, host: here, via: "1.1 proxy" }, undefined],
  };
  for (const [what, [headers, asked, url]] of Object.entries(shown)) {
    test(what, async () => {
      const [warning, ...more] = await saidOf(shop, headers, url);
      assert.deepEqual(more, []);
      assert.equal(/ asked for at (\S+),/.exec(warning ?? "")?.[1], asked, warning);
    });
  }
});

describe("that browsers use https is not taken from", () => {
  const http = "http://shop.example.com";
  const host = "shop.example.com";
  for (const [what, address, headers] of [
    ["a page of another site", http, { host, "sec-fetch-site": "cross-site", referer: `${shop}/` }],
    ["a page of the same site over http", http, { ...linked, host, referer: `${http}/` }],
    ["nothing", http, { ...linked, host }],
    ["an address that says https", shop, { ...linked, host, referer: `${shop}/` }],
    ["a proxy that says http", http, { host, "x-forwarded-proto": "http" }],
  ] as const) {
    test(what, async () => assert.deepEqual(await saidOf(address, headers), []));
  }

  test("but from the origin of a form on https", async () => {
    const headers = { host, "sec-fetch-site": "same-origin", origin: shop };
    const [warning = "", ...more] = await saidOf(http, headers);
    assert.match(warning, /over https, and AUTH_URL says http:.* Write https:\/\/ into AUTH_URL$/);
    assert.deepEqual(more, []);
  });
});
