import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { facts, load, oauthModules, sampleOf } from "./table.ts";

const guide = readFileSync(new URL("../../docs/providers.md", import.meta.url), "utf8");

/** The rows of the guide's table, by module, as the texts of their cells. */
const rows = new Map(
  guide
    .split("\n")
    .filter((line) => /^\| `[\w-]+`(?: †)?\s+\|/.test(line) && line.split("|").length === 8)
    .map((line) => line.split("|").map((cell) => cell.replaceAll("`", "").trim()))
    .map(([, module = "", ...cells]) => [module.replace(" †", ""), cells]),
);

test("the guide lists every provider with its id, name and type", () => {
  assert.equal(rows.size, facts.length);
  for (const { module, id, name, type } of facts) {
    assert.deepEqual(rows.get(module)?.slice(0, 3), [id, name, type]);
  }
});

test("the guide says `issuer` where a provider does not know its own", async () => {
  for (const module of oauthModules) {
    const needs = Object.hasOwn(sampleOf(module).options ?? {}, "issuer");
    assert.equal(/^issuer(?:;|$)/.test(rows.get(module)?.[3] ?? ""), needs, module);
  }
});

test("the guide says which providers vouch for addresses", async () => {
  for (const module of oauthModules) {
    const provider = (await load(module))(sampleOf(module).options);
    assert.ok(provider.type === "oauth" || provider.type === "oidc");
    const { claims, tokens = {} } = sampleOf(module);
    const user = await provider.profile?.(claims, tokens);
    const expected = user?.emailVerified ? "yes" : user?.email ? "no" : "no address";
    assert.equal(rows.get(module)?.[4], expected, module);
  }
});
