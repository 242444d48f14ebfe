import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";

/** Declared as for next-auth: the type of a package's adapter knows nothing of the field. */
const declared = `
  import type { DefaultSession } from "cardea/types";
  declare module "cardea/types" {
    interface Session { user: { role: string } & DefaultSession["user"] }
    interface User { role: string; name: string }
  }`;

const callbacks = `{
      session({ session, user }) {
        same<typeof user.role, string>(true);
        session.user.role = user.role;
        return session;
      },
    }`;
const config = `{ adapter: packaged, providers: [], callbacks: ${callbacks}, events: {
      createUser: ({ user }) => same<typeof user.role, string>(true),
    } }`;

const programs: Readonly<Record<string, string>> = {
  cardea: `
    import { Auth, type AuthConfig, defineConfig } from "cardea";
    const config: AuthConfig = ${config};
    const request = new Request("http://localhost");
    export const responses = [config, defineConfig(${config})].map((one) => Auth(request, one));
    export const inline = Auth(request, ${config});`,
  express: `
    import { ExpressAuth, type ExpressAuthConfig, getSession } from "cardea/express";
    const config: ExpressAuthConfig = ${config};
    export const handlers = [ExpressAuth(config), ExpressAuth(${config})];
    export const read = (req: Parameters<typeof getSession>[0]) => getSession(req, config);`,
  fastify: `
    import { FastifyAuth, type FastifyAuthConfig, getSession } from "cardea/fastify";
    const config: FastifyAuthConfig = ${config};
    export const plugins = [FastifyAuth(config), FastifyAuth(async () => (${config}))];
    export const read = (request: Parameters<typeof getSession>[0]) => getSession(request, config);`,
  hono: `
    import { HonoAuth, type HonoAuthConfig } from "cardea/hono";
    const config: HonoAuthConfig = ${config};
    export const handlers = [HonoAuth(config), HonoAuth(async () => (${config}))];`,
  next: `
    import NextAuth, { defineConfig, type NextAuthConfig, type SessionOf } from "cardea/next";
    const config: NextAuthConfig = ${config};
    const apart = NextAuth(config);
    const { auth } = NextAuth(${config});
    same<SessionOf<typeof auth>["user"]["role"], SessionOf<typeof apart.auth>["user"]["role"]>(true);
    export const { handlers } = NextAuth(defineConfig(${config}));
    export const lazy = NextAuth(() => (${config}));`,
  "next-v4": `
    import NextAuth, { getServerSession, type NextAuthOptions } from "cardea/next/v4";
    const options: NextAuthOptions = ${config};
    export default NextAuth(options);
    export const session = getServerSession(options);`,
  qwik: `
    import { QwikAuth, QwikAuth$, type QwikAuthConfig, serverAuth$ } from "cardea/qwik";
    const config: QwikAuthConfig = ${config};
    export const all = [QwikAuth$(() => config), serverAuth$(() => (${config})), QwikAuth(() => (${config}))];`,
  composed: `
    import NextAuth from "cardea/next";
    import { compose } from "cardea/storage/compose";
    import { sql } from "cardea/storage/sql";
    import { testAdapter } from "cardea/testing/adapter";
    import { test } from "node:test";
    const adapter = compose({ users: packaged, credentials: sql("file:auth.db", { users: false }) });
    export const { auth } = NextAuth({ adapter, providers: [], callbacks: ${callbacks} });
    testAdapter({ test, create: () => ({ adapter: packaged }) });`,
  "own adapters": `
    import NextAuth, { type NextAuthConfig } from "cardea/next";
    import type { Adapter, AdapterUser } from "cardea/adapters";
    const own: Adapter = { getUser: async (id) => ({ id, emailVerified: null, name: "Ada", role: "admin" }) };
    same<Awaited<ReturnType<NonNullable<Adapter["getUser"]>>>, AdapterUser | null>(true);
    export const config: NextAuthConfig = { adapter: own, providers: [] };
    interface Member extends AdapterUser { plan: "free" | "paid" }
    const withPlan = { getUser: (id: string): Promise<Member | null> => Promise.reject(id) };
    NextAuth({ adapter: withPlan, providers: [], callbacks: { session({ session, user }) {
      same<typeof user.plan, "free" | "paid">(true);
      same<typeof user.role, string>(true);
      return session;
    } } });`,
  "what is none": `
    import NextAuth, { type NextAuthConfig } from "cardea/next";
    // @ts-expect-error It is the function that makes one.
    export const unmade: NextAuthConfig = { adapter: () => packaged, providers: [] };
    // @ts-expect-error It is a connection.
    export const url: NextAuthConfig = { adapter: "file:auth.db", providers: [] };
    const unproven = { getUser: async (id: string) => ({ id }) };
    // @ts-expect-error Nobody knows whose address is proved.
    NextAuth({ adapter: unproven, providers: [] });
    const numbered = { getUser: async (id: string) => ({ id, emailVerified: null, role: 1 }) };
    // @ts-expect-error The application says that a role is text.
    NextAuth({ adapter: numbered, providers: [] });`,
};

const same = `
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  function same<A, B>(_: Same<A, B>): void {}`;

const applications = new Map<string, Application>();
for (const [name, program] of Object.entries(programs)) {
  for (const [resolution, options] of Object.entries(resolutions)) {
    applications.set(`${name}-${resolution}`.replaceAll(" ", "-"), {
      files: {
        "declared.d.ts": declared,
        "program.ts": `
          import type { Adapter as Packaged } from "@auth/core/adapters";
          ${program}
          ${same}
          declare const packaged: Packaged;`,
      },
      compilerOptions: { ...options, strict: true },
    });
  }
}

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, who declares that users have a role keeps the adapter of a package`, async () => {
    for (const [name, complaint] of await compileAll("adapter", compiler, applications)) {
      test(`and callbacks get the role: ${name}`, () => assert.equal(complaint, ""));
    }
  });
}
