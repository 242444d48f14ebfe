import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";

const config = `{
      adapter: sql("file:auth.db", { userFields: { role: "text", seenAt: "date", visits: "number" } }),
      providers: [],
      callbacks: {
        jwt({ token, user }) {
          if (!user) return { ...token, tenant: "a" as const };
          same<typeof user.role, string | null | undefined>(true);
          same<typeof user.seenAt, Date | null | undefined>(true);
          // @ts-expect-error There is no such field.
          user.rôle;
          return { ...token, tenant: "a" as const };
        },
        signIn({ user }) {
          same<typeof user.visits, number | null | undefined>(true);
          return true;
        },
        session({ session, token, user }) {
          same<typeof user.role, string | null>(true);
          same<typeof user.emailVerified, Date | null>(true);
          same<typeof token.tenant, "a">(true);
          return { ...session, user: { ...session.user, role: user.role } };
        },
      },
      events: {
        createUser({ user }) {
          same<typeof user.role, string | null | undefined>(true);
        },
        session({ session }) {
          same<typeof session.user.role, string | null>(true);
        },
      },
    }`;

const programs: Readonly<Record<string, string>> = {
  cardea: `
    import { Auth, defineConfig } from "cardea";
    import { getSession } from "cardea/server";
    const config = defineConfig(${config});
    export const response = Auth(new Request("http://localhost"), config);
    export const inline = Auth(new Request("http://localhost"), ${config});
    const { session } = await getSession(new Headers(), config);
    if (session) same<typeof session.user.role, string | null>(true);`,
  express: `
    import { defineConfig, ExpressAuth, getSession } from "cardea/express";
    import type { Request } from "express";
    const config = defineConfig(${config});
    export const handler = ExpressAuth(config);
    export const inline = ExpressAuth(${config});
    export async function read(req: Request) {
      const session = await getSession(req, config);
      if (session) same<typeof session.user.role, string | null>(true);
    }`,
  fastify: `
    import { defineConfig, FastifyAuth, getSession } from "cardea/fastify";
    import Fastify, { type FastifyRequest } from "fastify";
    const config = defineConfig(${config});
    export const app = Fastify().register(FastifyAuth(config), { prefix: "/api/auth" });
    export const inline = FastifyAuth(async () => (${config}));
    export async function read(request: FastifyRequest) {
      const session = await getSession(request, config);
      if (session) same<typeof session.user.role, string | null>(true);
    }`,
  hono: `
    import { defineConfig, getSession, HonoAuth, requireSession } from "cardea/hono";
    import { type Context, Hono } from "hono";
    const config = defineConfig(${config});
    export const handler = HonoAuth(config);
    export const inline = HonoAuth(async () => (${config}));
    export async function read(c: Context) {
      const session = await getSession(c, config);
      if (session) same<typeof session.user.role, string | null>(true);
    }
    export const guarded = new Hono().get("/", requireSession(config), (c) => {
      const session = c.get("session");
      same<typeof session.user.role, string | null>(true);
      return c.text("");
    });`,
  next: `
    import { defineConfig, NextAuth, type SessionOf } from "cardea/next";
    const { auth, update } = NextAuth(${config});
    same<SessionOf<typeof auth>["user"]["role"], string | null>(true);
    const apart = NextAuth(defineConfig(${config}));
    same<SessionOf<typeof apart.auth>["user"]["role"], string | null>(true);
    const lazy = NextAuth(() => (${config}));
    same<SessionOf<typeof lazy.auth>["user"]["role"], string | null>(true);
    await update({ user: { role: "admin" } });
    await update({ user: { role: null }, anything: 1 });
    // @ts-expect-error A role is text.
    await update({ user: { role: 1 } });`,
  qwik: `
    import { defineConfig, QwikAuth, QwikAuth$, serverAuth$ } from "cardea/qwik";
    const { useSession } = serverAuth$(() => (${config}));
    const apart = QwikAuth$(() => defineConfig(${config}));
    const plain = QwikAuth(() => (${config}));
    for (const use of [useSession, apart.useSession, plain.useSession]) {
      const session = use();
      if (session.value) same<typeof session.value.user.role, string | null>(true);
    }`,
  composed: `
    import { NextAuth, type SessionOf } from "cardea/next";
    import { compose } from "cardea/storage/compose";
    import { redis } from "cardea/storage/redis";
    const users = sql("file:auth.db", { userFields: { role: "text" } });
    const { auth } = NextAuth({
      adapter: compose({ users, sessions: redis("redis://localhost") }),
      providers: [],
      callbacks: { session: ({ session, user }) => ({ ...session, role: user.role }) },
    });
    same<SessionOf<typeof auth>["role"], string | null>(true);`,
  "storage alone": `
    const people = sql("file:auth.db", { userFields: { role: "text" } });
    export async function promote(id: string) {
      const user = await people.updateUser({ id, role: "admin" });
      same<typeof user.role, string | null>(true);
      // @ts-expect-error There is no such field.
      await people.updateUser({ id, rôle: "admin" });
      // @ts-expect-error A role is text.
      await people.updateUser({ id, role: 1 });
    }`,
  "own adapter": `
    import { NextAuth, type SessionOf } from "cardea/next";
    import type { Adapter, AdapterUser } from "cardea/adapters";
    interface Member extends AdapterUser { plan: "free" | "paid" }
    const adapter = {
      async getUser(id: string): Promise<Member | null> {
        return { id, emailVerified: null, plan: "free" };
      },
    } satisfies Adapter;
    const { auth } = NextAuth({
      adapter,
      providers: [],
      callbacks: { session: ({ session, user }) => ({ ...session, plan: user.plan }) },
    });
    same<SessionOf<typeof auth>["plan"], "free" | "paid">(true);
    const plain = NextAuth({ adapter: {}, providers: [], callbacks: { session({ session, user }) {
      same<typeof user, AdapterUser>(true);
      return session;
    } } });
    export const { signIn } = plain;`,
};

const same = `
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  function same<A, B>(_: Same<A, B>): void {}`;

const applications = new Map<string, Application>();
for (const [name, program] of Object.entries(programs)) {
  for (const [resolution, options] of Object.entries(resolutions)) {
    applications.set(`${name}-${resolution}`, {
      files: {
        "program.ts": `import { sql } from "cardea/storage/sql";\n${program}\n${same}\nexport const storage = sql;`,
      },
      compilerOptions: { ...options, strict: true },
    });
  }
}

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, the fields of users are inferred from the storage`, async () => {
    for (const [name, complaint] of await compileAll("inferred", compiler, applications)) {
      test(`in callbacks, in events and on the session: ${name}`, () =>
        assert.equal(complaint, ""));
    }
  });
}
