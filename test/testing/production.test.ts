import assert from "node:assert/strict";
import { test } from "node:test";
import * as kit from "../../src/testing/index.ts";

for (const [name, member] of Object.entries(kit)) {
  for (const mode of ["production", "Production", "PROD"]) {
    test(`${name} does nothing with NODE_ENV=${mode}`, async (t) => {
      const before = process.env.NODE_ENV;
      process.env.NODE_ENV = mode;
      t.after(() => {
        if (before === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = before;
      });
      await assert.rejects(
        async () => Reflect.apply(member, undefined, [{}, "ada"]),
        new RegExp(`^Error: ${name} of cardea/testing is for tests, and does nothing`),
      );
    });
  }
}
