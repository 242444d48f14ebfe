import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAddress } from "../../src/request/forwarded-address.ts";

interface Case {
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly trust?: "address" | true;
  readonly address: ReturnType<typeof readAddress>;
}

const host = "a.example";
const forwarded = { "x-forwarded-host": "b.example", "x-forwarded-proto": "http" };

const cases: Readonly<Record<string, Case>> = {
  "the host alone, without a URL": {
    headers: { host },
    address: { protocol: undefined, host },
  },
  "nothing, where nothing is said": { address: { protocol: undefined, host: null } },
  "the URL before the header": {
    headers: { host },
    url: "https://c.example:8443/auth?x=1",
    address: { protocol: "https", host: "c.example:8443" },
  },
  "the header, where the URL is none of a host": {
    headers: { host },
    url: "data:,https://c.example",
    address: { protocol: undefined, host },
  },
  "what a proxy names before both": {
    headers: { host, ...forwarded },
    url: "https://c.example/",
    address: { protocol: "http", host: "b.example" },
  },
  "nothing of a proxy, where only the address is trusted": {
    headers: { host, ...forwarded },
    url: "https://c.example/",
    trust: "address",
    address: { protocol: "https", host: "c.example" },
  },
  "one host that several proxies name, whatever its case": {
    headers: { "x-forwarded-host": "B.example,b.EXAMPLE , b.example" },
    address: { protocol: undefined, host: "b.example" },
  },
  "no host, where proxies name different ones": {
    headers: { host, "x-forwarded-host": "b.example, c.example" },
    url: "https://c.example/",
    address: { protocol: "https", host: undefined },
  },
  "the first of several protocols": {
    headers: { host, "x-forwarded-proto": " HTTPS , http" },
    address: { protocol: "https", host },
  },
  "the protocol of the URL, where the proxy names none": {
    headers: { host, "x-forwarded-proto": " , http", "x-forwarded-host": "" },
    url: "https://c.example/",
    address: { protocol: "https", host: "c.example" },
  },
};

describe("how a request was addressed is read as", () => {
  for (const [what, { headers = {}, url, trust = true, address }] of Object.entries(cases)) {
    test(what, () => {
      const request = url === undefined ? undefined : new Request(url);
      assert.deepEqual(readAddress({ headers: new Headers(headers), request }, trust), address);
    });
  }
});
