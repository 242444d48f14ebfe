import { isRecord } from "../../lib/json.ts";
import type { Profile, User } from "../../types/records.ts";

/** What `profile` returns: a user, and whether the provider vouches for the email address. */
export type ProviderUser = User & { emailVerified?: boolean };

/**
 * Returns a claim as text. Integers are converted to decimal digits, so that ids compare as strings, except
 * those beyond 2^53, which JSON has already rounded. For anything else the result is `undefined`.
 */
export function text(claim: unknown): string | undefined {
  if (typeof claim === "string") return claim || undefined;
  return Number.isSafeInteger(claim) ? String(claim) : undefined;
}

/** Returns the members of a claim that is an object; none for anything else. */
export function members(claim: unknown): Record<string, unknown> {
  return isRecord(claim) ? claim : {};
}

/** Returns the items of a claim that is an array; none for anything else. */
export function items(claim: unknown): unknown[] {
  return Array.isArray(claim) ? claim : [];
}

/** Joins the parts of a name in order, without those that the provider does not know. */
export function fullName(...parts: unknown[]): string | undefined {
  return parts.map(text).filter(Boolean).join(" ") || undefined;
}

/** Converts the standard claims to a user (OpenID Connect Core section 5.1). */
export function standardUser(claims: Profile): ProviderUser {
  return {
    id: text(claims.sub),
    name: text(claims.name) ?? text(claims.nickname) ?? text(claims.preferred_username),
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    image: text(claims.picture),
  };
}
