import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSecret, makeApplication, type Parts } from "./application.ts";

const auth = `
  import { NuxtAuth } from "cardea/nuxt";
  import Credentials from "cardea/providers/credentials";
  export const auth = NuxtAuth({
    providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
  });`;

const own = {
  ".env": `AUTH_SECRET=${goodSecret}\n`,
  "nuxt.config.ts": 'export default defineNuxtConfig({ modules: ["cardea/nuxt/module"] });',
  "server/utils/auth.ts": auth,
};

/** Examines an application, and returns what is said of the mount: the code, and the text. */
async function mountOf(files: Readonly<Record<string, string>>) {
  const parts: Parts = {
    packages: ["nuxt"],
    manifest: { scripts: { dev: "nuxt dev" } },
    files,
  };
  const application = makeApplication(parts);
  const { findings } = await application.doctor(["--offline"]);
  application.remove();
  const [finding] = findings.filter(({ area }) => area === "mount");
  return { said: `${finding?.severity} ${finding?.code}: ${finding?.what}`, write: finding?.write };
}

test("the module mounts the library in an application of Nuxt", async () => {
  const { said } = await mountOf(own);
  assert.equal(said, "ok mounted: /auth, by nuxt.config.ts");
});

test("a module that is missing is told, with the line to write", async () => {
  const { said, write } = await mountOf({
    ...own,
    "nuxt.config.ts": "export default defineNuxtConfig({});",
  });
  assert.equal(said, "error mount-missing: nuxt.config.ts does not name the module.");
  assert.equal(write, '// nuxt.config.ts\nmodules: ["cardea/nuxt/module"],');
});

test("a configuration that the module does not find is told", async () => {
  const { "server/utils/auth.ts": _, ...others } = own;
  const { said, write } = await mountOf({ ...others, "server/auth.ts": auth });
  assert.equal(
    said,
    "error mount-missing: The module imports server/utils/auth.ts, and the configuration is in server/auth.ts.",
  );
  assert.match(write ?? "", /\{ file: "auth\.ts" \}/);
});

test("a configuration under another name is told", async () => {
  const { said } = await mountOf({
    ...own,
    "server/utils/auth.ts": auth.replace("const auth", "const login"),
  });
  assert.equal(
    said,
    "error mount-missing: server/utils/auth.ts does not export auth, which the module imports.",
  );
});

test("nobody guesses where a layer or a handler of the application may mount it", async () => {
  for (const files of [
    { ...own, "nuxt.config.ts": 'export default defineNuxtConfig({ extends: ["./base"] });' },
    {
      ...own,
      "nuxt.config.ts": "export default defineNuxtConfig({});",
      "server/middleware/auth.ts":
        "export default defineEventHandler((event) => auth.handle(event));",
    },
  ]) {
    const { said } = await mountOf(files);
    assert.match(said, /^skipped mount-unknown/);
  }
});
