import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const source = read("../../src/types/provider-ids.ts");

interface Fixture {
  facts: { id: string; type: string };
}

const cwd = new URL("fixtures/", import.meta.url);
const facts = globSync("*.json", { cwd }).map((name) => {
  const fixture: Fixture = JSON.parse(read(`fixtures/${name}`));
  return fixture.facts;
});

/** The texts of a union in `provider-ids.ts`. */
function union(name: string): string[] {
  const [, body = ""] = source.match(new RegExp(`type ${name} =([^;]*);`)) ?? [];
  return [...body.matchAll(/"([^"]+)"/g)].flatMap(([, id]) => id ?? []).sort();
}

for (const [name, types] of [
  ["OAuthProviderId", ["oauth", "oidc"]],
  ["EmailProviderId", ["email"]],
  ["CredentialsProviderId", ["credentials"]],
  ["WebAuthnProviderId", ["webauthn"]],
] as const) {
  test(`the editor suggests the id of every provider that the library has: ${name}`, () => {
    const ids = facts.filter(({ type }) => types.some((one) => one === type)).map(({ id }) => id);
    assert.ok(ids.length > 0);
    assert.deepEqual(union(name), ids.sort());
  });
}
