import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const example = (path: string) =>
  readFileSync(new URL(`../../../examples/qwik/${path}`, import.meta.url), "utf8");

const files = {
  "package.json": manifest({
    type: "module",
    scripts: { dev: "vite --mode ssr" },
    devDependencies: { "@builder.io/qwik": "1", "@builder.io/qwik-city": "1", typescript: "5" },
  }),
  "tsconfig.json": "{}",
  "src/routes/index.tsx": `import { component$ } from "@builder.io/qwik";
import { useSession } from "./plugin@auth";

export default component$(() => <p>{useSession().value?.user?.name}</p>);
`,
};

test("Qwik City gets its configuration and the plugin, and its pages know the session", async () => {
  const application = createApplication("qwik", files);
  try {
    const { code, printed, hinted } = await application.init("--yes");
    assert.equal(code, 0, hinted);
    assert.match(printed, /Qwik City in TypeScript/);
    assert.match(printed, /http:\/\/localhost:5173\/auth\/callback\/github/);
    const plugin = application.read("src/routes/plugin@auth.ts");
    assert.equal(plugin, example("src/routes/plugin@auth.ts").replace("auth.ts", "auth"));
    assert.match(application.read("src/auth.ts"), /authConfig: AuthConfig = \{\n {2}providers/);
    assert.match(application.read(".env.local"), /^AUTH_GITHUB_SECRET=$/m);
    const compilerOptions = {
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      jsxImportSource: "@builder.io/qwik",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
    };
    assert.equal(await application.compile(compilerOptions), "");
    const before = application.files();
    assert.match((await application.init("--yes")).printed, /install npm install cardea/);
    assert.deepEqual(application.files(), before);
  } finally {
    application.remove();
  }
});

test("a plugin that is there stays, and what would stand there is shown", async () => {
  const plugin = "export const onRequest = () => {};\n";
  const application = createApplication("qwik-plugin", {
    ...files,
    "src/routes/plugin@auth.ts": plugin,
  });
  try {
    const { printed } = await application.init("--yes");
    assert.match(printed, /keep {4}src\/routes\/plugin@auth\.ts[\s\S]*serverAuth\$/);
    assert.equal(application.read("src/routes/plugin@auth.ts"), plugin);
  } finally {
    application.remove();
  }
});
