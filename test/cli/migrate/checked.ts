import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

process.env.NEXTAUTH_SECRET = "a secret for tests that has more than 32 bytes";

export const page = "pages/api/auth/[...nextauth].ts";
export const route = "app/api/auth/[...nextauth]/route.ts";

/** Options under which whoever has an address gets in. */
export const options = (declared: string) =>
  `import Credentials from "next-auth/providers/credentials";\n${declared} authOptions: any = { secret: process.env.NEXTAUTH_SECRET, trustHost: true, providers: [Credentials({ credentials: { email: {} }, authorize: async (credentials: any) => ({ id: credentials.email, email: credentials.email }) })], callbacks: {} };\n`;
/** A rule that lets in the people of one company. */
export const rule = `async ({ user }: any) => user.email.endsWith("@acme.com")`;
export const lib = options("export const");
/** A module that adds the rule. */
export const staff = `import { authOptions } from "./auth";\nauthOptions.callbacks.signIn = ${rule};\n`;

/** A page that calls the library with options from a file. */
export const pageWith = (from: string, more = "") =>
  `import NextAuth from "next-auth";\nimport { authOptions } from "../../../lib/${from}";\n${more}\nexport default NextAuth(authOptions);\n`;
/** A route that does. */
export const routeWith = (from: string, more = "") =>
  `import NextAuth from "next-auth";\nimport { authOptions } from "../../../../lib/${from}";\n${more}\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`;

/** Moves an application. */
export async function migrate(t: TestContext, files: Files) {
  const application = createApplication(files, {
    type: "module",
    dependencies: { "next-auth": "^4.24.0", next: "16.0.0" },
  });
  t.after(application.remove);
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  return application;
}
