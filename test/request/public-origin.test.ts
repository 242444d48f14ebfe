import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isWebProtocol, resolveOrigin } from "../../src/request/public-origin.ts";

const host = "a.example";
const none = new Headers();
const trusting = { origin: undefined, trustHost: true } as const;

describe("the origin of an application", () => {
  const named = new Headers({ host });
  for (const [what, seen, headers, expected] of [
    ["that its framework knows", "http://b.example:3000", named, "http://b.example:3000"],
    ["that its framework is asked for", () => "https://B.example", named, "https://b.example"],
    ["of the headers, where its framework knows none", undefined, named, "https://a.example"],
    ["of the headers, where its framework says none", null, named, "https://a.example"],
    ["of the headers, where its framework finds none", () => null, named, "https://a.example"],
    [
      "over http, where nothing names a protocol and the host is this machine",
      undefined,
      new Headers({ host: "localhost:3000" }),
      "http://localhost:3000",
    ],
    [
      "over https on this machine, where a proxy says so",
      undefined,
      new Headers({ host: "localhost:3000", "x-forwarded-proto": "https" }),
      "https://localhost:3000",
    ],
  ] as const) {
    test(`is the one ${what}`, () => {
      assert.equal(resolveOrigin(trusting, seen, { headers }), expected);
    });
  }

  test("is that of AUTH_URL, and nobody is asked", () => {
    const seen = () => assert.fail("the framework was asked");
    const config = { origin: "https://c.example", trustHost: false };
    assert.equal(resolveOrigin(config, seen, { headers: none }), "https://c.example");
  });
});

describe("an application that cannot be at an origin says which it was, and the two remedies", () => {
  const labels = ["a", "b", "c", "d"].map((letter) => letter.repeat(63)).join(".");
  for (const [what, seen, headers, trustHost, written] of [
    ["a host that is not trusted", undefined, { host }, false, "https://a.example"],
    ["no host at all", undefined, {}, true, "https://"],
    [
      "several hosts",
      undefined,
      { host: "a.example, b.example" },
      true,
      "https://a.example, b.example",
    ],
    ["what is no URL", "localhost:3000", { host }, true, "https://"],
    ["an empty text", "", { host }, true, "https://"],
    ["a protocol of another kind", "ftp://a.example", { host }, true, "ftp://a.example"],
    [
      "a forwarded protocol of another kind",
      undefined,
      { host, "x-forwarded-proto": "ws" },
      true,
      "ws://a.example",
    ],
    [
      "an address of 300 characters",
      `https://${"x".repeat(292)}`,
      {},
      true,
      `https://${"x".repeat(292)}`,
    ],
    ["one of 301", `https://${"x".repeat(293)}`, {}, true, `https://${"x".repeat(292)}`],
    [
      "a long list of hosts",
      undefined,
      { host: `${labels}, ${labels}` },
      true,
      `https://${labels}, ${labels.slice(0, 35)}`,
    ],
  ] as const) {
    test(what, () => {
      const resolve = () =>
        resolveOrigin({ origin: undefined, trustHost }, seen, { headers: new Headers(headers) });
      const remedy = "Set AUTH_URL, or list the host in `trustHost`";
      const message = `Host must be trusted. URL was: ${written}. ${remedy}`;
      assert.throws(resolve, { type: "UntrustedHost", message });
    });
  }
});

test("the protocols of the web are http and https", () => {
  for (const [protocol, expected] of [
    ["http", true],
    ["https", true],
    ["ftp", false],
    ["https:", false],
    ["", false],
  ] as const) {
    assert.equal(isWebProtocol(protocol), expected, protocol);
  }
});
