import type { AuthError } from "../errors.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { LogFacts } from "../log/logger.ts";
import type { WarningCode } from "../types/config.ts";
import type { Unchecked } from "./validate.ts";

/** What is found in a configuration: a warning, or a mistake that does not stop everything. */
export type Finding =
  | { readonly code: WarningCode; readonly explanation: string }
  | { readonly error: AuthError; readonly facts?: LogFacts };

/** How many findings of one logger are remembered. */
const maxFindings = 10_000;

const written = shared("warnings", () => new WeakMap<object, RecentMap<string, true>>());

/** The configuration in which something is found. */
interface Place {
  readonly config: { readonly logger?: unknown };
  readonly resolved: Pick<Unchecked["resolved"], "log" | "tenant">;
}

/** Writes findings to the log, each once per logger and tenant, because a function may create a configuration per request. */
export async function sayOnce(
  { config: { logger }, resolved }: Place,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const log = await resolved.log();
  const owner = typeof logger === "object" && logger !== null ? logger : console;
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
