import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readHost } from "../../src/request/parse-host.ts";
import { forget } from "../support/forget.ts";
import { hostileHosts } from "../support/hosts.ts";

beforeEach(() => forget("hosts"));

/** A host that nobody has read before. */
const newHost = (end = "example") => `${crypto.randomUUID()}.${end}`;

test("a host has a name, two origins, and is this machine or another", () => {
  for (const [end, port, expectedHttp, expectedHttps, isLocal] of [
    ["example", "", "", "", false],
    ["example", ":80", "", ":80", false],
    ["example", ":443", ":443", "", false],
    ["example", ":3000", ":3000", ":3000", false],
    ["localhost", "", "", "", true],
  ] as const) {
    const host = newHost(end);
    assert.deepEqual(readHost(`${host.toUpperCase()}${port}`), {
      name: `${host}${port}`,
      http: `http://${host}${expectedHttp}`,
      https: `https://${host}${expectedHttps}`,
      isLocal,
    });
  }
  assert.equal(readHost("[::1]:3000")?.isLocal, true);
});

test("what is not exactly one host is none", () => {
  const bad = [null, undefined, ...Object.values(hostileHosts).map((lines) => lines.join(", "))];
  for (const value of bad) assert.equal(readHost(value), undefined, String(value));
});

test("a host that was read before is read once, and nobody can change what is known of it", () => {
  const name = newHost();
  const host = readHost(name);
  assert.equal(host?.name, name);
  assert.ok(Object.isFrozen(host));
  assert.equal(readHost(name), host);
});
