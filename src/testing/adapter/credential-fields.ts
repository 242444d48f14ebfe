import type { AdapterCredential } from "../../types/adapter.ts";

/** Returns the fields of a credential that the contract defines, absent ones as null. */
export function credentialFields(row: AdapterCredential) {
  const { id, userId, kind, secret, version, createdAt } = row;
  const { name = null, lastUsedAt = null, expires = null } = row;
  return { id, userId, kind, name, secret, version, createdAt, lastUsedAt, expires };
}
