import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { testAdapter } from "../../src/testing/adapter.ts";
import { testBinding } from "../../src/testing/binding.ts";
import * as kit from "../../src/testing/index.ts";
import { root } from "../architecture/project.ts";

const members: Readonly<Record<string, (...given: never[]) => unknown>> = {
  ...kit,
  testAdapter,
  testBinding,
};

for (const [name, member] of Object.entries(members)) {
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
        new RegExp(
          `^Error: ${name} of cardea/testing is for tests, and does nothing with NODE_ENV=${mode}\\.`,
        ),
      );
    });
  }
}

for (const [mode, says] of [
  ["production", /^Error: createMailbox of cardea\/testing is for tests/],
  ["test", undefined],
] as const) {
  test(`what a bundler has made for NODE_ENV=${mode} ${says ? "refuses" : "works"}, whatever the environment says when it runs`, async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: 'export { createMailbox } from "./src/testing/create-mailbox.ts";',
        resolveDir: root,
      },
      bundle: true,
      format: "esm",
      platform: "node",
      conditions: ["cardea-src"],
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
      write: false,
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
    const bundled = await import(`data:text/javascript;base64,${code}`);
    if (says) assert.throws(() => bundled.createMailbox(), says);
    else bundled.createMailbox();
  });
}
