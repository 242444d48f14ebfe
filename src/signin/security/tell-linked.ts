import type { Identity } from "../../accounts/identity.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { tell } from "./tell.ts";

/** Tells that a way to sign in was added to a person who is signed in. */
export async function tellLinkedWay(
  context: Context,
  user: AdapterUser,
  { provider: { id: provider, type }, providerAccountId }: Identity,
): Promise<void> {
  const userId = String(user.id);
  await tell(
    context,
    user,
    type === "webauthn"
      ? {
          kind: "factor-added",
          userId,
          factor: "passkey",
          provider,
          credentialID: providerAccountId,
        }
      : { kind: "account-linked", userId, provider, providerAccountId },
  );
}
