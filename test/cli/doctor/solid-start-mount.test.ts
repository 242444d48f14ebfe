import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSecret, makeApplication, type Parts } from "./application.ts";

const own = {
  ".env": `AUTH_SECRET=${goodSecret}\n`,
  "vite.config.ts": `
    import { solidStart } from "@solidjs/start/config";
    export default { plugins: [solidStart({ middleware: "./src/middleware.ts" })] };`,
  "src/auth.ts": `
    import "server-only";
    import { SolidStartAuth } from "cardea/solid-start";
    import Credentials from "cardea/providers/credentials";
    export const { getSession, middleware, requireSession } = SolidStartAuth({
      providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
    });`,
  "src/middleware.ts": `
    import { createMiddleware } from "@solidjs/start/middleware";
    import { middleware } from "./auth";
    export default createMiddleware([middleware]);`,
};

/** Examines an application, and returns what is said of the mount: the code, and the text. */
async function mountOf(files: Readonly<Record<string, string>>, without?: string) {
  const given = Object.entries({ ...own, ...files }).filter(([path]) => path !== without);
  const parts: Parts = {
    manifest: { scripts: { dev: "vite dev" }, dependencies: { "@solidjs/start": "^2.0.5" } },
    files: Object.fromEntries(given),
  };
  const application = makeApplication(parts);
  const { findings } = await application.doctor(["--offline"]);
  application.remove();
  const [finding] = findings.filter(({ area }) => area === "mount");
  return { said: `${finding?.severity} ${finding?.code}: ${finding?.what}`, write: finding?.write };
}

test("the middleware of the library mounts it with SolidStart", async () => {
  const { said } = await mountOf({});
  assert.equal(said, "ok mounted: /auth, by src/middleware.ts");
});

test("so does one beside middleware of the application, in a file of another name", async () => {
  const { said } = await mountOf({
    "vite.config.ts": `
      import { solidStart } from "@solidjs/start/config";
      export default { plugins: [solidStart({ middleware: "src/guards.ts" })] };`,
    "src/guards.ts": `
      import { createMiddleware } from "@solidjs/start/middleware";
      import * as auth from "./auth";
      const own = async (_event: unknown, next: () => unknown) => next();
      export default createMiddleware([auth.middleware, own]);`,
  });
  assert.equal(said, "ok mounted: /auth, by src/guards.ts");
});

test("a middleware that vite.config.ts does not name is told", async () => {
  const { said, write } = await mountOf({
    "vite.config.ts": `
      import { solidStart } from "@solidjs/start/config";
      export default { plugins: [solidStart()] };`,
  });
  assert.equal(
    said,
    "error mount-missing: vite.config.ts does not name src/middleware.ts, so SolidStart never runs it.",
  );
  assert.match(write ?? "", /solidStart\(\{ middleware: "\.\/src\/middleware\.ts" \}\)/);
});

test("a middleware that is missing is told, with the lines to write", async () => {
  const { said, write } = await mountOf({}, "src/middleware.ts");
  assert.equal(
    said,
    "error mount-missing: There is no src/middleware.ts with the middleware of SolidStartAuth.",
  );
  assert.match(write ?? "", /import \{ middleware \} from "\.\/auth";/);
});

test("a middleware without that of the library is told", async () => {
  const { said } = await mountOf({
    "src/middleware.ts": `
      import { createMiddleware } from "@solidjs/start/middleware";
      export default createMiddleware([async (_event, next) => next()]);`,
  });
  assert.equal(said, "error mount-missing: src/middleware.ts has nothing of the library.");
});
