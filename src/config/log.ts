import { AuthError, isAuthError } from "../auth-error.ts";
import type { AuthConfig, LoggerInstance } from "../types/config.ts";
import { isDebugging } from "./debugging.ts";
import { mask } from "./mask.ts";

/** Facts of the request that go with a log line, and the request's own secrets. */
export interface LogFacts {
  readonly requestId?: string;
  /** Values that must not be readable in the log: posted passwords, codes, cookies. */
  readonly secrets?: readonly string[];
  /** What the console shows instead of the whole error, if anything; it gets the masked error. */
  readonly line?: (error: unknown, facts: LogFacts) => string | undefined;
  readonly [fact: string]: unknown;
}

/** The operator's log. Everything that passes is masked. */
export interface Log {
  error(error: unknown, facts?: LogFacts): void;
  warn(code: string, explanation: string): void;
  debug(code: string, facts?: LogFacts): void;
}

/**
 * The log of a configuration. `debug` counts only without a logger; a logger that throws is
 * ignored, because a failing log must not fail a sign-in. A logger gets every error whole; on the
 * console, what people do wrong every day is one line, unless `debug` is on. Source: interface 2.1.
 */
export function createLog(config: AuthConfig, secrets: readonly string[]): Log {
  const custom = config.logger;
  const compat = config.compat === "authjs";
  const debugging = isDebugging(config);

  const write = (level: keyof LoggerInstance, code: string, ...message: unknown[]) =>
    custom?.[level] ? custom[level](code, ...message) : printers[level](code, ...message);
  const safe = (value: unknown, facts: LogFacts = {}) =>
    mask(value, [...secrets, ...(facts.secrets ?? [])]);
  const visible = ({ secrets: _, line: __, ...facts }: LogFacts) => facts;

  return Object.freeze({
    error(problem: unknown, facts: LogFacts = {}) {
      void quietly(() => {
        const error = safe(asError(problem), facts);
        if (compat && custom?.error && error instanceof Error) return custom.error(error);
        const type = isAuthError(problem) ? problem.type : "Error";
        const line = custom?.error || debugging ? undefined : facts.line?.(error, facts);
        if (line) return printers.error(line);
        return write("error", type, error, safe(visible(facts), facts));
      });
    },
    warn(code: string, explanation: string) {
      void quietly(() => write("warn", code, explanation));
    },
    debug(code: string, facts: LogFacts = {}) {
      if (debugging) void quietly(() => write("debug", code, safe(visible(facts), facts)));
    },
  });
}

/** Whatever is wrong with a log line or with a logger, also an asynchronous one, stays there. */
async function quietly(log: () => unknown): Promise<void> {
  try {
    await log();
  } catch {}
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new AuthError("Not an error", { cause: problem });
}

const printers: LoggerInstance = {
  error: (code, ...message) => console.error(`[cardea][error] ${String(code)}`, ...message),
  warn: (code, ...message) => console.warn(`[cardea][warn] ${code}:`, ...message),
  debug: (code, ...message) => console.debug(`[cardea][debug] ${code}`, ...message),
};
