import {
  type AddressChange,
  changeAddress,
  isStillMeant,
  voidChange,
} from "../../accounts/change-address.ts";
import { proveAddress } from "../../accounts/prove-address.ts";
import { signedInUser } from "../../accounts/signed-in-user.ts";
import { inSeconds } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import { logError } from "../../request/log-error.ts";
import { endNowOrLater } from "../../request/now-or-later.ts";
import { endSessions } from "../../session/registry/end-sessions.ts";
import { rewriteClaims } from "../../session/rewrite-claims.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import { assertStillMayChange } from "../change-permission.ts";
import { linkLifetime } from "../mailed-link.ts";
import { readAddressLink } from "./address-link.ts";
import { mayChange } from "./permission.ts";
import { adapterOf } from "./place.ts";
import { type Change, refuse } from "./result.ts";
import { tell } from "./tell.ts";

/** Whether the link of a mail can be used in this browser, and for which address. */
export type LinkState =
  | { readonly state: "ready" | "used" | "signed-out" | "other-user"; readonly address: string }
  | { readonly state: "void" };

/** Looks at the link of a mail without using it: scanners of mails open links too. */
export async function inspectAddressLink(context: Context, token: string): Promise<LinkState> {
  const change = await readAddressLink(context, token);
  if (!change) return { state: "void" };
  const signedIn = await signedInUser(context, adapterOf(context));
  const address = change.to;
  if (!signedIn) return { state: "signed-out", address };
  const { user } = signedIn;
  if (!isOwn(user, change)) return { state: "other-user", address };
  if (!isStillMeant(user, change)) {
    return user.email === address && user.emailVerified
      ? { state: "used", address }
      : { state: "void" };
  }
  return (await wasPasswordChosenSince(context, change))
    ? { state: "void" }
    : { state: "ready", address };
}

/**
 * Gives the person the address that a mail has proved. The link alone is not enough: whoever got it must be signed in as the
 * one who asked, so that nobody can be lured into giving their mailbox to the account of somebody else. They prove once more who
 * they are if that is longer ago than before they asked; whatever ended their sessions since ends the link too.
 *
 * @throws {Verification} with the code `link-unknown` or `address-taken`
 * @throws {AccessDenied | StepUpRequired} when the session ended, or proves too little, by the time the address is written
 */
export async function confirmAddress(
  context: Context,
  { token }: { readonly token: string },
): Promise<Change> {
  const adapter = adapterOf(context);
  const change = await readAddressLink(context, token);
  if (!change) throw voidChange();
  const signedIn = await signedInUser(context, adapter);
  if (signedIn && !isStillMeant(signedIn.user, change)) throw voidChange();
  if (await wasPasswordChosenSince(context, change)) throw voidChange();
  const within = context.config.session.freshFor + linkLifetime;
  const permission = await mayChange(context, { within });
  if ("refused" in permission) return refuse(permission.refused);
  const { user } = permission;
  await give(context, adapter, user, change, async (inner) => {
    const present = await assertStillMayChange(context, inner, permission.signedIn, within);
    if (!isStillMeant(present.user, change)) throw voidChange();
  });
  const cookies = await rewriteClaims(context, { email: change.to });
  return { result: { ok: true, done: "address-changed" }, cookies };
}

/** Whether the person has chosen another password since they asked: then they may have thrown somebody out. */
async function wasPasswordChosenSince(
  context: Context,
  { userId, askedAt }: AddressChange,
): Promise<boolean> {
  const credentials = (await adapterOf(context).listCredentials?.(userId)) ?? [];
  const password = credentials.find(({ kind }) => kind === "password");
  return password !== undefined && inSeconds(password.createdAt) >= askedAt;
}

async function give(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  change: AddressChange,
  assertAllowed: (inner: Adapter) => Promise<void>,
): Promise<void> {
  const from = user.email ?? null;
  if (change.to === from && !user.emailVerified) {
    // The address stays, and is proved for the first time.
    const identity = { provider: { id: "security", type: "email" }, linksByEmail: false } as const;
    await proveAddress(context, adapter, user, { by: "mail", identity, assertAllowed });
    return;
  }
  const follow = async (changed: AdapterUser) => {
    await emit(context, "updateUser", { user: changed });
    const { userId, to } = change;
    await tell(context, user, { kind: "address-changed", userId, from, to });
    if (to !== from) await endOthers(context, user);
  };
  await follow(await changeAddress(context, adapter, user, change, assertAllowed, follow));
}

/**
 * Ends the sessions of other browsers: encrypted ones hold the old address, which may soon be another person's. The address was changed
 * by now, so a failure is only logged, and it is tried again after the answer.
 */
async function endOthers(context: Context, { id }: AdapterUser): Promise<void> {
  if (!context.config.registry) return;
  const end = (until?: Date) =>
    endSessions(context, String(id), "others", { ...(until && { until }) });
  try {
    await endNowOrLater(context, end);
  } catch (error) {
    await logError(context, error);
  }
}

function isOwn({ id }: AdapterUser, { userId }: AddressChange): boolean {
  return String(id) === userId;
}
