import type { IdentityFacts } from "../../accounts/identity.ts";
import { CallbackRouteError } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import { fromSealable, toSealable } from "../../lib/sealable.ts";
import {
  isAnything,
  isBoolean,
  isNumber,
  isText,
  oneOf,
  optional,
  recordOf,
} from "../../lib/shape.ts";
import { inSeconds } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { type Proofs, parseProofs } from "../../session/proofs.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import type { Completion, Entrance } from "../completion.ts";
import { openSealed } from "../sealed-cookies.ts";
import { saidBy, withSaid } from "./said.ts";

const purpose = "pending-sign-in";

/** What is to be done for somebody before they are signed in. */
export type Asks = "ask" | "enrol";

/** A sign-in that waits for a second factor, as it is sealed in its row. */
export interface HeldSignIn
  extends Pick<Completion, "entrance" | "returnTo" | "data" | "begun" | "expectedUserId"> {
  readonly asks: Asks;
  /** As much as is needed once the `signIn` callback has been asked: not what was posted. */
  readonly identity: IdentityFacts;
  /** All that counts, which may be more than this sign-in has proved. */
  readonly proofs: Proofs;
  /** Which was the last end of all sessions of the person; `null` if there was none. */
  readonly lastEnd: string | null;
  /** What was done already; `undefined` if nothing was written. */
  readonly outcome: { readonly isNewUser: boolean; readonly hasNewAccount: boolean } | undefined;
}

/** Which row it is in. In any other it is worth nothing, nor where the library is mounted elsewhere. */
type Place = Pick<AdapterCredential, "id" | "userId">;

/**
 * Seals a sign-in for its row.
 *
 * @throws {CallbackRouteError} when it holds more than a sealed text does
 */
export async function sealHeld(
  { config, baseUrl }: Context,
  { id, userId }: Place,
  held: HeldSignIn,
  expires: Date,
): Promise<string> {
  const { provider, credentials: _, user, ...facts } = held.identity;
  const kept = { user, said: saidBy(user), provider: { id: provider.id, type: provider.type } };
  const identity = { ...facts, ...kept };
  try {
    const copy = toSealable({ ...held, identity });
    const claims = { row: id, user: userId, at: baseUrl, held: copy };
    return await config.keyring.seal(purpose, claims, inSeconds(expires));
  } catch (error) {
    throw new CallbackRouteError(
      "The sign-in cannot wait for a second factor: its tokens, profile, user and data hold more than the 128 kB that are sealed, or something that cannot be written down",
      { cause: { err: error, provider: provider.id } },
    );
  }
}

/** Opens what is sealed in a row; `undefined` if it is not ours, or was written for another row or another place. */
export async function openHeld(
  context: Context,
  { id, userId, secret }: Place & Pick<AdapterCredential, "secret">,
): Promise<HeldSignIn | undefined> {
  const claims = await openSealed(context, purpose, secret);
  if (claims?.row !== id || claims.user !== userId || claims.at !== context.baseUrl) {
    return undefined;
  }
  const held = fromSealable(claims.held);
  if (!isHeld(held)) return undefined;
  const identity = { ...held.identity, user: withSaid(held.identity.user, held.identity.said) };
  return { ...held, identity, proofs: parseProofs(held.proofs) };
}

const isEntrance = (value: unknown): value is Entrance => isRecord(value) && isText(value.by);
const isIdentity = (value: unknown): value is IdentityFacts & { readonly said?: unknown } =>
  isRecord(value) && isRecord(value.provider) && isText(value.providerAccountId);
const isProofs = (value: unknown): value is Proofs => isRecord(value);
const isLastEnd = (value: unknown): value is string | null => value === null || isText(value);

const isHeld = recordOf<HeldSignIn & { identity: { readonly said?: unknown } }>({
  asks: oneOf("ask", "enrol"),
  identity: isIdentity,
  entrance: isEntrance,
  proofs: isProofs,
  lastEnd: isLastEnd,
  outcome: optional(recordOf({ isNewUser: isBoolean, hasNewAccount: isBoolean })),
  returnTo: optional(isText),
  data: isAnything,
  begun: optional(isNumber),
  expectedUserId: optional(isText),
});
