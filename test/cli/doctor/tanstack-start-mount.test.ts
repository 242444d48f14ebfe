import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSecret, makeApplication, type Parts } from "./application.ts";

const own = {
  ".env": `AUTH_SECRET=${goodSecret}\n`,
  "src/auth.server.ts": `
    import { TanStackStartAuth } from "cardea/tanstack-start";
    import Credentials from "cardea/providers/credentials";
    export const { getSession, handler, requireSession } = TanStackStartAuth({
      providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
    });`,
  "src/routes/auth/$.ts": `
    import { createFileRoute } from "@tanstack/react-router";
    import { handler } from "../../auth.server";
    export const Route = createFileRoute("/auth/$")({ server: { handlers: { ANY: handler } } });`,
  "src/routes/index.tsx": `
    import { createFileRoute } from "@tanstack/react-router";
    export const Route = createFileRoute("/")({ component: () => null });`,
};

/** Examines an application, and returns what is said of the mount: the code, and the text. */
async function mountOf(files: Readonly<Record<string, string>>) {
  const parts: Parts = {
    packages: ["@tanstack/react-router", "@tanstack/react-start"],
    manifest: { scripts: { dev: "vite dev --port 3000" } },
    files: { ...own, ...files },
  };
  const application = makeApplication(parts);
  const { findings } = await application.doctor(["--offline"]);
  application.remove();
  const [finding] = findings.filter(({ area }) => area === "mount");
  return { said: `${finding?.severity} ${finding?.code}: ${finding?.what}`, write: finding?.write };
}

test("a route with the handler of the library mounts it with TanStack Start", async () => {
  const { said } = await mountOf({});
  assert.equal(said, "ok mounted: /auth, by src/routes/auth/$.ts");
});

test("functions of the application that call the handler mount it as well", async () => {
  const { said } = await mountOf({
    "src/routes/auth/$.ts": `
      import { createFileRoute } from "@tanstack/react-router";
      import * as auth from "../../auth.server";
      const answer = (args: any) => auth.handler(args);
      export const Route = createFileRoute("/auth/$")({
        server: { handlers: { GET: answer, POST: ({ request }: any) => auth.handler({ request }) } },
      });`,
  });
  assert.match(said, /^ok mounted/);
});

test("a route that is missing is told, with the lines to write", async () => {
  const { said, write } = await mountOf({
    "src/routes/auth/$.ts": `
      import { createFileRoute } from "@tanstack/react-router";
      export const Route = createFileRoute("/auth/$")({
        server: { handlers: { GET: () => new Response("mine") } },
      });`,
  });
  assert.equal(
    said,
    "error mount-missing: No route in src/routes has the handler of TanStackStartAuth.",
  );
  assert.match(write ?? "", /^\/\/ src\/routes\/auth\/\$\.ts$/m);
  assert.match(write ?? "", /import \{ handler \} from "\.\.\/\.\.\/auth\.server";/);
});

test("where the routes are in another folder, nobody can tell", async () => {
  const { said } = await mountOf({
    "src/routes/auth/$.ts": 'export { Route } from "@acme/auth/handlers";',
    "src/routes/index.tsx": "",
  });
  assert.match(said, /^skipped mount-unknown: Cannot tell/);
});
