import type { BrokenProvider, ProviderSet } from "../config/providers/provider-set.ts";
import type { ProviderType } from "../types/records.ts";

/** Whether a broken provider is of a type. One whose type cannot be read may be of any. */
export function mayBe({ type }: BrokenProvider, wanted: ProviderType): boolean {
  return type === undefined || type === wanted;
}

/** Returns the broken provider to which accounts belong. One whose id cannot be read may have any. */
export function brokenOwner(
  { byId, broken }: ProviderSet,
  id: string,
  type: ProviderType,
): BrokenProvider | undefined {
  if (byId.has(id)) return undefined;
  const named = broken.find((one) => one.id === id);
  if (named) return mayBe(named, type) ? named : undefined;
  return broken.find((one) => one.id === undefined && mayBe(one, type));
}

/** Returns the ids of passkey providers, of the broken ones too: their passkeys are still stored. */
export function passkeyProviderIds({ byId, broken }: ProviderSet): string[] {
  const working = [...byId.values()].filter(({ type }) => type === "webauthn");
  const others = broken.filter((one) => mayBe(one, "webauthn") && !byId.has(one.id ?? ""));
  const ids = [...working, ...others].flatMap(({ id }) => id ?? []);
  return [...new Set(ids)];
}

/** @throws {AuthError} the mistake of a provider whose id cannot be read, because passkeys may be its own */
export function assertPasskeysKnown({ broken }: ProviderSet): void {
  const unknown = broken.find((one) => one.id === undefined && mayBe(one, "webauthn"));
  if (unknown) throw unknown.error;
}
