import type { AuthError } from "../auth-error.ts";
import { isError } from "../lib/kind.ts";

/** How many characters of the message and of each fact are written. */
const longestMessage = 500;
const longestFact = 200;
const maxFacts = 20;
/** How many errors beneath an error are named. */
const deepest = 3;

/**
 * Describes an error in one line: type, message, code and as many facts as fit. A stack trace would only show
 * which line of the library refused the request.
 */
export function errorLine(
  error: AuthError,
  { repeated, ...others }: Readonly<Record<string, unknown>>,
): string {
  const { type, kind: _, name: __, code, ...own } = error;
  const { err, ...cause } = Object(error.cause);
  // The facts already hold what the provider answered.
  const beneath = typeof cause.error === "string" ? undefined : namesBeneath(err);
  const facts = Object.entries({ code, ...own, ...cause, beneath, ...others })
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .slice(0, maxFacts)
    .map(([fact, value]) => `${fact} ${shorten(String(value), longestFact)}`);
  const message = error.message === type ? "" : `: ${shorten(error.message, longestMessage)}`;
  const rest = repeated === undefined ? "" : `, ${repeated}`;
  return `${type}${message} (${facts.join(", ")})${rest}`;
}

/** The errors that caused an error, outermost first. */
function namesBeneath(error: unknown): string | undefined {
  const names: string[] = [];
  for (let one = error; isError(one) && names.length < deepest; one = causeOf(one)) {
    names.push(one.message ? `${one.name}: ${one.message}` : one.name);
  }
  return names.length > 0 ? names.join(" < ") : undefined;
}

function causeOf({ cause }: Error): unknown {
  return isError(cause) ? cause : Object(cause).err;
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
