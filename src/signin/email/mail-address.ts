import { InvalidRequest } from "../../errors.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import type { EmailConfig } from "../../types/provider.ts";

/**
 * The address that somebody typed, in the one spelling under which it is stored and mailed. What the
 * application's own `normalizeIdentifier` answers is kept as it is, as long as it is an address that
 * differs from our spelling in the case of its letters at the most.
 *
 * @throws {InvalidRequest} when it is not an address to which a mail can be sent
 */
export function parseIdentifier(provider: EmailConfig, typed: unknown): string {
  if (typeof typed !== "string") throw invalid();
  const identifier = provider.normalizeIdentifier
    ? normalize(provider, typed)
    : parseEmailAddress(typed)?.address;
  if (identifier !== undefined && isIdentifier(identifier)) return identifier;
  throw invalid();
}

/** Whether a text is an address in the spelling that {@link parseIdentifier} gives it. */
export function isIdentifier(text: string): boolean {
  return parseEmailAddress(text)?.address === text.toLowerCase();
}

function normalize(provider: EmailConfig, typed: string): string | undefined {
  try {
    return provider.normalizeIdentifier?.(typed);
  } catch (error) {
    throw invalid(error);
  }
}

function invalid(cause?: unknown): InvalidRequest {
  return new InvalidRequest("Invalid email address format.", { code: "invalid-email", cause });
}
