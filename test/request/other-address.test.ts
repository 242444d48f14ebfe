import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Auth } from "../../src/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";

type Headers = Readonly<Record<string, string>>;

/** What a browser sends when somebody types an address. */
const typed = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none", connection: "keep-alive" };

/** The warnings when a browser asks three times for the sign-in page. */
async function warningsFor(address: string, headers: Headers): Promise<string[]> {
  process.env.AUTH_URL = address;
  const { config, warnings } = application({
    providers: [password()],
    secret: `a secret of its own for each of these: ${crypto.randomUUID()}`,
  });
  const url = `http://${headers.host}/auth/signin`;
  for (let time = 0; time < 3; time++) await Auth(new Request(url, { headers }), config);
  delete process.env.AUTH_URL;
  return warnings;
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
  "Next.js on this machine": [
    shop,
    { ...typed, host: here, "x-forwarded-host": here, "x-forwarded-for": "::1" },
    here,
  ],
};

describe("AUTH_URL with another host than the browser's is told once", () => {
  for (const [what, [address, headers, asked]] of Object.entries(others)) {
    test(what, async () => {
      const warnings = await warningsFor(address, headers);
      assert.equal(warnings.length, 1, warnings.join("\n"));
      const { host } = new URL(address);
      const start = `address-differs: The sign-in page was asked for at ${asked}, and AUTH_URL says ${host}:`;
      assert.ok(warnings[0]?.startsWith(start), warnings[0]);
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
  "a program": [shop, { host: here }],
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
