import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { type TestContext, test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import type { AuthConfig } from "../../src/index.ts";
import { password } from "../http/support/password.ts";
import { serve } from "../server/support.ts";
import { application } from "../support/application.ts";

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
