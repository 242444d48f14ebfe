import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import { cameOverHttp } from "../../src/request/over-http.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { contextOf } from "./contexts.ts";

/** The warnings when a browser asks for the sign-in page. */
async function warningsFor(
  url: string,
  headers: Readonly<Record<string, string>>,
  address = "https://app.example.com",
): Promise<string[]> {
  process.env.AUTH_URL = address;
  const warnings: string[] = [];
  const { config } = application({
    providers: [password()],
    secret: `a secret of its own for each of these: ${crypto.randomUUID()}`,
    logger: { warn: (code, text) => void warnings.push(`${code}: ${text}`) },
  });
  for (let i = 0; i < 3; i++) await Auth(new Request(url, { headers }), config);
  delete process.env.AUTH_URL;
  return warnings;
}

const http = "http://app.example.com/auth/signin";
const browser = { accept: "text/html", "upgrade-insecure-requests": "1" };

const direct: Record<string, [url: string, headers: Readonly<Record<string, string>>]> = {
  "directly, as a browser": [http, browser],
  "through a proxy that says http": [http, { ...browser, "x-forwarded-proto": "http" }],
  "from a page on http": [
    http,
    {
      ...browser,
      "x-forwarded-for": "192.0.2.1",
      host: "app.example.com",
      referer: "http://app.example.com/",
    },
  ],
};

for (const [how, [url, headers]] of Object.entries(direct)) {
  test(`an application at https that is asked over http ${how} warns once`, async () => {
    const warnings = await warningsFor(url, headers);
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? "",
      /^asked-over-http: .* https:\/\/app\.example\.com\. .* AUTH_URL$/,
    );
  });
}

test("an application at https of this machine warns a developer whose browser is on http", async () => {
  const typed = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const [url, headers] = ["http://localhost:3000/auth/signin", { ...browser, ...typed }];
  const [warning = "none", ...more] = await warningsFor(url, headers, "https://localhost:3000");
  assert.match(warning, /^asked-over-http: .* the application is at https:\/\/localhost:3000\./);
  assert.deepEqual(more, []);
  const proxied = { ...headers, host: "localhost:3000", "x-forwarded-for": "127.0.0.1" };
  assert.deepEqual(await warningsFor(url, proxied, "https://localhost:3000"), []);
});

test("an application at https warns whichever of its pages is asked for over http first", async () => {
  const warnings = await warningsFor(http.replace("signin", "signout"), browser);
  assert.equal(warnings.length, 1);
  assert.match(
    warnings[0] ?? "",
    /^asked-over-http: A browser asked for \/auth\/signout over http/,
  );
});

const fine: Record<
  string,
  [url: string, headers: Readonly<Record<string, string>>, address?: string]
> = {
  "over https": ["https://app.example.com/auth/signin", browser],
  "through a proxy that says https": [http, { ...browser, "x-forwarded-proto": "https, http" }],
  "through a proxy that does not name the protocol": [
    http,
    { ...browser, "x-forwarded-for": "192.0.2.1" },
  ],
  "through a proxy that adds nothing": [http, { ...browser, "sec-fetch-site": "none" }],
  "by a monitor": [http, {}],
  "at its http address": [http, browser, "http://app.example.com"],
};

for (const [how, [url, headers, address]] of Object.entries(fine)) {
  test(`an application that is asked ${how} does not warn`, async () => {
    assert.deepEqual(await warningsFor(url, headers, address), []);
  });
}

const host = "app.example.com";
const typed = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };

const shown: Record<
  string,
  [headers: Readonly<Record<string, string>>, expected: boolean, address?: string]
> = {
  "its form was on a page on http": [{ host, origin: `http://${host}` }, true],
  "it followed a link on http": [{ host, referer: `http://${host}/auth/signin` }, true],
  "the page before was on http, and the request names no host": [
    { referer: `http://${host}/auth/signin` },
    true,
  ],
  "the page before was on http at the host that the request names": [
    { host: "app:3000", referer: "http://app:3000/auth/signin" },
    true,
  ],
  "the page before was on http elsewhere": [
    { host, referer: `http://${host}.evil.example/http://${host}/` },
    false,
  ],
  "the page before was on https": [{ host, referer: `https://${host}/` }, false],
  "a proxy says https, whatever the page before": [
    { host, "x-forwarded-proto": "https", referer: `http://${host}/` },
    false,
  ],
  "nothing but its headers is known, and they say nothing": [
    { host, "upgrade-insecure-requests": "1" },
    false,
  ],
  "this machine is asked over http": [typed, true, "https://localhost:3000"],
  "this machine is asked by a script": [
    { ...typed, "sec-fetch-mode": "cors" },
    false,
    "https://localhost:3000",
  ],
};

for (const [what, [headers, expected, own]] of Object.entries(shown)) {
  test(`a browser is ${expected ? "" : "not "}taken for one on http where ${what}`, async () => {
    const request = own === undefined ? undefined : new Request(own.replace("https", "http"));
    const env = { AUTH_URL: own ?? `https://${host}` };
    const { context } = await contextOf({ headers, request }, {}, env);
    assert.equal(cameOverHttp(context), expected);
  });
}
