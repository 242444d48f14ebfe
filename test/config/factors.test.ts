import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { AuthConfig } from "../../src/index.ts";
import Passkey from "../../src/providers/passkey.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { application } from "../support/application.ts";

/** What a configuration is resolved to, and what is said of it. */
async function resolved(own: object) {
  const lines: string[] = [];
  const config: AuthConfig = application(
    Object({ providers: [], adapter: memory(), ...own }),
  ).config;
  config.logger = {
    error: (_, error) => void lines.push(`${Object(error).code}: ${Object(error).message}`),
    warn: (code, text) => void lines.push(`${code}: ${text}`),
  };
  const { factors, registry, problem } = await resolveConfig(config);
  return { factors, registry, problem, lines };
}

/** A storage without some of its methods. */
function without(...names: (keyof Adapter)[]): Adapter {
  const adapter: Adapter = { ...memory() };
  for (const name of names) delete adapter[name];
  return adapter;
}

test("without the option nobody is asked for a second factor, and no record of sessions is kept for it", async () => {
  assert.deepEqual(await resolved({}), {
    factors: undefined,
    registry: false,
    problem: undefined,
    lines: [],
  });
});

test("an empty option lets people add apps and recovery codes, and keeps records of sessions", async () => {
  assert.deepEqual(await resolved({ factors: {}, security: true, mail: () => {} }), {
    factors: { totp: true, issuer: undefined, passkeys: false, recoveryCodes: true },
    registry: true,
    problem: undefined,
    lines: [],
  });
});

test("every switch can be turned, and the issuer is kept", async () => {
  const { factors } = await resolved({
    factors: { totp: { issuer: "Acme" }, passkeys: true, recoveryCodes: false },
  });
  assert.deepEqual(factors, { totp: true, issuer: "Acme", passkeys: true, recoveryCodes: false });
  assert.equal((await resolved({ factors: { totp: false } })).factors?.totp, false);
});

describe("says what is wrong with the option", () => {
  const cases: [own: object, line: RegExp][] = [
    [{ factors: true }, /^invalid-option: The option `factors` is true\. Write an object/],
    [{ factors: { totp: "yes" } }, /^invalid-option: The option `factors\.totp` is text/],
    [{ factors: { totp: { issuer: "A: B" } } }, /`factors\.totp` .*without a colon/],
    [{ factors: { totp: { issuer: "" } } }, /^invalid-option: The option `factors\.totp`/],
    [{ factors: { passkeys: "yes" } }, /^invalid-option: The option `factors\.passkeys`/],
    [{ factors: { passkey: true } }, /^unknown-option: .*Did you mean `factors\.passkeys`\?/],
    [{ factors: { totp: { isuer: "A" } } }, /^unknown-option: .*`factors\.totp\.issuer`\?/],
    [{ callbacks: { factor: () => "ask" } }, /^option-ignored: .*`callbacks\.factor` without/],
    [{ pages: { factor: "/factor" } }, /^option-ignored: .*`pages\.factor` without `factors`/],
    [{ factors: {}, pages: { factor: "factor" } }, /^invalid-page: .*`pages\.factor`/],
    [{ factors: {}, callbacks: { factor: "ask" } }, /^invalid-option: .*`callbacks\.factor`/],
    [
      { factors: {}, adapter: undefined },
      /^missing-adapter: A second factor needs an `adapter`, which keeps the credentials/,
    ],
    [
      { factors: {}, adapter: without("listCredentials") },
      /^missing-adapter-methods: A second factor needs .*: listCredentials\. Keep credentials beside/,
    ],
    [
      { factors: {}, adapter: without("putSessionRecord") },
      /^missing-adapter-methods: The option `factors` needs .*: putSessionRecord\. /,
    ],
  ];
  for (const [own, line] of cases) {
    test(`${line.source.slice(0, 60)} for ${JSON.stringify(own)}`, async () => {
      const said = (await resolved(own)).lines;
      const lines = said.filter((one) => !one.startsWith("factors-without-page"));
      assert.equal(lines.length, 1, lines.join("\n"));
      assert.match(lines[0] ?? "", line);
    });
  }
});

test("factors that nobody can add are warned about, but not where people can, or a callback asks for an app", async () => {
  const said = async (own: object) => {
    const { lines } = await resolved({ mail: () => {}, ...own });
    return lines.filter((line) => /^(?:factors-without-page|option-ignored)/.test(line));
  };
  const [line = ""] = await said({ factors: {} });
  assert.match(
    line,
    /^factors-without-page: Nobody can add an authenticator app.*`security: true`/,
  );
  for (const own of [
    { security: true },
    { callbacks: { factor: () => "pass" } },
    { factors: { totp: false } },
  ]) {
    assert.deepEqual(await said({ factors: {}, ...own }), []);
  }
  const lines = await said({ factors: {}, pages: { security: "/account" } });
  assert.ok(!lines.some((one) => one.startsWith("factors-without-page")));
});

test("passkeys as second factors without a provider for them are warned about", async () => {
  const said = async (...providers: readonly unknown[]) => {
    const own = { factors: { passkeys: true }, security: true, mail: () => {}, providers };
    return (await resolved(own)).lines.filter((line) => line.includes("factors.passkeys"));
  };
  assert.match((await said()).join(), /^option-ignored: .*no provider for passkeys/);
  assert.deepEqual(await said(Passkey), []);
});
