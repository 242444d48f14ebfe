import { isAuthError } from "../auth-error.ts";
import { isError } from "../lib/kind.ts";
import { shorten } from "../lib/shorten.ts";

type Facts = Readonly<Record<string, unknown>>;

/** How many characters of the message and of each fact are written. */
const longestMessage = 500;
const longestFact = 200;
const maxFacts = 20;
/** A provider or a stranger may have chosen the name of a fact. */
const longestName = 80;
/** How many errors beneath an error are named. */
const deepest = 3;

/**
 * Describes an error in one line: type, message, code, the errors that caused it, and as many facts as fit.
 *
 * @param facts what is known beyond the error; `repeated` ends the line
 */
export function errorLine(error: Error, { repeated, ...others }: Facts): string {
  const {
    type: _,
    kind: __,
    name: ___,
    message: ____,
    code,
    cause: direct,
    ...own
  } = Object(error);
  const { err, ...cause } = isError(direct) ? { err: direct } : Object(direct);
  // The facts already hold what the provider answered.
  const hasAnswer = typeof cause.error === "string";
  const causedBy = isError(err) && !hasAnswer ? namesBeneath(err) : undefined;
  const list = factList({ code, ...own, ...cause, "caused by": causedBy, ...others });
  const { message } = error;
  const name = nameOf(error);
  const text = message === name || message === "" ? "" : `: ${shorten(message, longestMessage)}`;
  const rest = repeated === undefined ? "" : `, ${repeated}`;
  return name + text + (list && ` (${list})`) + rest;
}

/**
 * Writes facts as `name value`, with commas between them. What is neither a plain value nor a list of them is left out.
 *
 * @param longest how many characters of each fact are written
 */
export function factList(facts: Facts, longest = longestFact): string {
  return Object.entries(facts)
    .flatMap(([name, value]) => {
      const text = plainText(value);
      if (text === undefined) return [];
      const unit = name === "retryAfter" ? " s" : "";
      return `${shorten(name, longestName)} ${shorten(text, longest)}${unit}`;
    })
    .slice(0, maxFacts)
    .join(", ");
}

function plainText(value: unknown): string | undefined {
  if (isPlain(value)) return String(value);
  return Array.isArray(value) && value.length > 0 && value.every(isPlain)
    ? value.join(" ")
    : undefined;
}

function isPlain(value: unknown): boolean {
  return ["string", "number", "boolean", "bigint"].includes(typeof value);
}

/** Names an error and those that caused it, outermost first. */
function namesBeneath(error: Error): string {
  return errorsFrom(error, deepest)
    .map((one) => {
      const { code, errors } = Object(one);
      // An `AggregateError` often has no message, but those of its errors say the same.
      const message = one.message || Object(errors)[0]?.message;
      const text = message ? `${one.name}: ${message}` : one.name;
      return isPlain(code) && !isAuthError(one) && !text.includes(String(code))
        ? `${text} [${code}]`
        : text;
    })
    .join(" < ");
}

/** Returns an error and those that caused it, outermost first. */
export function errorsFrom(error: unknown, most: number): Error[] {
  const errors: Error[] = [];
  for (let one = error; isError(one) && errors.length < most; one = causeOf(one)) errors.push(one);
  return errors;
}

function causeOf({ cause }: Error): unknown {
  return isError(cause) ? cause : Object(cause).err;
}

/** The type of an error of the library, the name of any other. */
export function nameOf(error: Error): string {
  return isAuthError(error) ? error.type : error.name;
}
