import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";

/** A page that shows what a query of a name returns as a session. */
const greeting = (read: string) => `
  import { createAsync } from "@solidjs/router";
  import { ${read} } from "~/queries";

  export default function Page() {
    const session = createAsync(() => ${read}(), { deferStream: true });
    return <p>{\`Hello \${session()?.user?.name ?? "stranger"}\`}</p>;
  }`;

/** What a page says that wants to be kept by caches. The binding takes it back where somebody is signed in. */
const forEverybody = `
  <HttpHeader name="cache-control" value="public, max-age=600" />
  <HttpHeader name="cdn-cache-control" value="max-age=600" />`;

/** A page behind a guard. */
const guarded = (name: string) => `
  import { createAsync } from "@solidjs/router";
  import { HttpHeader } from "@solidjs/start";
  import { ${name} } from "~/queries";

  export default function Page() {
    const text = createAsync(() => ${name}(), { deferStream: true });
    return <>${forEverybody}<p>{text()}</p></>;
  }`;

const needs = {
  members: "{}",
  recent: "{ within: 300 }",
  strong: "{ level: 2 }",
  federated: '{ methods: ["fed"] }',
};

/** An application with what the suite for bindings asks for. */
export const bindingApp: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "tsconfig.json": `{ "compilerOptions": { "jsx": "preserve", "jsxImportSource": "solid-js" } }`,

  "vite.config.ts": `
    import { solidStart } from "@solidjs/start/config";
    import { nitro } from "nitro/vite";

    export default {
      logLevel: "warn",
      plugins: [
        solidStart({ middleware: "./src/middleware.ts" }),
        nitro({ prerender: { routes: ["/shared"], crawlLinks: true } }),
      ],
    };`,

  "src/config.ts": `import "server-only";\n${programOf("bindings.md", "auth.ts")}`,

  "src/auth.ts": `
    import { SolidStartAuth } from "cardea/solid-start";
    import { config } from "./config";

    export const first = SolidStartAuth(config);

    const [password] = config.providers;
    export const second = SolidStartAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    });`,

  "src/middleware.ts": `
    import { createMiddleware } from "@solidjs/start/middleware";
    import { first, second } from "./auth";
    export default createMiddleware([first.middleware, second.middleware]);`,

  "src/queries.ts": `
    import { action, query } from "@solidjs/router";
    import { first, second } from "./auth";

    export const greet = query(async () => { "use server"; return first.getSession(); }, "greet");
    export const greetSecond = query(async () => { "use server"; return second.getSession(); }, "greetSecond");
    export const greetLate = query(async () => {
      "use server";
      await new Promise((done) => setTimeout(done, 200));
      return first.getSession();
    }, "greetLate");
    ${Object.entries(needs)
      .map(
        ([name, need]) => `export const ${name} = query(async () => {
          "use server";
          const session = await first.requireSession(${need});
          return \`\${session.user?.name}: ${guardedText}\`;
        }, "${name}");`,
      )
      .join("\n")}
    export const login = action(async (form: FormData) => { "use server"; return first.signIn(form); }, "login");
    export const logout = action(async (form: FormData) => { "use server"; return first.signOut(form); }, "logout");`,

  "src/app.tsx": `
    import { Router } from "@solidjs/router";
    import { FileRoutes } from "@solidjs/start/router";
    import { Suspense } from "solid-js";
    export default function App() {
      return <Router root={(props) => <Suspense>{props.children}</Suspense>}><FileRoutes /></Router>;
    }`,

  "src/entry-client.tsx": `
    import { mount, StartClient } from "@solidjs/start/client";
    mount(() => <StartClient />, document.getElementById("app")!);`,

  "src/entry-server.tsx": `
    import { createHandler, StartServer } from "@solidjs/start/server";
    export default createHandler(() => (
      <StartServer document={({ assets, children, scripts }) => (
        <html lang="en"><head>{assets}</head><body><div id="app">{children}</div>{scripts}</body></html>
      )} />
    ));`,

  "src/routes/index.tsx": `
    import { createAsync } from "@solidjs/router";
    import { HttpHeader } from "@solidjs/start";
    import { greet, login, logout } from "~/queries";

    export default function Page() {
      const session = createAsync(() => greet(), { deferStream: true });
      return (
        <>
          ${forEverybody}
          <p>{\`Hello \${session()?.user?.name ?? "stranger"}\`}</p>
          <form method="post" action={login} />
          <form method="post" action={logout} />
        </>
      );
    }`,
  "src/routes/shared.tsx": greeting("greet"),
  "src/routes/second/index.tsx": greeting("greetSecond"),

  ...Object.fromEntries(
    Object.keys(needs).map((name) => [`src/routes/${name}.tsx`, guarded(name)]),
  ),

  "src/routes/parts.tsx": `
    import { createAsync } from "@solidjs/router";
    import { greet } from "~/queries";
    import { first } from "~/auth";

    async function ask() {
      "use server";
      return first.getSession();
    }

    export default function Page() {
      const all = [greet, ask, ask].map((read) => createAsync(() => read(), { deferStream: true }));
      return <>{all.map((session) => <p>{session()?.user?.name ?? "stranger"}</p>)}</>;
    }`,

  "src/routes/stream.tsx": `
    import { createAsync } from "@solidjs/router";
    import { Suspense } from "solid-js";
    import { greetLate } from "~/queries";

    export default function Page() {
      const session = createAsync(() => greetLate());
      return <Suspense fallback={<p>Hello</p>}><p>{session()?.user?.name ?? "stranger"}</p></Suspense>;
    }`,
};
