import { nextTsconfig } from "./next-tsconfig.ts";

/** Below which path the application lies. */
export const basePath = "/app";

/** What only the server may know, and what is found in a guarded page. */
export const secretOfServer = "written into the configuration, never to be sent";
export const guarded = "GUARDED";

/**
 * An application with every form in which Next.js code asks for the session, a lazy configuration, and
 * faults that are chosen when it starts: `FAULT` is `adapter`, `provider`, `secret` or `configuration`.
 */
export const fixture: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "tsconfig.json": nextTsconfig,

  "next.config.ts": `
    import type { NextConfig } from "next";
    const config: NextConfig = {
      basePath: "${basePath}",
      cacheComponents: true,
      partialPrefetching: true,
      turbopack: { root: import.meta.dirname },
      outputFileTracingRoot: import.meta.dirname,
    };
    export default config;`,

  "auth.ts": `
    import { NextAuth, type NextAuthConfig } from "cardea/next";
    import Credentials from "cardea/providers/credentials";

    const note = "${secretOfServer}";
    const fails = () => Promise.reject(new Error("the database is gone"));
    const failing = Object.fromEntries(
      ["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser", "linkAccount",
       "createSession", "getSessionAndUser", "updateSession", "deleteSession"].map((name) => [name, fails]),
    );
    const faults: Record<string, Partial<NextAuthConfig>> = {
      adapter: { adapter: failing as never, session: { strategy: "database" } },
      provider: { providers: [{ id: "broken", name: "Broken", type: "oauth" }] },
      secret: { secret: "short" },
    };

    export const { handlers, auth, signIn, signOut, update } = NextAuth((request, headers) => {
      const fault = process.env.FAULT ?? "";
      if (fault === "configuration") throw new Error("no configuration");
      const maxAge = Number(process.env.MAX_AGE ?? 3600);
      return {
        trustHost: true,
        session: { maxAge, updateAge: 0 },
        providers: [
          Credentials({
            credentials: { username: {}, password: { type: "password" } },
            authorize({ username, password }) {
              return password === "lovelace" && note ? { id: "1", name: String(username) } : null;
            },
          }),
        ],
        ...faults[fault],
        callbacks: {
          authorized({ auth, request }) {
            const { pathname } = request.nextUrl;
            if (pathname === "/answered") return new Response("answered", { status: 403 });
            if (pathname === "/circle") return Response.redirect(request.nextUrl);
            return auth !== null || !pathname.startsWith("/guarded");
          },
          jwt({ token, trigger, session }) {
            const isRenamed = trigger === "update" && typeof session === "object" && session !== null;
            return isRenamed && "name" in session ? { ...token, name: String(session.name) } : token;
          },
          session({ session, token }) {
            const asked = request ? request.nextUrl.pathname : String(headers.get("host"));
            return { ...session, iat: Number(token?.iat), asked };
          },
        },
      };
    });`,

  "proxy.ts": `
    import { NextResponse } from "next/server";
    import { auth } from "@/auth";
    export const proxy = auth((request) => {
      const headers = { "x-proxy": request.auth?.user?.name ?? "nobody" };
      return request.nextUrl.pathname === "/plain" ? undefined : NextResponse.next({ headers });
    });
    export const config = { matcher: ["/((?!_next/static).*)"] };`,

  "app/layout.tsx": `
    import { SessionProvider } from "cardea/react";
    import { type ReactNode, Suspense } from "react";
    import { auth } from "@/auth";
    async function Known({ children }: { children: ReactNode }) {
      return <SessionProvider session={await auth()}>{children}</SessionProvider>;
    }
    export default function Layout({ children }: { children: ReactNode }) {
      return <html lang="en"><body><Suspense><Known>{children}</Known></Suspense></body></html>;
    }`,

  "app/session.tsx": `
    import { auth } from "@/auth";
    export async function Session() {
      return <output>{JSON.stringify(await auth())}</output>;
    }`,

  "app/page.tsx": `
    import { Suspense } from "react";
    import { redirect } from "next/navigation";
    import { signIn, signOut, update } from "@/auth";
    import { Client } from "./client";
    import { Session } from "./session";
    async function enter(form: FormData) { "use server"; await signIn("credentials", form); }
    async function rename() { "use server"; await update({ name: "Renamed" }); }
    async function leave() { "use server"; redirect(await signOut({ redirect: false, redirectTo: "/plain" })); }
    export default function Page() {
      return <main>
        <Suspense><Session /></Suspense>
        <Client />
        <form action={enter}><input name="username" /><input name="password" /><button>enter</button></form>
        <form action={rename}><button>rename</button></form>
        <form action={leave}><button>leave</button></form>
      </main>;
    }`,

  "app/client.tsx": `
    "use client";
    import { signIn, signOut, useSession } from "cardea/react";
    import { useState } from "react";
    export function Client() {
      const { data, status, update } = useSession();
      const [result, setResult] = useState("");
      const enter = async (password: string) => {
        const result = await signIn("credentials", { redirect: false, username: "Ada", password });
        setResult(JSON.stringify(result));
      };
      return <p>
        <b data-testid="status">{status} {data?.user?.name}</b> <i data-testid="result">{result}</i>
        <button onClick={() => enter("lovelace")}>right password</button>
        <button onClick={() => enter("babbage")}>wrong password</button>
        <button onClick={() => update({ name: "Known Better" })}>update</button>
        <button onClick={() => signOut({ redirect: false })}>sign out</button>
      </p>;
    }`,

  "app/plain/page.tsx": `
    import { Suspense } from "react";
    import { Session } from "../session";
    export default function Page() { return <main>PLAIN <Suspense><Session /></Suspense></main>; }`,

  "app/private/page.tsx": `
    import { Suspense } from "react";
    import { auth } from "@/auth";
    async function Kept() {
      "use cache: private";
      return <output>{JSON.stringify(await auth())}</output>;
    }
    export default function Page() { return <main><Suspense><Kept /></Suspense></main>; }`,

  "app/guarded/page.tsx": `
    import { Suspense } from "react";
    import { Session } from "../session";
    async function act() { "use server"; console.log("${guarded} ACTION"); }
    export default function Page() {
      return <main>${guarded} SHELL <Suspense><Session /></Suspense>
        <form action={act}><button>act</button></form></main>;
    }`,

  "app/guarded/static/page.tsx": `
    export default function Page() { return <main>${guarded} STATIC</main>; }`,

  "pages/guarded/old.tsx": `
    import type { GetServerSideProps } from "next";
    import { auth } from "@/auth";
    export const getServerSideProps: GetServerSideProps = async (context) => ({
      props: { session: JSON.stringify(await auth(context)) },
    });
    export default function Old({ session }: { session: string }) {
      return <main>${guarded} OLD <output>{session}</output></main>;
    }`,

  "app/api/auth/[...cardea]/route.ts": `
    import { handlers } from "@/auth";
    export const { GET, POST } = handlers;`,

  "app/api/wrapped/route.ts": `
    import { auth, signOut } from "@/auth";
    export const GET = auth(async (request) => {
      if (request.nextUrl.searchParams.has("out")) await signOut({ redirect: false });
      return Response.json(request.auth);
    });`,

  "app/api/plain/route.ts": `
    import { auth, signIn } from "@/auth";
    export async function GET(request: Request) {
      const { searchParams } = new URL(request.url);
      const password = searchParams.get("password");
      if (password) await signIn("credentials", { username: "Route", password, redirectTo: "/plain" });
      return Response.json(await auth());
    }`,

  "app/api/storage/route.ts": `
    import { connection } from "next/server";
    import { redis } from "cardea/storage/redis";
    import { sql } from "cardea/storage/sql";
    const token = { identifier: "a", token: "b" };
    const storages = [
      sql("postgres://127.0.0.1/x"),
      sql("mysql://127.0.0.1/x"),
      sql("libsql:file:x.db"),
      redis("redis://127.0.0.1:1"),
    ];
    export async function GET() {
      await connection();
      const asked = storages.map(async (storage) => storage.useVerificationToken(token));
      return Response.json(await Promise.all(asked.map((answer) => answer.catch(String))));
    }`,

  "pages/api/node.ts": `
    import type { NextApiRequest, NextApiResponse } from "next";
    import { auth } from "@/auth";
    export default async function handler(request: NextApiRequest, response: NextApiResponse) {
      response.json(await auth(request, response));
    }`,

  "pages/api/edge.ts": `
    import { auth } from "@/auth";
    export const config = { runtime: "edge" };
    export default auth((request) => Response.json(request.auth));`,
};
