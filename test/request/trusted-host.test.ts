import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../src/request/parse-host.ts";
import { isTrusted } from "../../src/request/trusted-host.ts";

type Trust = Parameters<typeof isTrusted>[0];

test("a host is trusted where all are, where it is listed, or where it is this machine", () => {
  const cases: [trust: Trust, name: string, protocol: "http" | "https", expected: boolean][] = [
    [true, "a.example", "https", true],
    [false, "localhost", "http", false],
    ["address", "a.example", "https", true],
    ["loopback", "a.example", "https", false],
    ["loopback", "localhost:3000", "http", true],
    [[], "a.example", "https", false],
    [["b.example", "A.example"], "a.example", "https", true],
    [["a.example"], "b.example", "https", false],
    [["a.example:443"], "a.example", "https", true],
    [["a.example"], "a.example:443", "https", true],
    [["a.example:443"], "a.example", "http", false],
    [["a.example"], "a.example:3000", "http", false],
    [["what is no host", "a.example"], "a.example", "https", true],
    [["what is no host"], "a.example", "https", false],
  ];
  for (const [trust, name, protocol, expected] of cases) {
    const host = readHost(name);
    assert.ok(host);
    assert.equal(isTrusted(trust, host, protocol), expected, `${trust} ${protocol} ${name}`);
  }
});
