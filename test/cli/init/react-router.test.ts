import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const scripts = {
  build: "react-router build",
  dev: "react-router dev",
  start: "react-router-serve ./build/server/index.js",
};

/** What `npx create-react-router` makes, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    dependencies: { react: "^19.2.7", "react-dom": "^19.2.7", "react-router": "8.4.0" },
    devDependencies: { "@react-router/dev": "8.4.0", typescript: "^6.0.0", vite: "^8.0.0" },
  }),
  "tsconfig.json": "{}\n",
  ".gitignore": ".DS_Store\n.env\n/node_modules/\n",
  "app/routes.ts": `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`,
  "app/root.tsx": `import {
  Links,
  Outlet,
} from "react-router";

import type { Route } from "./+types/root";
import "./app.css";

export const links: Route.LinksFunction = () => [];

export default function App() {
  return <Outlet />;
}
`,
};

test("React Router gets its configuration, the route, the middleware of the root route and its environment", async (t) => {
  const application = createApplication("react-router", files);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /React Router in TypeScript/);
  assert.match(printed, /http:\/\/localhost:5173\/auth\/callback\/github/);
  assert.match(
    printed,
    /const session = await getSession\(context\), with getSession of app\/auth\.server\.ts/,
  );
  assert.equal(
    application.read("app/auth.server.ts"),
    `import GitHub from "cardea/providers/github";
import { ReactRouterAuth } from "cardea/react-router";

export const {
  action,
  authMiddleware,
  getSession,
  guard,
  loader,
  requireSession,
  signIn,
  signOut,
} = ReactRouterAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(
    application.read("app/routes/auth.ts"),
    'export { action, loader } from "../auth.server";\n',
  );
  assert.equal(
    application.read("app/routes.ts"),
    `import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [index("routes/home.tsx"), route("auth/*", "routes/auth.ts")] satisfies RouteConfig;
`,
  );
  assert.equal(
    application.read("app/root.tsx"),
    files["app/root.tsx"].replace(
      'import "./app.css";\n',
      '$&import { authMiddleware } from "./auth.server";\n\nexport const middleware = [authMiddleware];\n',
    ),
  );
  assert.match(application.read(".env"), /^AUTH_GITHUB_SECRET=$/m);
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, scripts);
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

test("middleware of the application comes after that of the library, and its routes keep their style", async (t) => {
  const application = createApplication("react-router-own", {
    ...files,
    "app/routes.ts": `import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
] satisfies RouteConfig
`,
    "app/root.tsx": `import { Outlet } from 'react-router'
import { timing } from './timing'

export const middleware: Route.MiddlewareFunction[] = [timing]

export default Outlet
`,
  });
  t.after(() => application.remove());
  await application.init("--yes");
  assert.match(
    application.read("app/routes.ts"),
    /\n {2}route\('about', 'routes\/about\.tsx'\),\n {2}route\('auth\/\*', 'routes\/auth\.ts'\),\n\]/,
  );
  assert.match(
    application.read("app/root.tsx"),
    /from '\.\/timing'\nimport \{ authMiddleware \} from '\.\/auth\.server'\n\n[^\n]* = \[authMiddleware, timing\]\n/,
  );
});

test("where names of files are the routes, the library's gets such a name", async (t) => {
  const application = createApplication("react-router-flat", {
    ...files,
    "app/routes.ts": `import { flatRoutes } from "@react-router/fs-routes";

export default flatRoutes();
`,
  });
  t.after(() => application.remove());
  const { printed } = await application.init("--yes");
  assert.ok(application.has("app/routes/auth.$.ts"));
  assert.doesNotMatch(printed, /^edit app\/routes\.ts/m);
});

test("routes and middleware that something else makes stay as they are, and the lines are shown", async (t) => {
  const application = createApplication("react-router-unclear", {
    ...files,
    "app/routes.ts": 'import { all } from "./all";\n\nexport default all;\n',
    "app/root.tsx":
      'export { middleware } from "./middleware";\nexport { default } from "./home";\n',
  });
  t.after(() => application.remove());
  const { printed } = await application.init("--yes");
  assert.match(printed, /route\("auth\/\*", "routes\/auth\.ts"\),/);
  assert.match(printed, /export const middleware = \[authMiddleware\];/);
  assert.equal(
    application.read("app/routes.ts"),
    'import { all } from "./all";\n\nexport default all;\n',
  );
});
