import { isOnlyShort } from "../lib/secret-strength.ts";
import { oneOf } from "../lib/shape.ts";
import type { AuthConfig } from "../types/config.ts";
import { isUpgradeSource } from "./upgrade-from.ts";

/** The libraries that keep sessions in tokens which their secret encrypts. */
const encrypts = oneOf("next-auth", "authjs");

/** Whether sessions of another library are read that only the secret of the old application opens. */
export function needsOldSecret({ compat, upgradeFrom }: AuthConfig): boolean {
  const sources: readonly unknown[] = Array.isArray(upgradeFrom) ? upgradeFrom : [];
  const isRead = sources
    .filter(isUpgradeSource)
    .some((source) => encrypts(typeof source === "string" ? source : source.from));
  return isRead || Boolean(compat);
}

/**
 * Parts short secrets after the first one from all others, where sessions of another library are read. Nothing is written
 * with them, and nothing else is read: neither mails, forms nor sign-ins that have begun.
 */
export function partSecrets(
  config: AuthConfig,
  given: readonly string[],
): readonly [secrets: readonly string[], olderSecrets: readonly string[]] {
  if (!needsOldSecret(config)) return [given, []];
  const isOlder = (secret: string, at: number) => at > 0 && isOnlyShort(secret);
  return [
    Object.freeze(given.filter((one, at) => !isOlder(one, at))),
    Object.freeze(given.filter(isOlder)),
  ];
}
