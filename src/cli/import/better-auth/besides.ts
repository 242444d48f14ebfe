import { isSpelling } from "./specs.ts";

/** Tables of Better Auth and its plugins that nothing reads, and that keep nobody out. */
const own = [
  ...["verification", "jwks", "rateLimit", "deviceCode", "apikey", "walletAddress", "subscription"],
  ...["organization", "member", "invitation", "team", "teamMember", "organizationRole"],
  ...["oauthApplication", "oauthClient", "oauthAccessToken", "oauthRefreshToken", "oauthConsent"],
] as const;

export const isHarmless = (table: string): boolean =>
  own.some((name) => isSpelling(table, name) || isSpelling(table, `${name}s`));
