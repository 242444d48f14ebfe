import type { IdType, TableName } from "./schema.ts";

/** A set of names for tables and columns. */
export interface Preset {
  readonly tables: Readonly<Record<TableName, string>>;
  readonly columns: Partial<Record<TableName, Readonly<Record<string, string>>>>;
  readonly idType: IdType;
  readonly dates: "text" | "milliseconds";
  /** Whether the dates of users, sessions and verification tokens are text of digits in every database. */
  readonly hasDigits?: true;
}

const own = {
  consumed: "cardea_consumed",
  revokedSessions: "cardea_revoked_sessions",
  counters: "cardea_counters",
  sessionRecords: "cardea_session_records",
  credentials: "cardea_credentials",
};

const plural = {
  users: "users",
  accounts: "accounts",
  sessions: "sessions",
  verificationTokens: "verification_token",
  authenticators: "authenticators",
  ...own,
};

const capitalized = {
  users: "User",
  accounts: "Account",
  sessions: "Session",
  verificationTokens: "VerificationToken",
  authenticators: "Authenticator",
  ...own,
};

const singular = {
  users: "user",
  accounts: "account",
  sessions: "session",
  verificationTokens: "verificationToken",
  authenticators: "authenticator",
  ...own,
};

/** Cardea's own layout, and those that the Auth.js adapters of these names document. */
export const presets = {
  cardea: { tables: plural, columns: {}, idType: "text", dates: "text" },
  pg: { tables: plural, columns: {}, idType: "integer", dates: "text" },
  kysely: { tables: capitalized, columns: {}, idType: "uuid", dates: "text" },
  prisma: { tables: capitalized, columns: {}, idType: "text", dates: "milliseconds" },
  drizzle: { tables: singular, columns: {}, idType: "text", dates: "milliseconds" },
  sequelize: {
    tables: { ...plural, verificationTokens: "verification_tokens" },
    columns: {
      users: { emailVerified: "email_verified" },
      accounts: {
        userId: "user_id",
        providerAccountId: "provider_account_id",
        emailVerified: "email_verified",
        tokensVersion: "tokens_version",
        assuranceLevel: "assurance_level",
      },
      sessions: { userId: "user_id", sessionToken: "session_token" },
      authenticators: {
        userId: "user_id",
        credentialID: "credential_id",
        providerAccountId: "provider_account_id",
        credentialPublicKey: "credential_public_key",
        credentialDeviceType: "credential_device_type",
        credentialBackedUp: "credential_backed_up",
        createdAt: "created_at",
        lastUsedAt: "last_used_at",
      },
      sessionRecords: {
        userId: "user_id",
        createdAt: "created_at",
        seenAt: "seen_at",
        userAgent: "user_agent",
        providerSid: "provider_sid",
      },
      credentials: {
        userId: "user_id",
        createdAt: "created_at",
        lastUsedAt: "last_used_at",
      },
    },
    idType: "uuid",
    dates: "text",
  },
  typeorm: {
    tables: { ...plural, verificationTokens: "verification_tokens" },
    columns: {},
    idType: "uuid",
    dates: "text",
    hasDigits: true,
  },
} as const satisfies Record<string, Preset>;

/** The names of the layouts. */
export type PresetName = keyof typeof presets;
