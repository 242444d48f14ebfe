import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";

/** A page that shows who is signed in, with the `auth` that reads it. */
const greeting = (auth: string) => `
  import { useLoaderData } from "react-router";
  import { ${auth} } from "../auth.server";

  export const loader = async ({ context }) => ({ session: await ${auth}(context) });

  export default function Page() {
    const { session } = useLoaderData();
    return <p>{\`Hello \${session?.user?.name ?? "stranger"}\`}</p>;
  }`;

/** A page behind the guard: its middleware, or the function that its loader calls. */
const guarded = (members: string) => `
  import { useLoaderData } from "react-router";
  import { guardedText } from "../settings.server";

  ${members}

  export default function Page() {
    const { session, guardedText } = useLoaderData();
    return <p>{\`\${session.user?.name}: \${guardedText}\`}</p>;
  }`;

const byMiddleware = (need: string) => `
  import { getSession, guard } from "../auth.server";
  export const middleware = [guard(${need})];
  export const loader = async ({ context }) => ({ session: await getSession(context), guardedText });`;

const byLoader = (need: string) => `
  import { requireSession } from "../auth.server";
  export const loader = async ({ context }) =>
    ({ session: await requireSession(context, ${need}), guardedText });`;

/** An application with what the suite for bindings asks for. */
export const bindingApp: Readonly<Record<string, string>> = {
  // Where it finds none of these, React Router has npm install them.
  "package.json": `{
    "private": true,
    "type": "module",
    "dependencies": { "@react-router/node": "*", "isbot": "*" }
  }`,

  "vite.config.ts": `
    import { reactRouter } from "@react-router/dev/vite";
    export default { plugins: [reactRouter()], logLevel: "warn" };`,

  "react-router.config.ts": `
    export default {
      prerender: ["/shared"],
      // The provider of a check has another port each time. What this lets through is the library's to refuse.
      allowedActionOrigins: ["**"],
    };`,

  // As react-router-serve does, but for the address.
  "server.js": `
    import { createRequestHandler } from "@react-router/express";
    import express from "express";
    import { RouterContextProvider } from "react-router";
    import * as build from "./build/server/index.js";

    function getLoadContext({ ip }) {
      const context = new RouterContextProvider();
      context.set(globalThis.addressContext, ip);
      return context;
    }
    express()
      .disable("x-powered-by")
      .use(express.static("build/client"))
      .all("/{*path}", createRequestHandler({ build, getLoadContext }))
      .listen(process.env.PORT);`,

  "app/config.server.ts": programOf("bindings.md", "auth.ts"),

  "app/settings.server.ts": `export const guardedText = ${JSON.stringify(guardedText)};`,

  "app/auth.server.ts": `
    import { ReactRouterAuth } from "cardea/react-router";
    import { createContext } from "react-router";
    import { config } from "./config.server";

    /** What the server outside of the bundle sees. */
    const addressContext = (globalThis.addressContext = createContext());
    const options = { clientAddress: ({ context }) => context.get(addressContext) };

    export const { authMiddleware, loader, action, getSession, guard, requireSession, signIn, signOut } =
      ReactRouterAuth(config, options);

    const [password] = config.providers;
    export const second = ReactRouterAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    }, options);
    export const secondSession = second.getSession;`,

  "app/root.tsx": `
    import { Outlet, Scripts, isRouteErrorResponse, useRouteError } from "react-router";
    import { authMiddleware, second } from "./auth.server";

    export const middleware = [authMiddleware, second.authMiddleware];

    export const Layout = ({ children }) => <html lang="en"><body>{children}<Scripts /></body></html>;
    export default function App() {
      return <Outlet />;
    }
    export function ErrorBoundary() {
      const error = useRouteError();
      return <p>{isRouteErrorResponse(error) ? \`\${error.status} \${error.data}\` : "failed"}</p>;
    }`,

  "app/routes.ts": `
    import { index, route } from "@react-router/dev/routes";
    const page = (name) => route(name, \`pages/\${name}.tsx\`);
    export default [
      index("pages/home.tsx"),
      page("members"),
      page("recent"),
      page("strong"),
      page("federated"),
      route("parts", "pages/parts.tsx", [index("pages/part.tsx")]),
      page("stream"),
      page("shared"),
      page("second"),
      route("login", "pages/login.tsx"),
      route("logout", "pages/logout.ts"),
      route("auth/*", "pages/auth.ts"),
      route("second/auth/*", "pages/second-auth.ts"),
    ];`,

  "app/pages/auth.ts": `export { action, loader } from "../auth.server";`,
  "app/pages/second-auth.ts": `
    import { second } from "../auth.server";
    export const loader = (args) => second.loader(args);
    export const action = (args) => second.action(args);`,

  "app/pages/home.tsx": greeting("getSession"),
  "app/pages/shared.tsx": greeting("getSession"),
  "app/pages/second.tsx": greeting("secondSession"),

  "app/pages/members.tsx": guarded(byMiddleware("")),
  "app/pages/recent.tsx": guarded(byMiddleware("{ within: 300 }")),
  "app/pages/strong.tsx": guarded(byLoader("{ level: 2 }")),
  "app/pages/federated.tsx": guarded(byLoader('{ methods: ["fed"] }')),

  "app/pages/parts.tsx": `
    import { Outlet, useLoaderData } from "react-router";
    import { getSession } from "../auth.server";
    export const loader = async ({ context }) => ({ session: await getSession(context) });
    export default function Parts() {
      return <><p>{useLoaderData().session?.user?.name ?? "stranger"}</p><Outlet /></>;
    }`,
  "app/pages/part.tsx": `
    import { useLoaderData } from "react-router";
    import { getSession } from "../auth.server";
    export async function loader({ context }) {
      const [session, again] = await Promise.all([getSession(context), getSession({ context })]);
      return { session, again };
    }
    export default function Part() {
      const { session, again } = useLoaderData();
      return [session, again].map((one, at) => <p key={at}>{one?.user?.name ?? "stranger"}</p>);
    }`,

  "app/pages/stream.tsx": `
    import { setTimeout } from "node:timers/promises";
    import { Suspense } from "react";
    import { Await, useLoaderData } from "react-router";
    import { getSession } from "../auth.server";
    export const loader = ({ context }) => ({ late: setTimeout(200).then(() => getSession(context)) });
    export default function Stream() {
      return (
        <Suspense fallback={<p>Hello</p>}>
          <Await resolve={useLoaderData().late}>{(session) => <p>{session?.user?.name ?? "stranger"}</p>}</Await>
        </Suspense>
      );
    }`,

  "app/pages/login.tsx": `
    export { signIn as action } from "../auth.server";
    export default function Login() {
      return <p>Sign in</p>;
    }`,
  "app/pages/logout.ts": `export { signOut as action } from "../auth.server";`,
};
