import { NextAuth, type SessionOf } from "cardea/next";
import Passkey from "cardea/providers/passkey";
import { sql } from "cardea/storage/sql";
import { authConfig } from "@/auth.config";

export const fullConfig = {
  ...authConfig,
  // Opened at the first query. demo/start.ts creates the tables.
  adapter: sql(process.env.DEMO_DATABASE || "file:auth.db"),
  // Passkeys belong to a domain: that of AUTH_URL, or localhost in development.
  providers: [...authConfig.providers, Passkey],
};

export const { handlers, auth, signIn, signOut, update } = NextAuth(fullConfig);

/** The session of this application, for `useSession`. */
export type AppSession = SessionOf<typeof auth>;
