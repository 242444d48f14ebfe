import { sha256Hex } from "#crypto";
import type { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { Tenant } from "../lib/tenant-map.ts";
import type { Log, LogFacts } from "../log/logger.ts";
import type { AuthConfig } from "../types/config.ts";
import type { WarningCode } from "../types/warning-code.ts";

/**
 * Warns about something that is allowed but unwise.
 *
 * @param about what is said once, if the explanation holds words that a request may choose
 */
export type Warn = (code: WarningCode, explanation: string, about?: string) => undefined;

/** What is found in a configuration: a warning, or a mistake that does not stop everything. */
export type Finding =
  | { readonly code: WarningCode; readonly explanation: string; readonly about?: string }
  | { readonly error: AuthError; readonly facts?: LogFacts };

/** How many codes of all the tenants of one logger are remembered. */
const maxCodes = 1_000;
/** How many findings with the same code are written: a function may put what a request says into a configuration. */
const maxFindings = 25;

/** Hashes of findings by the hash of tenant and code. */
const written = shared("findings", () => new WeakMap<object, RecentMap<string, Set<string>>>());

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
  const before = getOrCreate(written(), owner, () => new RecentMap<string, Set<string>>(maxCodes));
  for (const finding of findings) {
    const { code } = "error" in finding ? finding.error : finding;
    const group = await hash([resolved.tenant, String(code)]);
    const key = await hash(aboutOf(finding));
    const said = getOrCreate(before, group, () => new Set<string>());
    if (said.has(key) || said.size === maxFindings) continue;
    said.add(key);
    if ("error" in finding) log.error(finding.error, finding.facts);
    else log.warn(finding.code, finding.explanation);
  }
}

function aboutOf(finding: Finding): string {
  return "error" in finding ? finding.error.message : (finding.about ?? finding.explanation);
}

/** Whole texts would fill the memory. */
async function hash(value: unknown): Promise<string> {
  return (await sha256Hex(JSON.stringify(value))).slice(0, 32);
}
