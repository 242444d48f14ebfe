import type { Identity } from "../../accounts/identity.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { endPendings } from "./end-pendings.ts";
import { tell } from "./tell.ts";
import { tellAndEnd } from "./tell-and-end.ts";

/** Tells that a way to sign in was added to a person who is signed in. It was, whatever fails afterwards. */
export async function tellLinkedWay(
  context: Context,
  user: AdapterUser,
  { provider: { id: provider, type }, providerAccountId }: Identity,
): Promise<void> {
  const userId = String(user.id);
  if (type !== "webauthn") {
    await endPendings(context, userId);
    await tell(context, user, { kind: "account-linked", userId, provider, providerAccountId });
    return;
  }
  const factor = { factor: "passkey", provider, credentialID: providerAccountId } as const;
  try {
    await tellAndEnd(context, user, { kind: "factor-added", userId, ...factor });
  } catch (error) {
    await logError(context, error);
  }
}
