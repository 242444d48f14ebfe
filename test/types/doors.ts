/** Written where a configuration is expected, so that the compiler says what the parameters are. */
const callbacks = `{
      jwt({ token, user, account, trigger, session }) {
        if (user) token.role = user.role;
        if (account) token.role = user.role;
        if (trigger === "update" && session?.user?.role) token.role = session.user.role;
        shown(token.role);
        return token;
      },
      session({ session, token, newSession }) {
        session.user.role = newSession?.role ?? token.role;
        return session;
      },
    }`;

/** How an application uses what a door gives it, for each door that hands out sessions. All users have a role. */
export const doors: Readonly<Record<string, string>> = {
  cardea: `
    import { Auth, type AuthConfig, type Session } from "cardea";
    const config: AuthConfig = { providers: [], callbacks: ${callbacks} };
    export const response = Auth(new Request("http://localhost"), config);
    export const inline = Auth(new Request("http://localhost"), { providers: [], callbacks: ${callbacks} });
    export const show = (session: Session) => shown(session.user.role);`,
  "cardea/types": `
    import type { AuthConfig, Session } from "cardea/types";
    export const config: AuthConfig = { providers: [], callbacks: ${callbacks} };
    export const show = (session: Session) => shown(session.user.role);`,
  "cardea/server": `
    import { getSession, updateSession } from "cardea/server";
    export async function read(headers: Headers) {
      const { session } = await getSession(headers, { providers: [] });
      if (session) shown(session.user.role);
      const updated = await updateSession(headers, { providers: [] }, { user: { role: "guest" } });
      if (updated.session) shown(updated.session.user.role);
    }`,
  "cardea/express": `
    import { ExpressAuth, type ExpressAuthConfig, getSession } from "cardea/express";
    import type { Request } from "express";
    const config: ExpressAuthConfig = { providers: [], callbacks: ${callbacks} };
    export const handler = ExpressAuth(config);
    export async function read(request: Request) {
      const session = await getSession(request, config);
      if (session) shown(session.user.role);
    }`,
  "cardea/fastify": `
    import { FastifyAuth, type FastifyAuthConfig, getSession, requireSession } from "cardea/fastify";
    import Fastify from "fastify";
    const config: FastifyAuthConfig = { providers: [], callbacks: ${callbacks} };
    export const app = Fastify();
    app.register(FastifyAuth(config));
    app.get("/", { preHandler: requireSession() }, async (request, reply) => {
      const session = await request.auth();
      if (session) shown(session.user.role);
      const same = await getSession(request, config);
      if (same) shown(same.user.role);
      return reply.signOut("/");
    });`,
  "cardea/hono": `
    import { getSession, HonoAuth, type HonoAuthConfig } from "cardea/hono";
    import { Hono } from "hono";
    const config: HonoAuthConfig = { providers: [], callbacks: ${callbacks} };
    export const app = new Hono().all("/auth/*", HonoAuth(config)).get("/", async (c) => {
      const session = await getSession(c, config);
      if (session) shown(session.user.role);
      return c.json(session);
    });`,
  "cardea/next": `
    import NextAuth, { type NextAuthConfig } from "cardea/next";
    const config: NextAuthConfig = { providers: [], callbacks: ${callbacks} };
    export const { auth, unstable_update } = NextAuth({
      ...config,
      callbacks: { ...config.callbacks, authorized: ({ auth }) => auth?.user.role === "admin" },
    });
    export const GET = auth((request) => {
      if (request.auth) shown(request.auth.user.role);
    });
    export async function read() {
      const session = await auth();
      if (session) shown(session.user.role);
      await unstable_update({ user: { role: "guest" } });
    }`,
  "cardea/qwik": `
    import { QwikAuth$, type QwikAuthConfig } from "cardea/qwik";
    const config: QwikAuthConfig = { providers: [], callbacks: ${callbacks} };
    export const { onRequest, useSession } = QwikAuth$(() => config);
    export function read() {
      const session = useSession();
      if (session.value) shown(session.value.user.role);
    }`,
  "cardea/react": `
    import { getSession, useSession } from "cardea/react";
    export function read() {
      const { data, update } = useSession();
      if (data) shown(data.user.role);
      void update({ user: { role: "guest" } });
      const needed = useSession({ required: true });
      if (needed.status === "authenticated") shown(needed.data.user.role);
    }
    export async function load() {
      const session = await getSession();
      if (session) shown(session.user.role);
    }`,
  "cardea/client": `
    import { getSession } from "cardea/client";
    export async function load() {
      const session = await getSession();
      if (session) shown(session.user.role);
    }`,
  "cardea/jwt": `
    import { getToken } from "cardea/jwt";
    export async function load(req: Request) {
      const token = await getToken({ req, secret: "" });
      if (token) shown(token.role);
    }`,
};

/** Doors that hand out no claims of a token. */
const noToken = ["cardea/react", "cardea/client"];

/**
 * Declares in a module that users have a role, as code for Auth.js v5 does. Nothing is imported but from the door: the
 * compiler knows a module only when something of the program imports it.
 */
export function augmentation(door: string, module = door): string {
  const jwt = "interface JWT { role: string }";
  if (door === "cardea/jwt") return `import "${door}"; declare module "${module}" { ${jwt} }`;
  const hasToken = !noToken.includes(door);
  const own = hasToken && module !== "cardea/types" ? `declare module "cardea/jwt" { ${jwt} }` : "";
  return `
    import type { DefaultSession } from "${door}";
    declare module "${module}" {
      interface Session { user: { role: string } & DefaultSession["user"] }
      interface User { role: string }
      ${own === "" ? jwt : ""}
    }
    ${own}`;
}

/** A function that takes text and nothing else: `any` fits no `never`. */
export const shown = "function shown<T extends string>(_: 0 extends 1 & T ? never : T): void {}";
