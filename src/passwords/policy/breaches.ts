import { hex, utf8 } from "../../lib/bytes.ts";
import { guardedFetch } from "../../lib/fetch.ts";
import { isError } from "../../lib/kind.ts";
import { shared } from "../../lib/shared.ts";
import { asTyped } from "../spellings.ts";

/** Says whether a password is known from a data breach. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** What {@link haveIBeenPwned} may be told. */
export interface BreachOptions {
  /**
   * Is told why a password could not be checked, each time. It was then accepted. Default: `console.warn` with the
   * message, once a minute at most.
   */
  readonly warn?: ((problem: Error) => void) | undefined;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

const service = "https://api.pwnedpasswords.com/range/";

/** A padded response has up to 1,000 lines of 40 bytes; others have at most twice as many. */
const limits = { timeout: 1500, maxBytes: 256 * 1024 };

const prefixLength = 5;

/** Milliseconds between two warnings: while the service is away, everybody who chooses a password would cause one. */
const silence = 60_000;

/** When the last warning was printed, in milliseconds since the epoch, and how many were not since. */
const printed = shared<{ at: number; more: number }>("breach-warnings", () => ({ at: 0, more: 0 }));

function print({ message }: Error): void {
  const last = printed();
  const [now, { more }] = [Date.now(), last];
  if (now >= last.at && now - last.at < silence) {
    last.more++;
    return;
  }
  Object.assign(last, { at: now, more: 0 });
  console.warn(more > 0 ? `${message} (and ${more} more like it since the last warning)` : message);
}

/**
 * Asks Have I Been Pwned whether a password is known from a data breach. Of its SHA-1, five of forty hexadecimal digits leave
 * the machine, and nothing else (k-anonymity; API v3, range search with padding). Redirects are refused.
 *
 * If the service does not answer within 1.5 seconds, or not as it should, the password counts as unknown: nobody is kept
 * from signing up by an outage elsewhere.
 */
export function haveIBeenPwned({
  warn = print,
  fetch: base = fetch,
}: BreachOptions = {}): BreachCheck {
  const load = guardedFetch(base, limits);
  return async (password) => {
    try {
      const found = asTyped(password).map((spelling) => isInRange(spelling, load));
      return (await Promise.all(found)).includes(true);
    } catch (error) {
      const reason = isError(error) ? error.message : String(error);
      const message = `A password was not looked up in known breaches: ${reason}`;
      warn(new Error(message, { cause: error }));
      return false;
    }
  };
}

async function isInRange(password: string, load: typeof fetch): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-1", utf8(password));
  const sha1 = hex(new Uint8Array(digest)).toUpperCase();
  const [prefix, suffix] = [sha1.slice(0, prefixLength), sha1.slice(prefixLength)];
  const headers = { "add-padding": "true" };
  // The address is not repeated in a message: five digits and a time may say more than is meant.
  const response = await load(service + prefix, { headers }).catch((cause: unknown) => {
    throw new Error("api.pwnedpasswords.com could not be reached in time", { cause });
  });
  if (response.status !== 200) throw new Error(`the service answered ${response.status}`);
  const lines = (await response.text()).trimEnd().split("\r\n");
  if (!lines.every(isLine)) throw new Error("the service answered with something else");
  // Lines that were added as padding have the count 0.
  return lines.some((line) => line.startsWith(`${suffix}:`) && !line.endsWith(":0"));
}

function isLine(line: string): boolean {
  return /^[\dA-F]{35}:\d{1,12}$/.test(line);
}
