import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { secret } from "../support/application.ts";

const resolve = (trustProxy: unknown, env = {}) =>
  resolveConfig({ providers: [], secret, trustProxy } as AuthConfig, env);

for (const trustProxy of [0, 1, 32, [], ["10.0.0.0/8"], ["192.0.2.7", "2001:db8::/32"]]) {
  test(`trustProxy may be ${JSON.stringify(trustProxy)}`, async () => {
    const { problem, trustProxy: resolved } = await resolve(trustProxy);
    assert.equal(problem, undefined);
    assert.deepEqual(resolved, trustProxy);
  });
}

const mistakes: unknown[] = [
  ...[-1, 0.5, 33, Number.NaN, Number.POSITIVE_INFINITY, true, "1", "loopback", "10.0.0.0/8", {}],
  ...[
    [1],
    [true],
    ["loopback"],
    ["10.0.0.0/33"],
    ["10.0.0.0/8", "proxy.example"],
    [["10.0.0.0/8"]],
  ],
  ...[["0.0.0.0/0"], ["10.0.0.0/8", "::/0"]],
];

for (const trustProxy of mistakes) {
  test(`trustProxy must not be ${JSON.stringify(trustProxy)}`, async () => {
    const { problem } = await resolve(trustProxy);
    assert.equal(problem?.type, "Configuration");
    assert.equal(problem?.code, "invalid-trust-proxy");
    assert.match(problem?.message ?? "", /^`trustProxy` (?:must be|lists)/);
  });
}

test("without the option one proxy is trusted on Vercel, and none elsewhere", async () => {
  assert.equal((await resolve(undefined, { VERCEL: "1" })).trustProxy, 1);
  assert.equal((await resolve(0, { VERCEL: "1" })).trustProxy, 0);
  for (const env of [{}, { VERCEL: "0" }, { CF_PAGES: "1" }, { NODE_ENV: "production" }]) {
    assert.equal((await resolve(undefined, env)).trustProxy, 0);
  }
});
