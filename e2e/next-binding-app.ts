import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";
import { nextTsconfig } from "./next-tsconfig.ts";

const greeting = (auth: string) => `
  import { ${auth} } from "@/auth";
  export default async function Page() {
    const session = await ${auth}();
    return <p>{\`Hello \${session?.user?.name ?? "stranger"}\`}</p>;
  }`;

const guarded = (need: string) => `
  import { requireSession } from "@/auth";
  export default async function Page() {
    const session = await requireSession(${need});
    return <p>{\`\${session.user?.name}: ${guardedText}\`}</p>;
  }`;

/** An application with what the suite for bindings asks for. Several copies of a module share one store. */
export const bindingApp: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "tsconfig.json": nextTsconfig,

  "next.config.ts": `
    import type { NextConfig } from "next";
    const config: NextConfig = {
      turbopack: { root: import.meta.dirname },
      outputFileTracingRoot: import.meta.dirname,
    };
    export default config;`,

  "config.ts": programOf("bindings.md", "auth.ts")
    .replace("const kept = memory();", "const kept = (globalThis.kept ??= memory());")
    .replace(
      "const settings:",
      "declare global {\n  var kept: Adapter & ReturnType<typeof memory>;\n}\n\nconst settings:",
    ),

  "auth.ts": `
    import { NextAuth } from "cardea/next";
    import { config } from "./config";

    export const { handlers, auth, requireSession, signIn, signOut } = NextAuth(config);

    const [password] = config.providers;
    export const { handlers: secondHandlers, auth: secondAuth } = NextAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    });`,

  "proxy.ts": `
    import type { NextFetchEvent, NextRequest } from "next/server";
    import { auth } from "@/auth";

    const open = auth(() => undefined);
    const guards: Record<string, typeof open> = {
      "/members": auth(() => undefined, { require: {} }),
      "/recent": auth(() => undefined, { require: { within: 300 } }),
      "/strong": auth(() => undefined, { require: { level: 2 } }),
      "/federated": auth(() => undefined, { require: { methods: ["fed"] } }),
    };

    export function proxy(request: NextRequest, event: NextFetchEvent) {
      const guard = guards[request.nextUrl.pathname] ?? open;
      return guard(request, event as never);
    }
    export const config = { matcher: ["/((?!_next/static|shared).*)"] };`,

  "app/layout.tsx": `
    import type { ReactNode } from "react";
    export default function Layout({ children }: { children: ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,

  "app/api/auth/[...cardea]/route.ts": `
    import { handlers } from "@/auth";
    export const { GET, POST } = handlers;`,
  "app/second/auth/[...cardea]/route.ts": `
    import { secondHandlers } from "@/auth";
    export const { GET, POST } = secondHandlers;`,

  "app/page.tsx": greeting("auth"),
  "app/second/page.tsx": greeting("secondAuth"),
  "app/members/page.tsx": guarded("{}"),
  "app/recent/page.tsx": guarded("{ within: 300 }"),
  "app/strong/page.tsx": guarded("{ level: 2 }"),
  "app/federated/page.tsx": guarded('{ methods: ["fed"] }'),

  "app/shared/page.tsx": `
    ${greeting("auth")}
    export const dynamic = "force-static";`,

  "app/parts/page.tsx": `
    import { auth } from "@/auth";
    async function Part() {
      return <p>{(await auth())?.user?.name ?? "stranger"}</p>;
    }
    export default function Page() {
      return <><Part /><Part /><Part /></>;
    }`,

  "app/stream/page.tsx": `
    import { setTimeout } from "node:timers/promises";
    import { Suspense } from "react";
    import { auth } from "@/auth";
    async function Late() {
      await setTimeout(200);
      return <p>{(await auth())?.user?.name ?? "stranger"}</p>;
    }
    export const dynamic = "force-dynamic";
    export default function Page() {
      return <><p>Hello</p><Suspense fallback={<p>One moment</p>}><Late /></Suspense></>;
    }`,

  "answer.ts": `
    import { isAuthError } from "cardea/errors";
    import { assertSameOrigin, shownError } from "cardea/server";
    import { config } from "@/config";
    /** Next.js checks the origin of actions, but not of routes, and answers what these throw with 500, but for redirects. */
    export async function answer(request: Request, doing: () => Promise<never>): Promise<Response> {
      try {
        await assertSameOrigin(request, config);
        return await doing();
      } catch (error) {
        if (!isAuthError(error)) throw error;
        const { status, message } = await shownError(error);
        return new Response(message, { status });
      }
    }`,
  "app/login/route.ts": `
    import { answer } from "@/answer";
    import { signIn } from "@/auth";
    export async function POST(request: Request) {
      const { username, password } = Object.fromEntries(await request.formData());
      const fields = { username, password, redirectTo: "/" };
      return answer(request, () => signIn("credentials", fields));
    }`,
  "app/logout/route.ts": `
    import { answer } from "@/answer";
    import { signOut } from "@/auth";
    export async function POST(request: Request) {
      return answer(request, () => signOut({ redirectTo: "/" }));
    }`,
};
