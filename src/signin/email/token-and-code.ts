import { randomBytes, randomToken, sha256Hex } from "#crypto";
import type { Context } from "../../request/context.ts";
import { wrongAnswer } from "../../request/wrong-answer.ts";
import type { EmailConfig } from "../../types/provider.ts";

/**
 * Creates the token of a magic link: from the application's own `generateVerificationToken`, or 32 random bytes.
 * `request-mail.ts` stores its hash.
 */
export async function createMailToken(provider: EmailConfig): Promise<string> {
  const token = (await provider.generateVerificationToken?.()) ?? randomToken();
  if (typeof token === "string" && token !== "") return token;
  throw wrongAnswer("generateVerificationToken()", token, "text that nobody can guess");
}

/**
 * Returns the hashes under which a token can be stored. They are those of Auth.js v5, which joins several secrets with
 * commas, so that links which it has sent stay valid. The first is for new rows, with `compat` one that Auth.js finds; the
 * others find rows from before a change of secrets, or of libraries.
 */
export async function hashToken(
  { config }: Context,
  provider: EmailConfig,
  token: string,
): Promise<string[]> {
  const secrets = provider.secret ? [provider.secret] : config.secrets;
  const joined = secrets.map((_, i) => secrets.slice(i).join(","));
  const texts = new Set(config.compat ? [...joined, ...secrets] : [...secrets, ...joined]);
  return Promise.all([...texts].map((text) => sha256Hex(token + text)));
}

const digits = 6;
const largest = 2 ** 32;

/** Creates a code of six random digits, all equally likely. */
export function createCode(): string {
  const codes = 10 ** digits;
  const number = randomBytes(4).reduce((sum, byte) => sum * 256 + byte, 0);
  // Numbers above the last whole multiple would make small codes more likely.
  if (number >= largest - (largest % codes)) return createCode();
  return String(number % codes).padStart(digits, "0");
}
