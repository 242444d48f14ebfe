import { AuthError, isAuthError } from "../auth-error.ts";
import { isError } from "../lib/kind.ts";
import type { AuthConfig, LoggerInstance } from "../types/config.ts";
import { isDebugging } from "./debug.ts";
import { causeOf } from "./error-causes.ts";
import { errorLine } from "./line.ts";
import { admitLine } from "./rate-limit.ts";
import { createRedactor } from "./redact.ts";

/** Facts of the request that go with a log line, and the request's own secrets. */
export interface LogFacts {
  readonly requestId?: string;
  /** Values that must not be readable in the log: posted passwords, codes, cookies. */
  readonly secrets?: readonly string[];
  readonly [fact: string]: unknown;
}

/** The operator's log. Secrets are redacted from everything that is written to it. */
export interface Log {
  /** @param facts a function is only called if a line is written */
  error(error: unknown, facts?: LogFacts | (() => LogFacts)): void;
  warn(code: string, explanation: string): void;
  debug(code: string, facts?: LogFacts): void;
}

/**
 * Creates the log of a configuration. `debug` only has an effect without a logger. What a logger throws is
 * ignored, because a failing log must not fail a sign-in. Only a few errors of each kind are written per minute;
 * the rest are counted. A logger receives whole errors; on the console, an error that anybody can cause is a
 * single line, and with `debug` every error is printed whole. Source: interface 2.1.
 */
export function createLog(config: AuthConfig, secrets: readonly string[]): Log {
  const custom = config.logger;
  const compat = config.compat === "authjs";
  const debugging = isDebugging(config);
  const application = JSON.stringify(secrets);

  const write = (level: keyof LoggerInstance, code: string, ...message: unknown[]) =>
    custom?.[level] ? custom[level](code, ...message) : printers[level](code, ...message);
  const redactorFor = (facts: LogFacts) => createRedactor([...secrets, ...(facts.secrets ?? [])]);
  const visible = ({ secrets: _, ...facts }: LogFacts) => facts;

  const writeError = (problem: unknown, known: LogFacts | (() => LogFacts)) => {
    const { causer, kind } = causeOf(problem);
    const isWhole = !custom && debugging;
    const admission = isWhole ? {} : admitLine(custom ?? console, application, causer, kind);
    if (!admission) return undefined;
    const facts = typeof known === "function" ? known() : known;
    const safe = redactorFor(facts);
    const error = safe(asError(problem));
    const shown = { ...Object(safe(visible(facts))), ...admission };
    if (custom?.error && compat && isError(error)) {
      return custom.error(Object.assign(error, admission));
    }
    const isLine = causer === "anybody" && !custom?.error && !isWhole && isAuthError(error);
    if (isLine) return printers.error(errorLine(error, shown));
    return write("error", isAuthError(problem) ? problem.type : "Error", error, shown);
  };

  return Object.freeze({
    error(problem: unknown, facts: LogFacts | (() => LogFacts) = {}) {
      void quietly(() => writeError(problem, facts));
    },
    warn(code: string, explanation: string) {
      void quietly(() => write("warn", code, redactorFor({})(explanation)));
    },
    debug(code: string, facts: LogFacts = {}) {
      if (debugging) void quietly(() => write("debug", code, redactorFor(facts)(visible(facts))));
    },
  });
}

/** Keeps whatever a log line or a logger throws, at once or later, from the caller. */
async function quietly(log: () => unknown): Promise<void> {
  try {
    await log();
  } catch {}
}

function asError(problem: unknown): Error {
  return isError(problem) ? problem : new AuthError("Not an error", { cause: problem });
}

const printers: LoggerInstance = {
  error: (code, ...message) => console.error(`[cardea][error] ${String(code)}`, ...message),
  warn: (code, ...message) => console.warn(`[cardea][warn] ${code}:`, ...message),
  debug: (code, ...message) => console.debug(`[cardea][debug] ${code}`, ...message),
};
