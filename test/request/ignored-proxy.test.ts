import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { describe, type TestContext, test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import type { AuthConfig } from "../../src/index.ts";
import { ignoredOrigin, warnIgnoredProxy } from "../../src/request/ignored-proxy.ts";
import { password } from "../http/support/password.ts";
import { serve } from "../server/support.ts";
import { application } from "../support/application.ts";
import { contextOf } from "./contexts.ts";

type Headers = Readonly<Record<string, string>>;

/** What a browser sends when somebody types an address. */
const browser = {
  accept: "text/html",
  connection: "keep-alive",
  "upgrade-insecure-requests": "1",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

/** What nginx sends to `proxy_pass http://127.0.0.1:3000` if nothing is set. */
const nginx = { ...browser, connection: "close" };
const https = { "x-forwarded-host": "shop.example.com", "x-forwarded-proto": "https" };

function stage(own: Partial<AuthConfig>) {
  return application({
    providers: [password()],
    secret: `a secret of its own for each of these: ${crypto.randomUUID()}`,
    ...own,
  });
}

/** Asks a server of Express for something three times, with these headers and no others; what its log says. */
async function logOf(
  t: TestContext,
  headers: Headers,
  { trustProxy = false, own = {} }: { trustProxy?: boolean; own?: Partial<AuthConfig> } = {},
  method = "GET",
) {
  const { config, warnings, errors } = stage(own);
  const app = express().set("trust proxy", trustProxy).use("/auth", ExpressAuth(config));
  const address = await serve(t, app);
  for (let time = 0; time < 3; time++) await ask(`${address}/auth/signin`, headers, method);
  return { address, warnings, errors };
}

async function ask(url: string, headers: Headers, method: string): Promise<void> {
  const asked = send(url, { headers, method }).end();
  const [response]: IncomingMessage[] = await once(asked, "response");
  response?.resume();
  if (response) await once(response, "end");
}

const ignored: Readonly<Record<string, Headers>> = {
  "host and protocol": { ...nginx, ...https },
  "host alone": { ...nginx, "x-forwarded-host": "shop.example.com" },
  "protocol alone": { ...nginx, "x-forwarded-proto": "https" },
  "host and protocol through two proxies": {
    ...nginx,
    "x-forwarded-host": "shop.example.com, shop.example.com",
    "x-forwarded-proto": "https, http",
  },
};

for (const [what, headers] of Object.entries(ignored)) {
  test(`a forwarded ${what} that Express does not believe is told once, with the cure`, async (t) => {
    const { address, warnings } = await logOf(t, headers);
    assert.equal(warnings.length, 1, warnings.join("\n"));
    assert.match(warnings[0] ?? "", /^proxy-ignored: .* Set AUTH_URL .*`trust proxy`/);
    assert.ok(warnings[0]?.includes(`lead to ${address}.`));
    assert.ok(warnings[0]?.includes("x-forwarded-host" in headers ? "shop.example.com" : "https:"));
  });
}

const changed: Readonly<Record<string, Headers>> = {
  "adds nothing, and closes the connection": nginx,
  "names the client alone": { ...nginx, "x-forwarded-for": "198.51.100.7" },
  "leaves the page that the browser came from": {
    ...browser,
    "sec-fetch-site": "same-origin",
    referer: "https://shop.example.com/",
  },
  "is asked over http": {
    accept: "text/html",
    connection: "keep-alive",
    "upgrade-insecure-requests": "1",
  },
};

for (const [what, headers] of Object.entries(changed)) {
  test(`a proxy that writes its own host into the request and ${what} is told once`, async (t) => {
    const { address, warnings } = await logOf(t, headers);
    assert.equal(warnings.length, 1, warnings.join("\n"));
    assert.match(warnings[0] ?? "", /^proxy-ignored: .* set AUTH_URL to it$/);
    assert.ok(warnings[0]?.includes(`lead to ${address}.`));
  });
}

test("nothing is told when all is well", async (t) => {
  const local = { "x-forwarded-host": "localhost:3000", "x-forwarded-proto": "http" };
  const cases: [string, Headers, Parameters<typeof logOf>[2]?][] = [
    ["a browser on this machine", browser],
    ["a program", { connection: "close" }],
    ["a page of ours", { ...browser, "sec-fetch-site": "same-origin", referer: "" }],
    ["a proxy that Express trusts", { ...nginx, ...https }, { trustProxy: true }],
    ["a proxy on this machine", { ...nginx, host: "localhost:3000", "x-forwarded-for": "::1" }],
    ["a proxy that names the same", { ...nginx, ...local, host: "localhost:3000" }],
    ["what cannot be an address", { ...browser, "x-forwarded-host": "a b", host: "localhost" }],
    ["several hosts", { ...browser, "x-forwarded-host": "a.example, b.example" }],
  ];
  for (const [what, headers, how] of cases) {
    assert.deepEqual((await logOf(t, headers, how)).warnings, [], what);
  }
});

test("nothing is told when AUTH_URL says where the application is", async (t) => {
  t.after(() => void delete process.env.AUTH_URL);
  process.env.AUTH_URL = "https://shop.example.com";
  const told = { ...nginx, "x-forwarded-host": "shop.example.com" };
  assert.deepEqual((await logOf(t, told)).warnings, []);
  assert.deepEqual((await logOf(t, nginx)).warnings, []);
});

test("hosts that a stranger makes up leave one line", async (t) => {
  const { config, warnings } = stage({});
  const address = await serve(t, express().use("/auth", ExpressAuth(config)));
  for (let one = 0; one < 20; one++) {
    const headers = { ...browser, "x-forwarded-host": `x${one}.example` };
    await ask(`${address}/auth/signin`, headers, "GET");
  }
  assert.equal(warnings.length, 1);
});

test("without a framework that decides, the headers are believed or the host is refused, and neither is told twice", async () => {
  for (const trustHost of [true, ["shop.example.com"], ["app.example.com"]]) {
    const { config, warnings } = stage({ trustHost });
    const hono = new Hono().all("/auth/*", HonoAuth(config));
    const response = await hono.request("http://127.0.0.1:3000/auth/signin", {
      headers: { ...nginx, ...https },
    });
    assert.equal(response.status, String(trustHost) === "app.example.com" ? 400 : 200);
    assert.deepEqual(warnings, []);
  }
});

test("a form that is refused because a header is not believed names the header", async (t) => {
  const from = { ...https, origin: "https://shop.example.com", "sec-fetch-site": "same-origin" };
  const { errors } = await logOf(t, from, {}, "POST");
  assert.match(
    errors[0]?.message ?? "",
    /posted from https:\/\/shop\.example\.com, but .* at http:\/\/127\.0\.0\.1:\d+\. X-Forwarded-Host .* Set AUTH_URL .*`trust proxy`/,
  );
  const { errors: others } = await logOf(
    t,
    { ...from, origin: "https://evil.example" },
    {},
    "POST",
  );
  assert.match(others[0]?.message ?? "", /from https:\/\/evil\.example.* set AUTH_URL$/);
});

const here = "http://localhost:3000";

/** A request that a framework takes for one to {@link here}, whatever a proxy says. */
const askedHere = (headers: Headers, env?: Record<string, string>) =>
  contextOf({ headers: { host: "localhost:3000", ...headers }, origin: here }, {}, env);

describe("the origin that a proxy names and that is not believed", () => {
  const labels = ["a", "b", "c"].map((letter) => letter.repeat(63)).join(".");
  for (const [what, headers, expected] of [
    [
      "is another host over the same protocol",
      { "x-forwarded-host": "a.example" },
      "http://a.example",
    ],
    [
      "is the same host over another protocol",
      { "x-forwarded-proto": "https" },
      "https://localhost:3000",
    ],
    ["is another in both", https, "https://shop.example.com"],
    [
      "is none, where both are the same",
      { "x-forwarded-host": "localhost:3000", "x-forwarded-proto": "http" },
      undefined,
    ],
    ["is none, where nothing is named", {}, undefined],
    [
      "is none, where several hosts are named",
      { "x-forwarded-host": "a.example, b.example" },
      undefined,
    ],
    [
      "is none of another protocol",
      { "x-forwarded-host": "a.example", "x-forwarded-proto": "ws" },
      undefined,
    ],
    [
      "is none of a protocol that only begins like one of the web",
      { "x-forwarded-proto": "httpx" },
      undefined,
    ],
    [
      "is none of a protocol that only ends like one of the web",
      { "x-forwarded-proto": "xhttp" },
      undefined,
    ],
    [
      "is told whole up to 200 characters",
      { "x-forwarded-host": `${labels}.d` },
      `http://${labels}.d`,
    ],
    ["is cut after 200 characters", { "x-forwarded-host": `${labels}.ddef` }, `http://${labels}.d`],
  ] as const) {
    test(what, async () => {
      const { context } = await askedHere(headers);
      assert.equal(ignoredOrigin(context), expected);
    });
  }

  test("is none, where AUTH_URL says where the application is", async () => {
    const { context } = await askedHere(https, { AUTH_URL: here });
    assert.equal(ignoredOrigin(context), undefined);
  });
});

describe("a request to this machine", () => {
  const quiet = { connection: "keep-alive" };
  const navigation = { ...quiet, "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const page = `${here}/`;
  const cases: [what: string, headers: Headers, isThroughProxy: boolean][] = [
    ["of a browser", navigation, false],
    ["of an old browser", { ...quiet, "upgrade-insecure-requests": "1" }, true],
    ["of a browser whose connection is closed", { ...navigation, connection: "close" }, true],
    ["of a browser that tells no site", { ...quiet, "sec-fetch-mode": "navigate" }, true],
    ["of a proxy that names itself", { ...navigation, via: "1.1 proxy" }, true],
    [
      "of a script whose connection is closed",
      { "sec-fetch-mode": "cors", connection: "close" },
      false,
    ],
    ["from a page of it", { ...nginx, "sec-fetch-site": "same-origin", referer: page }, false],
    [
      "from a page elsewhere of the same site",
      { ...navigation, "sec-fetch-site": "same-origin", referer: "https://shop.example.com/" },
      true,
    ],
    [
      "from a page of another site",
      { ...navigation, "sec-fetch-site": "cross-site", referer: "https://search.example/" },
      false,
    ],
    ["from a page that is not told", { ...navigation, "sec-fetch-site": "same-origin" }, false],
    ["from a client of this machine", { ...nginx, "x-forwarded-for": "127.0.0.1" }, false],
    ["from a client of this machine in its other family", { ...nginx, "x-real-ip": "::1" }, false],
    [
      "from a client of this machine in both families",
      { ...nginx, "x-real-ip": "::FFFF:127.0.0.1" },
      false,
    ],
    ["from a client elsewhere", { ...navigation, "x-real-ip": "198.51.100.7" }, true],
    [
      "from a client elsewhere, through this machine",
      { ...navigation, "x-forwarded-for": "198.51.100.7, 127.0.0.1" },
      true,
    ],
    [
      "from a client whose address ends like one of this machine",
      { ...navigation, "x-forwarded-for": "198.127.0.1" },
      true,
    ],
    [
      "of a proxy that names the same host",
      { ...nginx, "x-forwarded-host": "localhost:3000" },
      false,
    ],
  ];
  for (const [what, headers, isThroughProxy] of cases) {
    test(`${what} ${isThroughProxy ? "is" : "is not"} taken for one through a proxy`, async () => {
      const { context, warnings } = await askedHere(headers);
      await warnIgnoredProxy(context, "/auth/signin");
      assert.equal(warnings.length, isThroughProxy ? 1 : 0, warnings.join("\n"));
      for (const one of warnings) {
        assert.match(one, /^proxy-ignored: \/auth\/signin .* to http:\/\/localhost:3000\./);
      }
    });
  }
});

test("a browser elsewhere is not taken for one behind a proxy", async () => {
  const headers = { ...nginx, host: "app.example.com" };
  const { context, warnings } = await contextOf({ headers });
  await warnIgnoredProxy(context, "/auth/signin");
  assert.deepEqual(warnings, []);
});
