import { isRecord } from "../../lib/json.ts";
import type { Profile, User } from "../../types/records.ts";

/** What `profile` answers: a user, and whether the provider vouches for the address. */
export type ProviderUser = User & { emailVerified?: boolean };

/**
 * A claim as text. Whole numbers become their digits, so that ids compare as strings; numbers beyond
 * 2^53 are dropped, because JSON has already rounded them. Whatever is not text is dropped as well.
 */
export function text(claim: unknown): string | undefined {
  if (typeof claim === "string") return claim || undefined;
  return Number.isSafeInteger(claim) ? String(claim) : undefined;
}

/** The members of a claim that is an object; of anything else none. */
export function members(claim: unknown): Record<string, unknown> {
  return isRecord(claim) ? claim : {};
}

/** The items of a claim that is a list; of anything else none. */
export function items(claim: unknown): unknown[] {
  return Array.isArray(claim) ? claim : [];
}

/** Parts of a name, in order, with those left out that the provider does not know. */
export function fullName(...parts: unknown[]): string | undefined {
  return parts.map(text).filter(Boolean).join(" ") || undefined;
}

/** A user from the standard claims (OpenID Connect Core section 5.1). */
export function standardUser(claims: Profile): ProviderUser {
  return {
    id: text(claims.sub),
    name: text(claims.name) ?? text(claims.nickname) ?? text(claims.preferred_username),
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    image: text(claims.picture),
  };
}
