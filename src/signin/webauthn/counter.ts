import { WebAuthnVerificationError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import type { AdapterAuthenticator, AdapterUser } from "../../types/adapter.ts";

/** Asserts that the signature counter has grown or stayed zero; if not, the passkey may be a copy (section 6.1.1). */
export async function assertNotCopied(
  context: Context,
  { credentialID, counter: before }: AdapterAuthenticator,
  counter: number,
  user: AdapterUser,
): Promise<void> {
  if (counter > before || (counter === 0 && before === 0)) return;
  await emit(context, "passkeyCounterRegression", { user, credentialID, before, counter });
  throw new WebAuthnVerificationError(
    `The passkey counted ${counter}, after ${before} the last time`,
    { code: "passkey-copied" },
  );
}
