import type { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { Tenant } from "../lib/tenant-map.ts";
import type { Log, LogFacts } from "../log/logger.ts";
import type { AuthConfig, WarningCode } from "../types/config.ts";

/** Warns about something that is allowed but unwise. */
export type Warn = (code: WarningCode, explanation: string) => undefined;

/** What is found in a configuration: a warning, or a mistake that does not stop everything. */
export type Finding =
  | { readonly code: WarningCode; readonly explanation: string }
  | { readonly error: AuthError; readonly facts?: LogFacts };

/** How many findings of one logger are remembered. */
const maxFindings = 10_000;

const written = shared("warnings", () => new WeakMap<object, RecentMap<string, true>>());

/** The configuration in which something is found. */
export interface Place {
  readonly config: AuthConfig;
  readonly resolved: Tenant & { readonly log: () => Awaitable<Log> };
}

/** Writes findings to the log, each once per logger and tenant, because a function may create a configuration per request. */
export async function sayOnce(
  { config: { logger }, resolved }: Place,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const log = await resolved.log();
  const owner = typeof logger === "object" ? (logger ?? console) : console;
  const before = getOrCreate(written(), owner, () => new RecentMap<string, true>(maxFindings));
  for (const finding of findings) {
    const text = "error" in finding ? finding.error.message : finding.explanation;
    const key = JSON.stringify([resolved.tenant.at(-1), text]);
    if (before.get(key)) continue;
    before.set(key, true);
    if ("error" in finding) log.error(finding.error, finding.facts);
    else log.warn(finding.code, finding.explanation);
  }
}
