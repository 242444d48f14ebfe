import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fixtures, load, oauthModules, sampleOf } from "./fixtures.ts";

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
  const absent = [...fixtures]
    .filter(([module]) => !rows.has(module))
    .map(
      ([module, { facts }]) =>
        `| \`${module}\` | \`${facts.id}\` | ${facts.name} | ${facts.type} |`,
    );
  assert.ok(absent.length === 0, `Write into docs/providers.md:\n${absent.join("\n")}`);
  assert.deepEqual([...rows.keys()].sort(), [...fixtures.keys()].sort());
  for (const [module, { facts }] of fixtures) {
    assert.deepEqual(rows.get(module)?.slice(0, 3), [facts.id, facts.name, facts.type]);
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
