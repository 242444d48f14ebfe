import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { merge } from "../../../src/config/providers/deep-merge.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { password } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";

async function resolve(...providers: unknown[]) {
  const { config } = application({ providers: providers as AuthConfig["providers"] });
  return (await resolveConfig(config)).providers();
}

const oidc = { id: "own", name: "Own", type: "oidc", issuer: "https://idp.example.com" } as const;

describe("a list of providers", () => {
  test("keeps its order", async () => {
    const { byId } = await resolve(password(), oidc, { ...oidc, id: "other" });
    assert.deepEqual([...byId.keys()], ["credentials", "own", "other"]);
  });

  const mistakes: [what: string, providers: unknown[], type: string, message: RegExp][] = [
    ["the same id twice", [oidc, oidc], "InvalidProvider", /Two providers have the id "own"/],
    ["an unknown type", [{ ...oidc, type: "saml" }], "InvalidProvider", /no known type/],
    ["no id", [{ ...oidc, id: "" }], "InvalidProvider", /is not allowed in a path/],
    ["an id with a slash", [{ ...oidc, id: "a/b" }], "InvalidProvider", /is not allowed in a path/],
    ["the id undefined", [{ ...oidc, id: "undefined" }], "InvalidProvider", /is not allowed/],
    [
      "nothing",
      [undefined],
      "InvalidProvider",
      /^The entry `providers\[0\]` is undefined, which is no/,
    ],
    ["a function that throws", [() => assert.fail("x")], "InvalidProvider", /threw or returned no/],
    [
      "credentials without authorize",
      [{ ...password(), authorize: undefined }],
      "MissingAuthorize",
      /^Must define an authorize\(\) handler to use credentials authentication provider/,
    ],
    [
      "no issuer and no endpoints",
      [{ ...oidc, issuer: undefined }],
      "InvalidEndpoints",
      /^Provider "own" has neither `issuer` nor `authorization`\. Set `issuer`, or every endpoint$/,
    ],
    [
      "an endpoint that is no URL",
      [{ ...oidc, token: "token" }],
      "InvalidProvider",
      /token endpoint of provider "own" is not a URL: token/,
    ],
  ];
  for (const [what, providers, type, message] of mistakes) {
    test(`with ${what} is a mistake that is explained`, async () => {
      const error = (await resolve(...providers)).broken[0]?.error;
      assert.equal(error?.type, type);
      assert.match(error?.message ?? "", message);
    });
  }
});

test("options override the rest key by key, and neither object is written to", async () => {
  const provider = Object.freeze({
    ...oidc,
    style: Object.freeze({ bg: "#000000", text: "#ffffff" }),
    checks: ["pkce", "state"],
    options: Object.freeze({
      name: "Renamed",
      style: { bg: "#ff0000" },
      checks: ["state"],
      issuer: undefined,
    }),
  });
  const own = Object((await resolve(provider)).byId.get("own"));
  assert.deepEqual(own.style, { bg: "#ff0000", text: "#ffffff" });
  assert.deepEqual([own.name, own.issuer], ["Renamed", oidc.issuer]);
  assert.equal(own.checks.has("pkce"), false, "a list replaces a list");
});

test("AC-27 merging writes to no prototype", () => {
  const changes = JSON.parse(
    '{"__proto__":{"a":1},"constructor":{"b":1},"c":{"__proto__":{"d":1}}}',
  );
  const merged = merge({ c: {} }, changes);
  assert.deepEqual(Object.keys(merged), ["c"]);
  assert.equal("a" in {} || "d" in {} || "a" in merged, false);
});
