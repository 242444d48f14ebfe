import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { createConsumer } from "./consumer.ts";
import { root, subPaths } from "./project.ts";

const all = subPaths().map(({ specifier }) => specifier);
/** Their own declarations do not compile without `skipLibCheck`. */
const heavy = new Set([
  "cardea/next",
  "cardea/next/v4",
  "cardea/next/v4/middleware",
  "cardea/qwik",
  "cardea/sveltekit",
]);
/** Runs only in what Qwik's own build makes of it. */
const needsBuild = new Set(["cardea/qwik"]);
const consumer = createConsumer("exports");
after(() => consumer.remove());

for (const { specifier, built, types } of subPaths()) {
  test(`${specifier} is built, with its types`, () => {
    assert.ok(existsSync(join(root, built)), `${built} is missing`);
    assert.ok(existsSync(join(root, types)), `${types} is missing`);
  });
}

test("Node imports every sub-path", async () => {
  const imports = all
    .filter((name) => !needsBuild.has(name))
    .map((name) => `await import(${JSON.stringify(name)});`);
  consumer.write("all.js", [...imports, `console.log("all");`].join("\n"));
  assert.equal(await consumer.run("all.js"), "all\n");
});

for (const [module, moduleResolution] of [
  ["ESNext", "bundler"],
  ["NodeNext", "nodenext"],
]) {
  test(`a TypeScript application finds every sub-path with moduleResolution ${moduleResolution}`, async () => {
    const compile = (names: string[], skipLibCheck: boolean) => {
      const imports = names.map((name, at) => `export * as n${at} from ${JSON.stringify(name)};`);
      consumer.write("all.ts", imports.join("\n"));
      return consumer.compile(["all.ts"], { module, moduleResolution, skipLibCheck });
    };
    const light = all.filter((name) => !heavy.has(name));
    assert.equal(await compile(light, false), "");
    assert.equal(await compile([...heavy], true), "");
  });
}

test("the check of types can fail", async () => {
  consumer.write("bad.ts", `export * from "cardea/no-such-room";`);
  assert.match(await consumer.compile(["bad.ts"]), /cardea\/no-such-room/);
});
