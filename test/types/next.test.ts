import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "./program.ts";

const compiles = (name: string, program: string) => assert.equal(compile(name, program), "");

test("without callbacks a session is the library's own, and nothing is any", () => {
  compiles(
    "plain",
    `
    import { NextAuth } from "cardea/next";
    import type { Session } from "cardea/types";
    const { auth, signIn, signOut, update, unstable_update } = NextAuth({ providers: [] });
    same<Awaited<ReturnType<typeof auth>>, Session | null>(true);
    same<Awaited<ReturnType<typeof update>>, Session | null>(true);
    same<typeof update, typeof unstable_update>(true);
    const stays = await signIn("github", { redirect: false });
    same<typeof stays, string>(true);
    const leaves = () => signIn("github", { redirectTo: "/" });
    same<Awaited<ReturnType<typeof leaves>>, never>(true);
    const out = await signOut({ redirect: false });
    same<typeof out, string>(true);
    await signIn("credentials", new FormData(), { login_hint: "ada" });
    await update({ user: { name: "Ada" } });
    await update({ anything: 1 });
    // @ts-expect-error A proxy's answer is no session.
    auth({ headers: new Headers() });
    `,
  );
});

const body = {
  jwt: `jwt({ token, user, account, profile, trigger, session }) {
      same<typeof trigger, "signIn" | "signUp" | "update" | undefined>(true);
      same<typeof session, any>(true);
      same<Extract<typeof user, string>, never>(true);
      same<Extract<typeof account, string>, never>(true);
      same<Extract<typeof profile, string>, never>(true);
      return { ...token, role: user ? ("admin" as const) : ("guest" as const) };
    },`,
  session: `async session({ session, token }) {
      same<typeof token.role, "admin" | "guest">(true);
      return { ...session, role: token.role };
    },`,
  authorized: `authorized({ auth, request }) {
      same<typeof request, import("next/server").NextRequest>(true);
      return auth?.role === "admin";
    },`,
};

const result = `
  type Shown = NonNullable<Awaited<ReturnType<typeof auth>>>;
  same<Shown["role"], "admin" | "guest">(true);
  same<Shown["expires"], string>(true);
  same<SessionOf<typeof auth>, Shown>(true);
  auth((request) => {
    same<typeof request.auth, Shown | null>(true);
  });
  auth((request, { params }: { params: Promise<{ id: string }> }) => Response.json(request.auth?.role));
`;

test("token and session have the types that the callbacks answer", () => {
  const callbacks = body.jwt + body.session + body.authorized;
  compiles(
    "inferred",
    `
    import { NextAuth, type SessionOf } from "cardea/next";
    const { auth } = NextAuth({
      providers: [],
      callbacks: { ${callbacks} },
      events: { session({ session, token }) {
        same<typeof session.role, "admin" | "guest">(true);
        same<NonNullable<typeof token>["role"], "admin" | "guest">(true);
      } },
    });
    ${result}
    const lazy = NextAuth(async (request, headers) => {
      same<typeof headers, Headers>(true);
      return { providers: [], callbacks: { ${callbacks} } };
    });
    same<SessionOf<typeof lazy.auth>, Shown>(true);
    `,
  );
});

test("the type of the session does not hang on the order of the callbacks", () => {
  const authorized = "authorized: ({ auth }) => auth !== null,";
  compiles(
    "order",
    `
    import { NextAuth, type SessionOf } from "cardea/next";
    const { auth } = NextAuth({
      providers: [],
      callbacks: { ${authorized} ${body.jwt} ${body.session} },
    });
    ${result}
    const other = NextAuth({
      providers: [],
      callbacks: {
        ${authorized}
        session({ session, token }) { return { ...session, role: String(token.role) }; },
        jwt({ token }) { return { ...token, role: "admin" }; },
      },
    });
    same<SessionOf<typeof other.auth>["role"], string>(true);
    `,
  );
});

test("a configuration that stands alone keeps its types", () => {
  compiles(
    "apart",
    `
    import { NextAuth, type NextAuthConfig, type SessionOf } from "cardea/next";
    import { listPasskeys, type Passkey } from "cardea/server";
    import type { Session } from "cardea/types";
    const config = {
      providers: [],
      callbacks: { session({ session }) { return { ...session, plan: "free" as const }; } },
    } satisfies NextAuthConfig;
    const { auth } = NextAuth(config);
    same<SessionOf<typeof auth>["plan"], "free">(true);
    const full = { ...config, adapter: {} };
    const whole = NextAuth(full);
    same<SessionOf<typeof whole.auth>["plan"], "free">(true);
    const passkeys = () => listPasskeys(new Headers(), full);
    same<Awaited<ReturnType<typeof passkeys>>, Passkey[]>(true);
    const declared: NextAuthConfig = config;
    const other = NextAuth(declared);
    same<SessionOf<typeof other.auth>, Session>(true);
    `,
  );
});

for (const module of ["cardea/types", "cardea/next"]) {
  test(`who declares what a session has, in "${module}", gets it everywhere`, () => {
    compiles(
      `augmented-${module.replace("/", "-")}`,
      `
      import { NextAuth } from "cardea/next";
      import { useSession } from "cardea/react";
      import { getSession } from "cardea/client";
      declare module "${module}" {
        interface Session { plan: "free" | "paid"; }
        interface User { role?: "admin" | undefined; }
        interface JWT { tenant?: number | undefined; }
      }
      const { auth } = NextAuth({
        providers: [],
        callbacks: {
          jwt({ token, user }) {
            same<NonNullable<typeof user>["role"], "admin" | undefined>(true);
            same<typeof token.tenant, number | undefined>(true);
            return token;
          },
          session({ session, token }) {
            session.plan = token.tenant ? "paid" : "free";
            return session;
          },
        },
      });
      const session = await auth();
      same<NonNullable<typeof session>["plan"], "free" | "paid">(true);
      same<NonNullable<NonNullable<typeof session>["user"]>["role"], "admin" | undefined>(true);
      const { data } = useSession();
      same<NonNullable<typeof data>["plan"], "free" | "paid">(true);
      const read = await getSession();
      same<NonNullable<typeof read>["plan"], "free" | "paid">(true);
      `,
    );
  });
}

test("useSession tells by its status whether there is a session", () => {
  compiles(
    "react",
    `
    import { signIn, signOut, useSession } from "cardea/react";
    import type { Session } from "cardea/types";
    interface Own { name: string; expires: string }
    const { data, status, update } = useSession<Own>();
    same<typeof data, Own | null>(true);
    same<typeof status, "authenticated" | "unauthenticated" | "loading">(true);
    if (status === "authenticated") same<typeof data, Own>(true);
    if (status === "loading") same<typeof data, null>(true);
    same<ReturnType<typeof update>, Promise<Own | null>>(true);
    const needed = useSession({ required: true });
    same<typeof needed.status, "authenticated" | "loading">(true);
    same<typeof needed.data, Session | null>(true);
    const result = await signIn("credentials", { redirect: false, name: "ada" });
    same<typeof result.ok, boolean>(true);
    same<typeof result.url, string | null>(true);
    const left = await signOut({ redirect: false });
    same<typeof left, { url: string }>(true);
    `,
  );
});

test("a mistake in these programs is found", () => {
  const program = (type: string) =>
    `import { NextAuth } from "cardea/next";
    const { auth } = NextAuth({ providers: [] });
    same<Awaited<ReturnType<typeof auth>>, ${type}>(true);`;
  assert.match(compile("mistake", program("string")), /not assignable/);
  assert.match(compile("mistake", program("any")), /not assignable/);
});
