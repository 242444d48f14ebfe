import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import Credentials from "cardea/providers/credentials";
import GitHub from "cardea/providers/github";
import Google from "cardea/providers/google";
import Passkey from "cardea/providers/passkey";
import { sql } from "cardea/storage/sql";
import type { AuthConfig } from "cardea/types";
import { client, issuer } from "./identity-provider.ts";
import { mailProviders } from "./mailbox.ts";

// Users, accounts and sessions live in this file. migrate() creates the tables that are missing.
const storage = sql(process.env.DEMO_DATABASE || "file:auth.db");
await storage.migrate();

/**
 * AUTH_SECRET protects cookies and tokens. Without it the demo invents one and keeps it in a file
 * that git ignores, so that sign-ins survive a restart. In production always set AUTH_SECRET.
 */
function developmentSecret(): string {
  const file = new URL(".auth-secret", import.meta.url);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

export const authConfig: AuthConfig = {
  secret: process.env.AUTH_SECRET || developmentSecret(),
  adapter: storage,
  session: { strategy: "database" },
  // The demo believes the Host header. Behind a proxy, set AUTH_URL instead.
  trustHost: true,
  theme: { name: "Cardea demo", brandColor: "#0b6e5f" },
  providers: [
    {
      id: "local",
      name: "Local provider",
      type: "oidc",
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      // Asks each time who you are, so that you can come back as somebody else.
      authorization: { params: { prompt: "login" } },
    },
    // These two read AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET.
    ...(process.env.AUTH_GITHUB_ID && process.env.AUTH_GITHUB_SECRET ? [GitHub] : []),
    ...(process.env.AUTH_GOOGLE_ID && process.env.AUTH_GOOGLE_SECRET ? [Google] : []),
    // Passkeys belong to a domain: that of AUTH_URL, or localhost in development.
    Passkey,
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
    ...mailProviders,
  ],
};
