import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "./program.ts";

const compiles = (name: string, program: string) => assert.equal(compile(name, program), "");

test("an application of next-auth 4 compiles with its doors", () => {
  compiles(
    "v4",
    `
    import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next";
    import type { NextRequest } from "next/server";
    import NextAuth, {
      type AuthOptions, CredentialsProvider, getServerSession, getToken, type NextAuthOptions,
      type Session, unstable_getServerSession,
    } from "cardea/next/v4";
    const authOptions: NextAuthOptions = {
      secret: process.env.NEXTAUTH_SECRET,
      jwt: { secret: "older", maxAge: 60 },
      providers: [
        CredentialsProvider({
          name: "Password",
          credentials: { username: { label: "Name" }, password: { type: "password" } },
          async authorize(credentials, req) {
            same<string | undefined, typeof credentials extends infer C ? C extends { username: infer U } ? U | undefined : never : never>(true);
            const from = req.headers?.["x-forwarded-for"];
            same<typeof from, string | undefined>(true);
            if (req.method !== "POST") throw new Error("locked");
            return credentials?.password === "open" ? { id: "1", name: credentials.username } : null;
          },
        }),
      ],
      callbacks: {
        jwt({ token, user }) {
          if (user) token.sub = user.id;
          return token;
        },
        session({ session, token }) {
          return { ...session, sub: token.sub };
        },
      },
    };
    const same2: AuthOptions = authOptions;
    const handler = NextAuth(same2);
    export { handler as GET, handler as POST };
    export const api: (req: NextApiRequest, res: NextApiResponse) => Promise<void> = handler;
    export const advanced = (req: NextApiRequest, res: NextApiResponse): Promise<void> =>
      NextAuth(req, res, authOptions);
    export const route = (req: NextRequest, ctx: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
      NextAuth(req, ctx, authOptions);
    // The check of Next.js 15 on a route's second parameter.
    type Second<F> = F extends (first: never, second: infer S) => unknown ? S : never;
    const fits: { params: Promise<Record<string, string | string[] | undefined>> } extends Second<typeof handler> ? true : false = true;
    export const used = fits;
    const session = await getServerSession(authOptions);
    same<typeof session, Session | null>(true);
    export const props = (context: GetServerSidePropsContext) =>
      getServerSession(context.req, context.res, authOptions);
    export const wrapped = (
      ...args: [GetServerSidePropsContext["req"], GetServerSidePropsContext["res"]] | [NextApiRequest, NextApiResponse] | []
    ) => getServerSession(...args, authOptions);
    await unstable_getServerSession(authOptions);
    // @ts-expect-error There are no options.
    await getServerSession();
    export const token = async (req: NextRequest | NextApiRequest) => (await getToken({ req }))?.sub;
    `,
  );
});

test("middleware of next-auth 4 compiles with its door", () => {
  compiles(
    "v4-middleware",
    `
    import type { NextFetchEvent, NextMiddleware } from "next/server";
    import { NextResponse } from "next/server";
    import middleware, { type NextRequestWithAuth, withAuth } from "cardea/next/v4/middleware";
    import type { JWT } from "cardea/jwt";
    export const plain: NextMiddleware = middleware;
    export const one: NextMiddleware = withAuth({ pages: { signIn: "/login" } });
    export const two: NextMiddleware = withAuth(
      function guard(req) {
        same<typeof req.nextauth.token, JWT | null>(true);
        if (!req.nextauth.token) return NextResponse.redirect(new URL("/", req.url));
      },
      { callbacks: { authorized: ({ token, req }) => token?.role === "admin" || req.nextUrl.pathname === "/" } },
    );
    export const three = withAuth((req: NextRequestWithAuth, event: NextFetchEvent) => event.waitUntil(Promise.resolve()));
    // @ts-expect-error There is no such option.
    withAuth({ callback: {} });
    `,
  );
});

test("what an application declares in the module of the doors, or in cardea/types, holds in its callbacks", () => {
  for (const [name, module] of [
    ["own", "cardea/next/v4"],
    ["types", "cardea/types"],
  ]) {
    compiles(
      `v4-declared-${name}`,
      `
      import type { DefaultSession, NextAuthOptions } from "cardea/next/v4";
      import type {} from "${module}";
      declare module "${module}" {
        interface Session { user: { role: string } & DefaultSession["user"] }
        interface User { role: string }
        interface JWT { role: string }
      }
      export const authOptions: NextAuthOptions = {
        providers: [],
        callbacks: {
          jwt({ token, user }) {
            if (user) token.role = user.role;
            same<typeof token.role, string>(true);
            return token;
          },
          session({ session, token }) {
            session.user.role = token.role;
            same<typeof session.user.role, string>(true);
            return session;
          },
        },
      };
      `,
    );
  }
});

test("the event of a sign-out may be taken apart, as in next-auth 4, and asked what is in it, as in Auth.js 5", () => {
  compiles(
    "v4-sign-out",
    `
    import type { AuthConfig } from "cardea";
    import type { AdapterSession, JWT } from "cardea/types";
    import type { NextAuthOptions } from "cardea/next/v4";
    export const apart: NextAuthOptions = {
      providers: [],
      events: {
        signOut({ token, session }) {
          same<typeof token, JWT | null | undefined>(true);
          same<typeof session, AdapterSession | null | undefined>(true);
          console.info(token?.sub, session?.userId);
        },
      },
    };
    export const asked: AuthConfig = {
      providers: [],
      events: {
        signOut(message) {
          if ("token" in message) console.info(message.token?.sub);
          else {
            same<typeof message.session, AdapterSession | null | undefined>(true);
            same<typeof message.token, undefined>(true);
          }
          if ("session" in message) console.info(message.session?.userId);
          else same<typeof message.token, JWT | null>(true);
          if (message.token) same<typeof message.session, undefined>(true);
        },
      },
    };
    export const told: AuthConfig["events"][] = [
      { signOut: async (message: { token?: JWT | null }) => console.info(message.token?.sub) },
      // @ts-expect-error There is no such member.
      { signOut: ({ user }) => console.info(user) },
    ];
    `,
  );
});
