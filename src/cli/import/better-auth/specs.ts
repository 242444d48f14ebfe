/** What the import knows of a table of Better Auth. */
interface Spec {
  readonly needed: readonly string[];
  /** Columns that only some plugins add, each with names that look as if they were meant. */
  readonly besides: Readonly<Record<string, RegExp | undefined>>;
  /** Columns that are not read. They may be named, because the configuration of Better Auth names them. */
  readonly unread: readonly string[];
  /** For tables that only plugins have: names that look as if they were meant. */
  readonly similar?: RegExp;
}

export type Model = "user" | "session" | "account" | "twoFactor" | "passkey" | "ssoProvider";

const dates = ["createdAt", "updatedAt"];

/** The tables that are read. */
export const specs: Readonly<Record<Model, Spec>> = {
  user: {
    needed: ["id", "name", "email", "emailVerified", "image", "updatedAt"],
    besides: {
      username: undefined,
      displayUsername: undefined,
      banned: /bann?ed|^is_?ban/i,
      banExpires: /ban_?(?:exp|until|end)|banned_?(?:exp|until|end)/i,
      banReason: undefined,
      role: undefined,
      twoFactorEnabled: /two_?factor|2fa|mfa|totp/i,
    },
    unread: [
      "createdAt",
      "isAnonymous",
      "phoneNumber",
      "phoneNumberVerified",
      "lastLoginMethod",
      "stripeCustomerId",
    ],
  },
  session: {
    needed: ["id", "token", "userId", "expiresAt", "createdAt"],
    besides: { impersonatedBy: /impersonat/i },
    unread: ["updatedAt", "ipAddress", "userAgent", "activeOrganizationId", "activeTeamId"],
  },
  account: {
    needed: [
      "id",
      "accountId",
      "providerId",
      "userId",
      "accessToken",
      "refreshToken",
      "idToken",
      "accessTokenExpiresAt",
      "scope",
      "password",
    ],
    besides: {},
    unread: ["refreshTokenExpiresAt", ...dates],
  },
  twoFactor: {
    needed: ["id", "secret", "userId"],
    besides: { verified: undefined },
    unread: ["backupCodes", "failedVerificationCount", "lockedUntil"],
    similar: /two_?factor|2fa|mfa|totp/i,
  },
  passkey: {
    needed: ["id", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp"],
    besides: { name: undefined, transports: undefined, createdAt: undefined },
    unread: ["aaguid"],
    similar: /pass_?key|webauthn/i,
  },
  ssoProvider: {
    needed: ["providerId"],
    besides: {},
    unread: [
      "id",
      "issuer",
      "domain",
      "domainVerified",
      "oidcConfig",
      "samlConfig",
      "userId",
      "organizationId",
    ],
    similar: /sso_?prov/i,
  },
};

export const models = [
  "user",
  "session",
  "account",
  "twoFactor",
  "passkey",
  "ssoProvider",
] as const;

export const isModel = (name: string): name is Model => Object.hasOwn(specs, name);

/** Every field that may be named. */
export function fieldsOf(model: Model): readonly string[] {
  const { needed, besides, unread } = specs[model];
  return [...needed, ...Object.keys(besides), ...unread];
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, "");

/** Whether a name is that of a column in another way of writing, such as `two_factor_enabled`. */
export const isSpelling = (name: string, field: string) => plain(name) === plain(field);

/** The same of a table, which may also be a plural. */
export const isTableOf = (name: string, model: Model) =>
  [plain(model), `${plain(model)}s`].includes(plain(name));
