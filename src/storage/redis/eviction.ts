/**
 * Warns the operator on the console of a Redis that removes keys before their time once its memory is full.
 *
 * @param info what it answers to `INFO memory`
 */
export function warnOfEviction(info: string): void {
  const settingOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1];
  const policy = settingOf("maxmemory_policy");
  // Without a limit, nothing is removed.
  if (!policy || policy === "noeviction" || (settingOf("maxmemory") ?? "0") === "0") return;
  console.warn(
    "[cardea][warn] redis-evicts:",
    `Redis removes keys before their time once its memory is full (maxmemory-policy ${policy}). ` +
      "Then a used code or a revoked session may work again, and sessions that are no longer listed outlive a new password. " +
      "Set maxmemory-policy to noeviction",
  );
}
