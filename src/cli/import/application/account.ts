import { taken } from "../better-auth/account.ts";
import { ownProvider } from "../better-auth/providers.ts";
import type { LeftOut, Piece } from "../person.ts";

/** As much as fits a key in every database. */
const longestId = 255;

/** Makes an account of what an application has stored: the provider, and the id there. */
export function accountPiece(
  provider: string | undefined,
  providerAccountId: string | undefined,
): Piece | LeftOut {
  const leaveOut = (reason: string): LeftOut => ({ kind: "account", reason });
  if (!provider || !providerAccountId) return leaveOut("the row is damaged");
  if (provider.length > longestId || providerAccountId.length > longestId) {
    return leaveOut("the id at the provider is too long");
  }
  const { id, type } = ownProvider(provider, false);
  if (taken.has(id) || id === "local") return leaveOut(`"${id}" is no OAuth provider here`);
  return { kind: "account", account: { provider: id, type, providerAccountId } };
}
