import type { NextAuthConfig } from "cardea/next";
import Credentials from "cardea/providers/credentials";
import GitHub from "cardea/providers/github";

// The part of the configuration that runs everywhere, also at the edge, where no database can be opened.
// auth.ts adds the rest.
export const authConfig = {
  // The database keeps users and passkeys; sessions are encrypted cookies, which the edge can read too.
  session: { strategy: "jwt" },
  pages: { signIn: "/sign-in" },
  providers: [
    Credentials({
      credentials: {
        username: { label: "User name" },
        password: { label: "Password", type: "password" },
      },
      authorize({ username, password }) {
        // Look the person up in your database here, and compare a password hash.
        if (username !== "ada" || password !== "lovelace") return null;
        return { id: "ada", name: "Ada Lovelace", email: "ada@example.com" };
      },
    }),
    // A stand-in for your company's provider; demo/start.ts runs it.
    {
      id: "local",
      name: "Local provider",
      type: "oidc",
      issuer: process.env.DEMO_ISSUER ?? "http://127.0.0.1:4000",
      clientId: "demo",
      clientSecret: "demo-secret-for-development-only",
      // Asks each time who you are, so that you can come back as somebody else.
      authorization: { params: { prompt: "login" } },
    },
    // Reads AUTH_GITHUB_ID and AUTH_GITHUB_SECRET.
    ...(process.env.AUTH_GITHUB_ID ? [GitHub] : []),
  ],
  callbacks: {
    // In the proxy: who may see a page. False leads to the sign-in page.
    authorized({ auth, request }) {
      const guarded = ["/members", "/passkeys"];
      return auth !== null || !guarded.includes(request.nextUrl.pathname);
    },
    // What the encrypted cookie keeps: at sign-in the provider, after an update the new name.
    jwt({ token, account, trigger, session }) {
      const provider = account?.provider ?? String(token.provider);
      const name = trigger === "update" ? (nameIn(session) ?? token.name) : token.name;
      return { ...token, name, provider };
    },
    // What pages and components get to see. Its type follows from what is answered here.
    session({ session, token }) {
      return { ...session, provider: String(token.provider) };
    },
  },
} satisfies NextAuthConfig;

/** An update may come from a browser, so nothing in it is believed. */
function nameIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("name" in data)) return undefined;
  const name = typeof data.name === "string" ? data.name.trim() : "";
  return name.length > 0 && name.length <= 40 ? name : undefined;
}
