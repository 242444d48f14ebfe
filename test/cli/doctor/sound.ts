import { goodSecret, type Parts } from "./application.ts";

/** Next.js with encrypted tokens, and what only a bundler loads: an alias, an enum, JSX, a type that is not marked as one. */
export const soundNext = {
  packages: ["next", "react"],
  files: {
    "tsconfig.json": `{
      // comments are allowed here
      "compilerOptions": { "paths": { "@/*": ["./src/*"] }, },
    }`,
    ".env.local": `AUTH_SECRET=${goodSecret}\nAUTH_URL=http://localhost:3000\n`,
    "src/lib/people.ts": `
      import "server-only";
      import "./people.css";
      export { Mail } from "./mail";
      export enum Role { Admin = "admin", Guest = "guest" }
      export const find = (name: unknown) => (name === "ada" ? { id: "1", name: "Ada" } : null);`,
    "src/lib/mail.tsx": "export const Mail = () => <p>Welcome</p>;",
    "src/lib/people.css": "p { color: red }",
    "src/auth.ts": `
      import { headers } from "next/headers";
      import { AuthConfig } from "cardea/types";
      import { NextAuth } from "cardea/next";
      import Credentials from "cardea/providers/credentials";
      import { find, Role } from "@/lib/people";
      export const role: Role = Role.Guest;
      export { headers };
      export const { handlers, auth, signIn, signOut } = NextAuth({
        providers: [Credentials({ credentials: { name: {} }, authorize: ({ name }) => find(name) })],
      } satisfies AuthConfig);`,
    "src/app/(site)/api/auth/[...cardea]/route.ts": `
      import { handlers } from "@/auth";
      export const { GET, POST } = handlers;`,
  },
} satisfies Parts;

/** The functions of next-auth 4 in the Pages Router, with the options in a file of their own. */
export const soundVersion4 = {
  packages: ["next", "react"],
  files: {
    ".env.local": `AUTH_SECRET=${goodSecret}\nAUTH_URL=http://localhost:3000\n`,
    "lib/auth.ts": `
      import { CredentialsProvider } from "cardea/next/v4";
      export const authOptions = {
        providers: [
          CredentialsProvider({ credentials: { name: {} }, authorize: () => ({ id: "1", name: "Ada" }) }),
        ],
      };`,
    "pages/api/auth/[...nextauth].ts": `
      import NextAuth from "cardea/next/v4";
      import { authOptions } from "../../../lib/auth";
      export default NextAuth(authOptions);`,
  },
} satisfies Parts;

/** Express with people in SQLite and a password, in a file that starts the server. */
export const soundExpress = {
  packages: ["express", "kysely"],
  manifest: { scripts: { start: "node --env-file=.env app.ts" } },
  files: {
    ".env": `AUTH_SECRET=${goodSecret}\n`,
    "auth.ts": `
      import Credentials from "cardea/providers/credentials";
      import { sql } from "cardea/storage/sql";
      import type { AuthConfig } from "cardea/types";
      const storage = sql("file:auth.db");
      await storage.migrate();
      export const config: AuthConfig = {
        adapter: storage,
        providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
      };`,
    "app.ts": `
      import { ExpressAuth } from "cardea/express";
      import express from "express";
      import { config } from "./auth.ts";
      const app = express();
      app.use("/auth", ExpressAuth(config));
      app.listen(3000);`,
  },
} satisfies Parts;

/** Fastify with the same, below a prefix. */
export const soundFastify = {
  ...soundExpress,
  packages: ["fastify", "kysely"],
  files: {
    ...soundExpress.files,
    "app.ts": `
      import { FastifyAuth } from "cardea/fastify";
      import Fastify from "fastify";
      import { config } from "./auth.ts";
      const app = Fastify();
      app.register(FastifyAuth(config), { prefix: "/api/auth" });
      await app.listen({ port: 3000 });`,
  },
} satisfies Parts;

/** Hono with an OpenID provider. */
export const soundHono = (issuer: string, options = "") =>
  ({
    packages: ["hono"],
    manifest: { scripts: { start: "node --env-file=.env src/index.ts" } },
    files: {
      ".env": `AUTH_SECRET=${goodSecret}\nAUTH_ACME_SECRET=hush-hush-hush\n`,
      "src/index.ts": `
        import { Hono } from "hono";
        import { HonoAuth } from "cardea/hono";
        const app = new Hono();
        app.all("/auth/*", HonoAuth(() => ({
          providers: [{ id: "acme", name: "Acme", type: "oidc", issuer: "${issuer}", clientId: "app", ${options} }],
        })));
        export default app;`,
    },
  }) satisfies Parts;
