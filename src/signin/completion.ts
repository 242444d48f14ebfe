import type { Identity, IdentityFacts } from "../accounts/identity.ts";
import type { LinkIntent } from "../accounts/link-account.ts";
import type { SignInOutcome } from "../accounts/sign-in-outcome.ts";
import type { Passed } from "../session/passed.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Resumed } from "./factor/resumed.ts";
import type { Reply } from "./reply.ts";

/** A use of a passkey, as its authenticator reports it. */
interface PasskeyUse {
  /** In the form in which adapters store it. */
  readonly credentialID: string;
  readonly counter: number;
  readonly backedUp: boolean;
}

/**
 * The way in which somebody proved who they are, with all that has to be known to finish the sign-in. A sign-in that waits for a
 * second factor is written down and taken up by another request, so this is data. See `entrance.ts`.
 */
export type Entrance =
  | { readonly by: "credentials" | "email" | "oauth" | "sign-up" }
  | {
      readonly by: "password";
      readonly userId: string;
      /** When the password was chosen, in milliseconds since the epoch, which tells it from the next one. */
      readonly chosenAt: number;
    }
  | ({
      readonly by: "passkey" /** Whether the use has been stored. */;
      readonly isStored?: boolean;
    } & PasskeyUse)
  | ({
      readonly by: "new-passkey";
      /** In base64. */
      readonly publicKey: string;
      readonly deviceType: string;
      readonly transports: string | null;
      readonly name: string | null;
    } & PasskeyUse);

/** What depends on the way in which somebody proved who they are. */
export interface Entered extends Pick<Identity, "isStillValid" | "persist"> {
  /** Called before the sign-in waits for a second factor. Returns what is written down. */
  readonly beforeHeld?: () => Promise<Entrance>;
  /** Called once there is a session. */
  readonly finish?: (reply: Reply) => Promise<Reply>;
}

/** What belongs to a sign-in besides the proven identity. */
export interface Completion {
  readonly identity: IdentityFacts;
  readonly entrance: Entrance;
  /** Where the person asked to return to. */
  readonly returnTo: string | undefined;
  /** Who asks to link the account, if anybody does. */
  readonly link: LinkIntent | null;
  /** The user to whom the account belongs, if already known; otherwise it is looked up. */
  readonly owner?: AdapterUser;
  /** What was done already, after the `signIn` callback had allowed it. */
  readonly outcome?: SignInOutcome;
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
  /** The id of the only user who may be signed in: the one who is to prove once more who they are. */
  readonly expectedUserId?: string | undefined;
  /** The id of the session in which they were asked for that. What was proved in it counts for as long as it is theirs. */
  readonly expectedSession?: string | undefined;
  /** What the guard asked for that sent them here, which is said again after a refusal. */
  readonly need?: unknown;
  /** When the sign-in began, in milliseconds since the epoch, where that is known. */
  readonly begun?: number | undefined;
  /** What was proved since, if the sign-in has waited for a second factor. */
  readonly resumed?: Resumed;
}

/** Who signs in and may have a session, `undefined` if the one that they have goes on; or the reply that asks for a second factor. */
export type Passage =
  | { readonly outcome: SignInOutcome; readonly passed: Passed | undefined }
  | { readonly reply: Reply };
