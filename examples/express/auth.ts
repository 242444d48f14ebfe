import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import GitHub from "cardea/providers/github";
import Google from "cardea/providers/google";
import Passkey from "cardea/providers/passkey";
import Password from "cardea/providers/password";
import { sql } from "cardea/storage/sql";
import type { AuthConfig } from "cardea/types";
import { client, issuer } from "./identity-provider.ts";
import { mailProviders } from "./mailbox.ts";

// Users, accounts and sessions live in this file. migrate() creates the tables that are missing.
export const storage = sql(process.env.DEMO_DATABASE || "file:auth.db");
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
  // Rows in the database, or encrypted tokens in a cookie.
  session: { strategy: process.env.DEMO_SESSIONS === "jwt" ? "jwt" : "database" },
  // Links in mails lead to this host. Where people reach the demo by another address, set AUTH_URL.
  trustHost: [`localhost:${process.env.PORT ?? 3000}`],
  // The page /auth/security, on which people see and change how they sign in.
  security: { delete: true },
  // Whoever has an authenticator app is asked for it, whichever way they come in.
  factors: {},
  theme: { name: "Cardea demo", brandColor: "#0b6e5f" },
  providers: [
    {
      id: "local",
      name: "Local provider",
      type: "oidc",
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      // People can sign out there too, and a sign-out there ends their sessions here. By an address
      // ("get"), because this provider does not know its visitors by a form from another site.
      logout: { federated: "get", backChannel: true },
    },
    // These two read AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET.
    ...(process.env.AUTH_GITHUB_ID && process.env.AUTH_GITHUB_SECRET ? [GitHub] : []),
    ...(process.env.AUTH_GOOGLE_ID && process.env.AUTH_GOOGLE_SECRET ? [Google] : []),
    // Passkeys belong to a domain: that of AUTH_URL, or localhost in development.
    Passkey,
    // Cardea keeps the passwords. People sign up by mail: with SMTP_URL, or with the mailbox of the demo.
    Password({ identifier: "username" }),
    ...mailProviders,
  ],
};
