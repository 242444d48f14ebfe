import { InvalidRequest } from "../../errors.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import { wrongAnswer } from "../../request/wrong-answer.ts";
import type { EmailConfig } from "../../types/provider.ts";

/**
 * Parses the address that somebody typed, and returns it in the spelling in which it is stored and mailed. What the
 * application's own `normalizeIdentifier` returns is kept as it is, provided that it is an address that differs
 * from our spelling at most in the case of letters.
 *
 * @throws {InvalidRequest} when it is not an address to which a mail can be sent
 */
export function parseMailAddress(provider: EmailConfig, typed: unknown): string {
  if (typeof typed !== "string") throw invalid();
  const identifier = provider.normalizeIdentifier
    ? normalize(provider, typed)
    : parseEmailAddress(typed)?.address;
  if (identifier !== undefined && isMailAddress(identifier)) return identifier;
  throw invalid(undefined, provider.normalizeIdentifier && "normalizeIdentifier() answered none");
}

/**
 * Parses the address that somebody typed where no mail provider has a spelling of its own.
 *
 * @throws {InvalidRequest} when it is not an address to which a mail can be sent
 */
export function parseTypedAddress(typed: unknown): string {
  const address = parseEmailAddress(typed)?.address;
  if (address !== undefined) return address;
  throw invalid();
}

/** Whether a text is an address in the spelling that {@link parseMailAddress} gives it. */
export function isMailAddress(text: string): boolean {
  return parseEmailAddress(text)?.address === text.toLowerCase();
}

function normalize(provider: EmailConfig, typed: string): string | undefined {
  const normalized = run(provider, typed);
  if (normalized === undefined || typeof normalized === "string") return normalized;
  throw wrongAnswer("normalizeIdentifier()", normalized, "the address, at once");
}

function run(provider: EmailConfig, typed: string): unknown {
  try {
    return provider.normalizeIdentifier?.(typed);
  } catch (error) {
    throw invalid(error, "normalizeIdentifier() threw");
  }
}

function invalid(cause?: unknown, reason?: string): InvalidRequest {
  const message = reason
    ? `Invalid email address format: ${reason}`
    : "Invalid email address format.";
  return new InvalidRequest(message, { code: "invalid-email", cause });
}
