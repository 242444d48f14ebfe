import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSecret, makeApplication, type Parts } from "./application.ts";

const own = {
  ".env": `AUTH_SECRET=${goodSecret}\n`,
  "app/auth.server.ts": `
    import { ReactRouterAuth } from "cardea/react-router";
    import Credentials from "cardea/providers/credentials";
    export const { action, authMiddleware, getSession, loader } = ReactRouterAuth({
      providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
    });`,
  "app/root.tsx": `
    import { authMiddleware, getSession } from "./auth.server";
    export const middleware = [authMiddleware];
    export const loader = async ({ context }: any) => ({ session: await getSession(context) });
    export default () => null;`,
  "app/routes.ts": `
    import { index, route } from "@react-router/dev/routes";
    export default [index("routes/home.tsx"), route("auth/*", "routes/auth.ts")];`,
  "app/routes/auth.ts": 'export { action, loader } from "../auth.server";',
  "app/routes/home.tsx": "export const loader = () => null;\nexport default () => null;",
};

/** Examines an application, and returns what is said of the mount: the code, and the text. */
async function mountOf(files: Readonly<Record<string, string>>) {
  const parts: Parts = {
    packages: ["react-router", "@react-router/dev"],
    manifest: { scripts: { dev: "react-router dev" } },
    files: { ...own, ...files },
  };
  const application = makeApplication(parts);
  const { findings } = await application.doctor(["--offline"]);
  application.remove();
  const [finding] = findings.filter(({ area }) => area === "mount");
  return { said: `${finding?.severity} ${finding?.code}: ${finding?.what}`, write: finding?.write };
}

test("a route and a middleware of the library mount it with React Router", async () => {
  const { said } = await mountOf({});
  assert.equal(said, "ok mounted: /auth, by app/routes/auth.ts and app/root.tsx");
});

test("functions of the application that call the loader mount it as well", async () => {
  const { said } = await mountOf({
    "app/routes/auth.ts": `
      import * as auth from "../auth.server";
      export const loader = (args: any) => auth.loader(args);
      export const action = (args: any) => auth.action(args);`,
  });
  assert.match(said, /^ok mounted/);
});

test("a route that is missing is told, with the lines to write", async () => {
  const { said, write } = await mountOf({ "app/routes/auth.ts": "export const loader = () => 1;" });
  assert.equal(
    said,
    "error mount-missing: No route of app/routes.ts has the loader and the action of the library.",
  );
  assert.match(write ?? "", /route\("auth\/\*", "routes\/auth\.ts"\),/);
  assert.match(write ?? "", /export \{ action, loader \} from "\.\.\/auth\.server";/);
});

test("a file that routes.ts does not name is no route, unless names of files are the routes", async () => {
  const unnamed = 'export default [{ id: "x", file: "routes/home.tsx" }];';
  assert.match(
    (await mountOf({ "app/routes.ts": unnamed })).said,
    /^error mount-missing: No route/,
  );
  const flat =
    'import { flatRoutes } from "@react-router/fs-routes";\nexport default flatRoutes();';
  assert.match((await mountOf({ "app/routes.ts": flat })).said, /^ok mounted/);
});

test("a root route without the middleware is told, with the lines to write", async () => {
  const { said, write } = await mountOf({ "app/root.tsx": "export default () => null;" });
  assert.equal(said, "error mount-missing: middleware of app/root.tsx has nothing of the library.");
  assert.match(write ?? "", /import \{ authMiddleware \} from "\.\/auth\.server";/);
});

test("below a basename, the base path of the configuration has to have it", async () => {
  const based = { "react-router.config.ts": 'export default { basename: "/app/" };' };
  const { said, write } = await mountOf(based);
  assert.equal(
    said,
    "error mount-mismatch: react-router.config.ts serves the application below /app, but the library is configured for /auth.",
  );
  assert.match(write ?? "", /^basePath: "\/app\/auth",/);
  const named = own["app/auth.server.ts"].replace(
    "providers:",
    'basePath: "/app/auth", providers:',
  );
  const sound = await mountOf({ ...based, "app/auth.server.ts": named });
  assert.match(sound.said, /^ok mounted: \/app\/auth/);
});

test("a loader of a layout that guards is told where a route below answers whoever asks, and middleware is not", async () => {
  const layout = (guard: string) => ({
    "app/routes.ts": `
      import { index, layout, route } from "@react-router/dev/routes";
      export default [
        index("routes/home.tsx"),
        layout("routes/members.tsx", [route("list", "routes/list.tsx"), route("own", "routes/own.tsx")]),
        route("auth/*", "routes/auth.ts"),
      ];`,
    "app/auth.server.ts": own["app/auth.server.ts"].replace(
      "loader }",
      "loader, guard, requireSession }",
    ),
    "app/routes/members.tsx": guard,
    "app/routes/list.tsx": "export const loader = () => [1, 2];\nexport default () => null;",
    "app/routes/own.tsx": `
      import { requireSession } from "../auth.server";
      export const loader = ({ context }: any) => requireSession(context);`,
  });
  const guards = async (guard: string) => {
    const parts = {
      packages: ["react-router", "@react-router/dev"],
      files: { ...own, ...layout(guard) },
    };
    const application = makeApplication(parts);
    const { findings } = await application.doctor(["--offline"]);
    application.remove();
    return findings.filter(({ code }) => code === "guard-in-layout").map(({ what }) => what);
  };
  const byLoader = `
    import { Outlet } from "react-router";
    import { requireSession } from "../auth.server";
    export const loader = async ({ context }: any) => { await requireSession(context); return null; };
    export default Outlet;`;
  assert.deepEqual(await guards(byLoader), [
    "The loader of app/routes/members.tsx guards, and nothing else does for app/routes/list.tsx.",
  ]);
  const byMiddleware = `
    import { Outlet } from "react-router";
    import { guard } from "../auth.server";
    export const middleware = [guard()];
    export default Outlet;`;
  assert.deepEqual(await guards(byMiddleware), []);
});

test("where the application is in another folder, nobody can tell", async () => {
  const { said } = await mountOf({
    "app/root.tsx": "",
    "src/root.tsx": own["app/root.tsx"],
    "app/routes.ts": 'export { default } from "@acme/routes";',
    "app/routes/auth.ts": 'export { loader } from "@acme/auth";',
  });
  assert.match(said, /^skipped mount-unknown: Cannot tell/);
});
