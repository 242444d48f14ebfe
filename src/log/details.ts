import { isError } from "../lib/kind.ts";
import { errorsFrom, factList, nameOf } from "./line.ts";

/** How many errors are described. */
const deepest = 6;
/** How many objects among the facts are written, and how many characters of each. */
const maxObjects = 20;
const longestObject = 2_000;
/** A provider may have chosen the name of a fact. */
const longestName = 80;
/** How many characters of a message are written, and how many of the errors that one error stands for. */
const longestMessage = 500;
const maxParallel = 10;

/**
 * Describes below the line of an error what the line leaves out: where the error was thrown, and every error that caused it
 * with its facts, one to a line, and where it was thrown.
 */
export function errorDetails(error: Error): string {
  return errorsFrom(error, deepest)
    .flatMap((one, index) => [
      ...(index === 0 ? [] : [`  caused by ${headline(one)}`]),
      ...objectsIn(one),
      ...framesOf(one),
      ...parallelErrors(one),
    ])
    .join("\n");
}

function headline(error: Error): string {
  const { type: _, kind: __, name: ___, stack: ____, message, cause, ...own } = Object(error);
  const facts = factList({ ...own, ...(isError(cause) ? {} : Object(cause)) });
  const text = message ? `: ${String(message).slice(0, longestMessage)}` : "";
  return `${nameOf(error)}${text}${facts && ` (${facts})`}`;
}

function framesOf({ stack }: Error): string[] {
  return String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
}

/** The errors of an `AggregateError`, such as one for each address of a host. */
function parallelErrors(error: Error): string[] {
  const { errors } = Object(error);
  return Array.isArray(errors)
    ? errors
        .slice(0, maxParallel)
        .filter(isError)
        .map((one) => `  caused by ${headline(one)}`)
    : [];
}

/** The facts that are objects. */
function objectsIn(error: Error): string[] {
  const { cause, errors: _, ...own } = Object(error);
  const facts = { ...own, ...(isError(cause) ? {} : Object(cause)) };
  return Object.entries(facts)
    .slice(0, maxObjects)
    .flatMap(([name, value]) => {
      const isShown = typeof value === "object" && value !== null && !isError(value);
      const text = isShown && factList({ [name]: value }) === "" ? asJson(value) : undefined;
      if (text === undefined) return [];
      return `    ${name.slice(0, longestName)}: ${text.slice(0, longestObject)}`;
    });
}

function asJson(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // Circular.
    return undefined;
  }
}
