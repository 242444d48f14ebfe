import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";

const greeting = (session: string) => `---
import { getSession, second } from "../auth.ts";
const session = await ${session};
---
<p>Hello {session?.user?.name ?? "stranger"}</p>`;

const guarded = (need: string) => `---
import { requireSession } from "../auth.ts";
const session = await requireSession(Astro, ${need});
---
<p>{session.user?.name}: ${guardedText}</p>`;

const route = (ALL: string) => `
  import { ${ALL} } from "AUTH";
  export const prerender = false;
  export const ALL = ${ALL === "second" ? "second.ALL" : ALL};`;

/** An application with what the suite for bindings asks for. Actions and islands are in it because scripts of Astro fetch them. */
export const bindingApp: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "astro.config.ts": `
    import node from "@astrojs/node";
    import { defineConfig } from "astro/config";
    export default defineConfig({
      output: "server",
      adapter: node({ mode: "standalone" }),
      // A provider posts to the library.
      security: { checkOrigin: false },
    });`,

  "src/config.ts": programOf("bindings.md", "auth.ts"),

  "src/auth.ts": `
    import { AstroAuth } from "cardea/astro";
    import { config } from "./config.ts";

    export const { ALL, onRequest, checkOrigin, getSession, requireSession, signIn, signOut } = AstroAuth(config);

    const [password] = config.providers;
    export const second = AstroAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    });`,

  "src/middleware.ts": `
    import { sequence } from "astro:middleware";
    import { onRequest as auth, second } from "./auth.ts";
    export const onRequest = sequence(second.onRequest, auth);`,

  "src/actions/index.ts": `
    import { defineAction } from "astro:actions";
    import { signIn, signOut } from "../auth.ts";
    export const server = {
      signIn: defineAction({ accept: "form", handler: (_, context) => signIn(context) }),
      signOut: defineAction({ accept: "form", handler: (_, context) => signOut(context) }),
    };`,

  "src/pages/auth/[...auth].ts": route("ALL")
    .replace("import { ALL }", "export { ALL }")
    .replace("export const ALL = ALL;", "")
    .replace("AUTH", "../../auth.ts"),
  "src/pages/second/auth/[...auth].ts": route("second").replace("AUTH", "../../../auth.ts"),

  "src/pages/index.astro": greeting("Astro.locals.auth()"),
  "src/pages/second/index.astro": greeting("second.getSession(Astro)").replace("../", "../../"),
  "src/pages/members.astro": guarded("{}"),
  "src/pages/recent.astro": guarded("{ within: 300 }"),
  "src/pages/strong.astro": guarded("{ level: 2 }"),
  "src/pages/federated.astro": guarded('{ methods: ["fed"] }'),
  "src/pages/login.astro": "<p>Sign in</p>",

  "src/pages/shared.astro": greeting("getSession(Astro)").replace(
    "---\n",
    "---\nexport const prerender = true;\n",
  ),

  "src/components/Members.astro": guarded("{}"),
  "src/components/Recent.astro": guarded("{ within: 300 }"),
  "src/pages/islands.astro": `---
import Members from "../components/Members.astro";
import Recent from "../components/Recent.astro";
---
<Members server:defer /><Recent server:defer />`,

  "src/components/Part.astro": `---
import { setTimeout } from "node:timers/promises";
await setTimeout(Astro.props.wait);
const session = await Astro.locals.auth();
---
<p>{session?.user?.name ?? "stranger"}</p>`,
  // The page itself does not ask: its components do, while it is sent.
  "src/pages/parts.astro": `---
import Part from "../components/Part.astro";
---
<html lang="en"><body><Part wait={0} /><Part wait={0} /><Part wait={0} /></body></html>`,
  "src/pages/stream.astro": `---
import Part from "../components/Part.astro";
---
<html lang="en"><body><p>Hello</p><Part wait={200} /></body></html>`,
};
