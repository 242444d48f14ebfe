import { randomBytes, randomToken, sha256Hex } from "#crypto";
import type { Context } from "../../config/context.ts";
import type { EmailConfig } from "../../types/provider.ts";

/** The secret of a link: the application's own `generateVerificationToken`, or 32 random bytes. */
export async function createToken(provider: EmailConfig): Promise<string> {
  const token = (await provider.generateVerificationToken?.()) ?? randomToken();
  if (typeof token === "string" && token !== "") return token;
  throw new TypeError("generateVerificationToken() must answer a text that is not empty");
}

/**
 * What the database holds instead of a token: the hash that Auth.js v5 stores too, so that links on
 * their way stay good. The first is for new rows; the others find rows from before a change of secrets.
 */
export async function hashToken(
  { config }: Context,
  provider: EmailConfig,
  token: string,
): Promise<string[]> {
  const secrets = provider.secret ? [provider.secret] : config.secrets;
  return Promise.all(secrets.map((secret) => sha256Hex(token + secret)));
}

const digits = 6;
const largest = 2 ** 32;

/** Six random digits, each code as likely as any other. */
export function createCode(): string {
  const codes = 10 ** digits;
  const number = randomBytes(4).reduce((sum, byte) => sum * 256 + byte, 0);
  // Numbers above the last whole multiple would make small codes more likely.
  if (number >= largest - (largest % codes)) return createCode();
  return String(number % codes).padStart(digits, "0");
}

/** A code as somebody typed it: blanks and hyphens between the digits do not count. */
export function parseCode(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > 64) return undefined;
  const code = typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}
