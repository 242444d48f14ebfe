import { AuthError, isAuthError } from "../auth-error.ts";
import { codeOf } from "../lib/code-of.ts";
import { isError } from "../lib/kind.ts";
import type { AuthConfig } from "../types/config.ts";
import type { WarningCode } from "../types/warning-code.ts";
import { causeOf } from "./cause-of.ts";
import { isDebugging } from "./debug.ts";
import { errorDetails } from "./details.ts";
import { anybodysWarnings } from "./error-causes.ts";
import { errorLine, factList } from "./line.ts";
import { printers, quietly } from "./print.ts";
import { admitLine } from "./rate-limit.ts";
import { createRedactor } from "./redact.ts";
import { createTextRedactor } from "./redact-text.ts";

/** How many characters of a fact a debug message has: the URL of an authorization request is long. */
const longestDebugFact = 2_000;

/** Facts of the request that go with a log line, and the request's own secrets. */
export interface LogFacts {
  readonly requestId?: string;
  /** Values that must not be readable in the log: posted passwords, codes, cookies. */
  readonly secrets?: readonly string[];
  /** Whether there are more secrets than `secrets` lists. Then no text of an error is written. */
  readonly hasMoreSecrets?: boolean;
  readonly [fact: string]: unknown;
}

/** The operator's log. Secrets are redacted from everything that is written to it. */
export interface Log {
  /** @param facts a function is only called if a line is written */
  error(error: unknown, facts?: LogFacts | (() => LogFacts)): void;
  warn(code: WarningCode, explanation: string): void;
  debug(code: string, facts?: LogFacts): void;
}

/**
 * Creates the log of a configuration. `debug` only has an effect without a logger. What a logger throws fails no
 * sign-in: the error that it did not take is named on the console. Only a few errors of each kind, and a few of the
 * warnings that anybody can cause, are written per minute; the rest are counted. A logger receives whole errors. On
 * the console, every error begins with a line that says all; where it was thrown and what caused it follow, unless
 * anybody can cause it. With `debug` they always follow.
 * Source: interface 2.1.
 */
export function createLog(config: AuthConfig, secrets: readonly string[]): Log {
  const custom = isUsable(config.logger) ? config.logger : undefined;
  const compat = config.compat === "authjs";
  const debugging = isDebugging({ ...config, logger: custom });
  const application = JSON.stringify(secrets);

  // What is said of a weak secret repeats nothing of it, and could not be read if the secret is a word of it.
  const redactorFor = (facts: LogFacts, isOfSecret: boolean) =>
    createRedactor(
      [...(isOfSecret ? [] : secrets), ...(facts.secrets ?? [])],
      !facts.hasMoreSecrets,
    );
  const visible = ({ secrets: _, hasMoreSecrets: __, ...facts }: LogFacts) => facts;

  const writeError = (problem: Error, known: LogFacts | (() => LogFacts)) => {
    const { causer, kind } = causeOf(problem);
    const isWhole = !custom && debugging;
    const admission = isWhole ? {} : admitLine(custom ?? console, application, causer, kind);
    if (!admission) return undefined;
    const facts = typeof known === "function" ? known() : known;
    const safe = redactorFor(facts, isAuthError(problem) && problem.type === "WeakSecret");
    const error = safe(problem);
    const shown = { ...Object(safe(visible(facts))), ...admission };
    if (custom?.error && compat && isError(error)) {
      return custom.error(Object.assign(error, admission));
    }
    if (custom?.error) {
      return custom.error(isAuthError(problem) ? problem.type : "Error", error, shown);
    }
    const line = isError(error) ? errorLine(error, shown) : String(error);
    const isShort = causer !== "operator" && !isWhole;
    const details = isShort || !isError(error) ? "" : errorDetails(error);
    return printers.error(details ? `${line}\n${details}` : line);
  };

  const writeWarning = (code: WarningCode, explanation: string) => {
    const isCounted = anybodysWarnings.has(code) && (custom || !debugging);
    const admission = isCounted
      ? admitLine(custom ?? console, application, "anybody", `warning ${code}`)
      : {};
    if (!admission) return undefined;
    const rest = admission.repeated === undefined ? "" : ` (${admission.repeated})`;
    const text = redactorFor({}, code === "weak-secret")(explanation + rest);
    return custom?.warn ? custom.warn(code, text) : printers.warn(code, String(text));
  };

  const writeDebug = (code: string, facts: LogFacts) => {
    const shown = Object(redactorFor(facts, false)(visible(facts)));
    if (custom?.debug) return custom.debug(code, shown);
    const list = factList(shown, longestDebugFact);
    return printers.debug(list ? `${code} (${list})` : code);
  };

  return Object.freeze({
    error(problem: unknown, facts: LogFacts | (() => LogFacts) = {}) {
      const known = readable(problem);
      void quietly(
        () => writeError(known, facts),
        () => printers.error(createTextRedactor(secrets)(unwritable(known))),
      );
    },
    warn(code: WarningCode, explanation: string) {
      void quietly(() => writeWarning(code, explanation));
    },
    debug(code: string, facts: LogFacts = {}) {
      if (debugging) void quietly(() => writeDebug(code, facts));
    },
  });
}

/** Callers without types may have passed anything. What cannot take lines leaves them to the console. */
function isUsable(logger: unknown): boolean {
  if (typeof logger !== "object" || logger === null) return false;
  const methods = ["error", "warn", "debug"].map((name): unknown => Reflect.get(logger, name));
  return methods.every((method) => method === undefined || typeof method === "function");
}

/** Anything can be thrown, also what throws when it is looked at. */
function readable(problem: unknown): Error {
  try {
    causeOf(problem);
    return isError(problem) ? problem : new AuthError("Not an error", { cause: problem });
  } catch {
    return new AuthError("What was thrown cannot be read");
  }
}

/** The line for an error that nothing can write, or that the application's logger did not take. */
function unwritable(error: Error): string {
  const name = isAuthError(error) ? `${error.type} (code ${codeOf(error)})` : "Error";
  return `${name}, and the error itself could not be written`;
}
