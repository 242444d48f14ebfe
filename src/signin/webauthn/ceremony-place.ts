import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import type { Context } from "../../request/context.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Where a ceremony of passkeys takes place. */
export interface CeremonyPlace {
  readonly context: Context;
  readonly provider: WebAuthnProvider;
  readonly adapter: PasskeyStorage;
  readonly party: RelyingParty;
}
