import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Fixture, fixtures, load, modules } from "./fixtures.ts";
import { draft, whatIsMissing } from "./missing.ts";

test("every provider module has a fixture, and the other way round", async () => {
  const missing = whatIsMissing(modules, fixtures);
  const drafts = missing.modules.map(async (module) => draft(module, (await load(module))()));
  const said = [...(await Promise.all(drafts)), ...missing.said];
  assert.ok(said.length === 0, said.join("\n"));
});

suite("what is missing is said with what to write, for", () => {
  const facts = { id: "shop", name: "Shop", type: "oauth" } as const;
  const sample = { claims: { account: { id: 1 } }, id: "account.id", user: { id: "1" } };
  const shop = (fixture: Fixture) => whatIsMissing(["shop"], new Map([["shop", fixture]])).said;

  test("a module without a fixture", () => {
    assert.deepEqual(whatIsMissing(["shop"], new Map()), { modules: ["shop"], said: [] });
    const written = draft("shop", facts);
    assert.match(written, /^Write test\/providers\/fixtures\/shop\.json: \{/);
    const fixture: Fixture = JSON.parse(written.slice(written.indexOf("{")));
    assert.deepEqual(fixture.facts, facts);
    assert.deepEqual(shop(fixture), ["shop.json: `sample.id` is no path of a claim: sub"]);
  });

  test("a fixture without a module", () => {
    assert.deepEqual(whatIsMissing([], new Map([["shop", { facts }]])).said, [
      "shop.json: there is no src/providers/shop.ts; write it, or delete the fixture",
    ]);
  });

  test("a provider that speaks OAuth and has no sample", () => {
    assert.match(String(shop({ facts })), /^shop\.json: add a `sample`: what the provider tells/);
  });

  test("a path that leads to no claim", () => {
    assert.deepEqual(shop({ facts, sample: { ...sample, verified: "account.proven" } }), [
      "shop.json: `sample.verified` is no path of a claim: account.proven",
    ]);
  });

  test("nothing, when all of it is there", () => {
    assert.deepEqual(shop({ facts, sample }), []);
    assert.deepEqual(shop({ facts: { ...facts, type: "email" } }), []);
  });
});
