import { isSpelling } from "./specs.ts";

/**
 * Tables of Better Auth and its plugins that nothing reads, and that keep nobody out: which columns they have, and after `|` which they may
 * have.
 */
const own: Readonly<Record<string, string>> = {
  verification: "id identifier value expiresAt | createdAt updatedAt",
  jwks: "id publicKey privateKey createdAt | expiresAt alg crv",
  rateLimit: "key count lastRequest | id",
  deviceCode:
    "id deviceCode userCode expiresAt status | userId lastPolledAt pollingInterval clientId scope",
  walletAddress: "id userId address chainId | isPrimary createdAt",
  organization: "id name slug createdAt | logo metadata",
  organizationRole: "id organizationId role permission | createdAt updatedAt",
  member: "id organizationId userId role createdAt",
  invitation: "id organizationId email status inviterId expiresAt | role teamId createdAt",
  team: "id name organizationId | memberCount createdAt updatedAt",
  teamMember: "id teamId userId | membershipKey createdAt",
};

/** Whether a table is such a one, and not one of the application's own with such a name, or one to which it has added something. */
export function isHarmless(table: string, columns: readonly string[]): boolean {
  return Object.entries(own).some(([name, fields]) => {
    if (![name, `${name}s`].some((one) => isSpelling(table, one))) return false;
    const [needed = [], besides = []] = fields.split(" | ").map((part) => part.split(" "));
    const isKnown = (column: string) =>
      [...needed, ...besides].some((field) => isSpelling(column, field));
    const isThere = (field: string) => columns.some((column) => isSpelling(column, field));
    return columns.every(isKnown) && needed.every(isThere);
  });
}
