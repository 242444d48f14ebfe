import assert from "node:assert/strict";
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { folderOf } from "./example.ts";
import { buildWithVite } from "./vite-build.ts";

const folder = folderOf("qwik");
const copy = fileURLToPath(new URL("../.build/qwik-secrets", import.meta.url));

/** Texts that no browser may get, and where they stand. */
const canaries = {
  secret: "canary-of-the-secret-with-more-than-32-bytes",
  clientSecret: "canary-of-a-client-secret",
  authorize: "canary-inside-authorize",
  action: "canary-inside-an-action",
};

const config = `{
  secret: "${canaries.secret}",
  providers: [
    GitHub({ clientId: "id", clientSecret: "${canaries.clientSecret}" }),
    Credentials({
      authorize: ({ username }) => (username === "${canaries.authorize}" ? { id: "1" } : null),
    }),
  ],
}`;

const imports = `
import Credentials from "cardea/providers/credentials";
import GitHub from "cardea/providers/github";`;
const hooks = "useSession, useSignIn, useSignOut, useUpdateSession";

/** Ways to write `src/routes/plugin@auth.ts`, with further files. */
const safe: Record<string, Record<string, string>> = {
  "a configuration inside serverAuth$": {
    "src/routes/plugin@auth.ts": `${imports}
import { serverAuth$ } from "cardea/qwik";
export const { onRequest, ${hooks} } = serverAuth$(({ env }) => (${config}));`,
  },
  "a configuration in a file of its own, inside serverAuth$": {
    "src/auth.ts": `${imports}
export const authConfig = ${config};`,
    "src/routes/plugin@auth.ts": `
import { serverAuth$ } from "cardea/qwik";
import { authConfig } from "../auth.ts";
export const { onRequest, ${hooks} } = serverAuth$(() => authConfig);`,
  },
  "a configuration inside QwikAuth, of which onRequest alone is exported": {
    "src/routes/plugin@auth.ts": `${imports}
import { QwikAuth } from "cardea/qwik";
export { ${hooks} } from "cardea/qwik";
export const onRequest = QwikAuth(({ env }) => (${config})).onRequest;`,
  },
};

const leaky = {
  "src/routes/plugin@auth.ts": `${imports}
import { serverAuth$ } from "cardea/qwik";
const authConfig = ${config};
export const { onRequest, ${hooks} } = serverAuth$(() => authConfig);`,
};

/** The name in Auth.js v5. The optimizer strips only what begins with `server`. */
const byItsFormerName = {
  "src/routes/plugin@auth.ts": `${imports}
import { QwikAuth$ } from "cardea/qwik";
export const { onRequest, ${hooks} } = QwikAuth$(() => (${config}));`,
};

describe("what browsers get of a built Qwik application", () => {
  before(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    const modules = join(folder, "node_modules");
    for (const name of ["package.json", "tsconfig.json", "vite.config.ts", "src"]) {
      cpSync(join(folder, name), join(copy, name), { recursive: true });
    }
    for (const name of globSync(["*", "@*/*"], { cwd: modules })) {
      if (name.startsWith("@") !== name.includes("/") || name === "cardea") continue;
      mkdirSync(join(copy, "node_modules", name, ".."), { recursive: true });
      symlinkSync(join(modules, name), join(copy, "node_modules", name));
    }
    cpSync(join(modules, "cardea"), join(copy, "node_modules/cardea"), { recursive: true });
    plantInActions();
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  /** The bodies of the library's actions, where the optimizer sees them and where they lead. */
  function plantInActions(): void {
    for (const name of ["hooks.qwik.js", "actions.js"]) {
      const path = join(copy, "node_modules/cardea/dist/qwik", name);
      const code = readFileSync(path, "utf8");
      const planted = code
        .replaceAll("isServer ? run", `"${canaries.action}" in globalThis || isServer ? run`)
        .replaceAll(
          "refuseCrossSite(ev, state);",
          `refuseCrossSite(ev, state, "${canaries.action}");`,
        );
      assert.notEqual(planted, code);
      writeFileSync(path, planted);
    }
  }

  /** The canaries, and what else of the server, that are in the files for browsers. */
  async function found(files: Record<string, string>): Promise<string[]> {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(copy, name), text);
    rmSync(join(copy, "dist"), { recursive: true, force: true });
    await buildWithVite(copy, "vite.config.ts");
    const emitted = globSync("**/*", { cwd: join(copy, "dist"), withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    assert.ok(
      emitted.some((text) => text.includes("cardeaSignIn")),
      "the hooks are there",
    );
    const wanted = { ...canaries, core: "Host must be trusted", binding: "must be text" };
    return Object.entries(wanted)
      .filter(([, text]) => emitted.some((file) => file.includes(text)))
      .map(([name]) => name);
  }

  for (const [way, files] of Object.entries(safe)) {
    test(`nothing of ${way}`, async () => {
      assert.deepEqual(await found(files), []);
    });
  }

  test("what does leak is found: a configuration beside serverAuth$ in the same file", async () => {
    assert.deepEqual(await found(leaky), ["clientSecret"]);
  });

  test("a configuration inside QwikAuth$ is in a file for browsers, and nothing else is", async () => {
    const leaked = ["secret", "clientSecret", "authorize"];
    assert.deepEqual(await found(byItsFormerName), leaked);
  });
});
