import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";

/** A page that shows what the server function of a name returns as a session. */
const greeting = (path: string, read: string) => `
  import { createFileRoute } from "@tanstack/react-router";
  import { ${read} } from "../functions";

  export const Route = createFileRoute("${path}")({
    loader: () => ${read}(),
    component: () => <p>{\`Hello \${Route.useLoaderData()?.user?.name ?? "stranger"}\`}</p>,
  });`;

/** What a page says that wants to be kept by caches. The binding takes it back where somebody is signed in. */
const forEverybody = `() => ({ "cache-control": "public, max-age=600", "cdn-cache-control": "max-age=600" })`;

/** A page behind a middleware, of which the data come from a server function with the same middleware. */
const guarded = (name: string) => `
  import { createFileRoute } from "@tanstack/react-router";
  import { ${name} as read } from "../functions";
  import { ${name} } from "../guards";

  export const Route = createFileRoute("/${name}")({
    server: { middleware: [${name}] },
    headers: ${forEverybody},
    loader: () => read(),
    component: () => <p>{Route.useLoaderData()}</p>,
  });`;

const guards = { members: "", recent: "{ within: 300 }", strong: "{ level: 2 }" };

/** An application with what the suite for bindings asks for. */
export const bindingApp: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "vite.config.ts": `
    import { tanstackStart } from "@tanstack/react-start/plugin/vite";
    import viteReact from "@vitejs/plugin-react";

    const page = { path: "/shared" };
    export default {
      logLevel: "warn",
      plugins: [
        tanstackStart({
          pages: [page],
          prerender: { enabled: true, autoStaticPathsDiscovery: false, crawlLinks: false },
          serverFns: { generateFunctionId: ({ functionName }) => functionName.split("_")[0] },
        }),
        viteReact(),
      ],
    };`,

  "server.js": `
    import { serve } from "srvx";
    import { staticMiddleware } from "srvx/static";
    import server from "./dist/server/server.js";

    serve({
      port: process.env.PORT,
      hostname: "localhost",
      silent: true,
      middleware: [staticMiddleware({ dir: "dist/client" })],
      fetch: (request) => server.fetch(request),
    });`,

  "src/config.server.ts": programOf("bindings.md", "auth.ts"),

  "src/auth.server.ts": `
    import { TanStackStartAuth } from "cardea/tanstack-start";
    import { config } from "./config.server";

    export const { handler, getSession, requireSession, signIn, signOut } = TanStackStartAuth(config);

    const [password] = config.providers;
    export const second = TanStackStartAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    });`,

  "src/guards.ts": `
    import { createMiddleware } from "@tanstack/react-start";
    import { getSession, requireSession } from "./auth.server";

    export const anybody = createMiddleware().server(async ({ next }) =>
      next({ context: { session: await getSession() } }));
    ${Object.entries({ ...guards, federated: '{ methods: ["fed"] }' })
      .map(
        ([name, need]) => `export const ${name} = createMiddleware().server(async ({ next }) =>
          next({ context: { session: await requireSession(${need}) } }));`,
      )
      .join("\n")}`,

  "src/functions.ts": `
    import { createServerFn } from "@tanstack/react-start";
    import { getSession, requireSession, second } from "./auth.server";
    import * as guards from "./guards";

    const shown = (session) => \`\${session.user?.name}: ${guardedText}\`;
    export const greet = createServerFn().handler(() => getSession());
    export const greetSecond = createServerFn().handler(() => second.getSession());
    export const members = createServerFn().middleware([guards.members])
      .handler(({ context }) => shown(context.session));
    export const recent = createServerFn()
      .handler(async () => shown(await requireSession({ within: 300 })));
    export const strong = createServerFn()
      .handler(async () => shown(await requireSession({ level: 2 })));
    export const federated = createServerFn().middleware([guards.federated])
      .handler(({ context }) => shown(context.session));`,

  "src/router.tsx": `
    import { createRouter } from "@tanstack/react-router";
    import { routeTree } from "./routeTree.gen";
    export const getRouter = () => createRouter({ routeTree });`,

  "src/routes/__root.tsx": `
    import { createRootRoute, Outlet, Scripts } from "@tanstack/react-router";
    export const Route = createRootRoute({
      shellComponent: ({ children }) => <html lang="en"><body>{children}<Scripts /></body></html>,
      component: Outlet,
      notFoundComponent: () => <p>Not found</p>,
    });`,

  "src/routes/auth/$.ts": `
    import { createFileRoute } from "@tanstack/react-router";
    import { handler } from "../../auth.server";
    export const Route = createFileRoute("/auth/$")({ server: { handlers: { ANY: handler } } });`,
  "src/routes/second/auth/$.ts": `
    import { createFileRoute } from "@tanstack/react-router";
    import { second } from "../../../auth.server";
    export const Route = createFileRoute("/second/auth/$")({ server: { handlers: { ANY: second.handler } } });`,

  "src/routes/index.tsx": `
    import { createFileRoute } from "@tanstack/react-router";
    import { greet } from "../functions";
    import { anybody } from "../guards";

    export const Route = createFileRoute("/")({
      server: { middleware: [anybody] },
      headers: ${forEverybody},
      loader: () => greet(),
      component: () => <p>{\`Hello \${Route.useLoaderData()?.user?.name ?? "stranger"}\`}</p>,
    });`,
  "src/routes/shared.tsx": greeting("/shared", "greet"),
  "src/routes/second.index.tsx": greeting("/second/", "greetSecond"),

  ...Object.fromEntries(
    [...Object.keys(guards), "federated"].map((name) => [`src/routes/${name}.tsx`, guarded(name)]),
  ),

  "src/routes/parts.tsx": `
    import { createFileRoute, Outlet } from "@tanstack/react-router";
    import { greet } from "../functions";
    export const Route = createFileRoute("/parts")({
      beforeLoad: async () => ({ session: await greet() }),
      loader: () => greet(),
      component: () => <><p>{Route.useLoaderData()?.user?.name ?? "stranger"}</p><Outlet /></>,
    });`,
  "src/routes/parts.index.tsx": `
    import { createFileRoute } from "@tanstack/react-router";
    import { greet } from "../functions";
    export const Route = createFileRoute("/parts/")({
      loader: () => Promise.all([greet(), greet()]),
      component() {
        const { session } = Route.useRouteContext();
        return [session, ...Route.useLoaderData()].map((one, at) => <p key={at}>{one?.user?.name ?? "stranger"}</p>);
      },
    });`,

  "src/routes/stream.tsx": `
    import { Suspense } from "react";
    import { Await, createFileRoute } from "@tanstack/react-router";
    import { greet } from "../functions";
    export const Route = createFileRoute("/stream")({
      loader: () => ({ late: new Promise((done) => setTimeout(done, 200)).then(() => greet()) }),
      component: () => (
        <Suspense fallback={<p>Hello</p>}>
          <Await promise={Route.useLoaderData().late}>{(session) => <p>{session?.user?.name ?? "stranger"}</p>}</Await>
        </Suspense>
      ),
    });`,

  "src/routes/login.ts": `
    import { createFileRoute } from "@tanstack/react-router";
    import { signIn } from "../auth.server";
    export const Route = createFileRoute("/login")({
      server: { handlers: { POST: async ({ request }) => Response.json(await signIn(await request.formData())) } },
    });`,
  "src/routes/logout.ts": `
    import { createFileRoute } from "@tanstack/react-router";
    import { signOut } from "../auth.server";
    export const Route = createFileRoute("/logout")({
      server: { handlers: { POST: async ({ request }) => signOut(await request.formData()) } },
    });`,
};
