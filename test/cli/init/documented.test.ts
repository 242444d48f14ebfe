import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8");

/** The programs of a page, without the comment that names their file. */
const programsOf = (name: string) =>
  [...page(name).matchAll(/^```ts\n(?:\/\/ \S+\n)?([\s\S]*?)^```$/gm)].map(
    ([, program]) => program,
  );

const start = page("getting-started");
const application = createApplication("documented", {});
after(() => application.remove());

/** The file that SvelteKit has made, to which a line is added. */
const startersTypes = programsOf("start/sveltekit")
  .filter((program) => program?.includes("namespace App"))
  .join()
  .replace(/^\/\/\/ <reference.*\n/, "");

/** The file that React Router has made, to which a route is added. */
const startersRoutes = `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`;

for (const [framework, files] of [
  ["next", { "auth.ts": "next", "app/api/auth/[...cardea]/route.ts": "next", "proxy.ts": "next" }],
  ["nuxt", { "server/utils/auth.ts": "start/nuxt", "nuxt.config.ts": "start/nuxt" }],
  ["qwik", { "src/auth.ts": "qwik", "src/routes/plugin@auth.ts": "qwik" }],
  [
    "sveltekit",
    {
      "src/auth.server.ts": "start/sveltekit",
      "src/hooks.server.ts": "start/sveltekit",
      "src/app.d.ts": "start/sveltekit",
    },
  ],
  [
    "astro",
    {
      "src/auth.ts": "start/astro",
      "src/pages/auth/[...auth].ts": "start/astro",
      "src/middleware.ts": "start/astro",
    },
  ],
  [
    "react-router",
    {
      "app/auth.server.ts": "start/react-router",
      "app/routes/auth.ts": "start/react-router",
      "app/routes.ts": "start/react-router",
    },
  ],
  [
    "tanstack-start",
    {
      "src/auth.server.ts": "start/tanstack-start",
      "src/routes/auth/$.ts": "start/tanstack-start",
    },
  ],
  [
    "solid-start",
    {
      "src/auth.ts": "start/solid-start",
      "src/middleware.ts": "start/solid-start",
    },
  ],
  ["fastify", { "app.ts": "getting-started" }],
  ["hono", { "app.ts": "getting-started" }],
  ["node", { "app.ts": "getting-started", "with-auth.ts": "getting-started" }],
] as const) {
  test(`what init writes for ${framework} is what the documentation shows`, async () => {
    const application = createApplication(`documented-${framework}`, {
      "package.json": manifest(),
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      ...(framework === "sveltekit" && { "src/app.d.ts": startersTypes }),
      ...(framework === "react-router" && { "app/routes.ts": startersRoutes, "app/root.tsx": "" }),
    });
    try {
      const isPassword = /^(?:astro|nuxt|react-router|solid-start|sveltekit|tanstack-start)$/.test(
        framework,
      );
      const ways = isPassword ? ["--providers", "password"] : [];
      const asked = ["--yes", "--proxy", "--framework", framework, ...ways];
      const { hinted } = await application.init(...asked);
      assert.equal(hinted, "");
      for (const [path, name] of Object.entries(files)) {
        assert.ok(
          programsOf(name).includes(application.read(path)),
          `${path} is not in ${name}.md`,
        );
      }
    } finally {
      application.remove();
    }
  });
}

test("docs/command-line.md has a row for every option of init", async () => {
  const { printed } = await application.init("--help");
  const options = [...printed.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
  assert.ok(options.length > 8);
  const rows = page("command-line");
  for (const option of options.filter((one) => one !== "--help")) {
    assert.match(rows, new RegExp(`^\\|.*\`${option}[\` ]`, "m"), option);
  }
  assert.match(start, /command-line\.md#cardea-init/);
});
