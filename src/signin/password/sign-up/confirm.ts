import { findByAddress } from "../../../accounts/find-owner.ts";
import { signedInUser } from "../../../accounts/signed-in-user.ts";
import { textOf } from "../../../lib/json.ts";
import type { Context } from "../../../request/context.ts";
import { complete } from "../../complete.ts";
import type { Fields } from "../../fields.ts";
import { takeTry } from "../../limits/mail-tries.ts";
import { countWrongLink } from "../../limits/mails.ts";
import { countSignUp } from "../../limits/passkey-sign-ups.ts";
import { resolveReturnTo } from "../../return-to.ts";
import { assertUsernames } from "../first-username.ts";
import { chooseUsername, hasUsernames } from "../identifier.ts";
import { rememberBrowser } from "../names.ts";
import { type PasswordPlace, passwordPlace } from "../provider.ts";
import { type PasswordOutcome, refuse } from "../result.ts";
import { assertOpen } from "./ask.ts";
import { createPerson } from "./create.ts";
import {
  forgetAsked,
  hasAsked,
  type OpenedSignUp,
  type PendingSignUp,
  readSignUpLink,
} from "./link.ts";
import { maySignUp } from "./may-sign-up.ts";
import { isAddressKnown } from "./obstacle.ts";
import { proveAsker } from "./prove-asker.ts";

/** What the link of a mail is good for. */
export type SignUpState =
  | { readonly state: "void" | "known" }
  | {
      readonly state: "ready";
      readonly address: string;
      /** Whether another browser asked, so that the password is to be typed here. */
      readonly needsPassword: boolean;
      /** The user name of the sign-up; `undefined` where people have none. */
      readonly username: { readonly chosen: string; readonly isTaken: boolean } | undefined;
    };

/** Looks at the link of a mail without using it: scanners of mails open links too. */
export async function inspectSignUp(context: Context, token: string): Promise<SignUpState> {
  const place = await passwordPlace(context);
  const pending = await readSignUpLink(context, token);
  if (!pending) return { state: "void" };
  const { email: address, username } = pending;
  if (await isAddressKnown(context, place, pending)) return { state: "known" };
  const needsPassword = !(await hasAsked(context, pending));
  const ready = { state: "ready", address, needsPassword } as const;
  if (!hasUsernames(place.provider.password)) return { ...ready, username: undefined };
  const isTaken = username !== undefined && (await isNameTaken(place, username));
  return { ...ready, username: { chosen: username ?? "", isTaken } };
}

/** Whether another browser asked for the sign-up of a link, so that its password is to be typed in this one. */
export async function needsPassword(context: Context, token: string): Promise<boolean> {
  const pending = await readSignUpLink(context, token);
  return pending !== undefined && !(await hasAsked(context, pending));
}

async function isNameTaken({ storage, provider }: PasswordPlace, name: string): Promise<boolean> {
  const key = { provider: provider.id, providerAccountId: name };
  return (await storage.getUserByAccount(key)) !== null;
}

/**
 * Creates the person whose mailbox the link has proved, and who knows the password of the sign-up: anybody may have asked for it
 * with the address. They are signed in, unless somebody else is signed in there.
 *
 * @throws {AccessDenied} when the `signIn` callback does not allow it: then nobody was created
 * @throws {TooManyAttempts} with the code `too-many-sign-ups` or `passwords-busy`
 * @throws {EmailSignInError} with the code `too-many-tries`, after many wrong links and passwords
 */
export async function confirmSignUp(context: Context, fields: Fields): Promise<PasswordOutcome> {
  const place = await passwordPlace(context);
  assertOpen(place.provider);
  const asked = await readSignUpLink(context, textOf(fields.token) ?? "");
  if (!asked) {
    await countWrongLink(context);
    return refuse("link-void");
  }
  if (await isAddressKnown(context, place, asked)) return refuse("address-known");
  const proof = await proveAsker(context, place.provider, asked, fields);
  if ("refused" in proof) return refuse(proof.refused);
  const username = usernameOf(place, asked, fields);
  if (username === "invalid") return refuse("username-invalid", proof.cookies);
  if (username !== asked.username && !(await takeName(context, asked))) return refuse("link-void");
  const pending = { ...asked, username };
  await countSignUp(context, "user", pending.email);
  const holder = await findByAddress(place.storage, pending.email);
  const detour = await maySignUp(context, place, pending, holder);
  if (detour) {
    const redirect = await resolveReturnTo(context, detour);
    return { result: { ok: false, reason: "elsewhere" }, redirect };
  }
  const created = await createPerson(context, place, pending, holder);
  if ("refused" in created) return refuse(created.refused, proof.cookies);
  const { outcome, identity } = created;
  const known = await rememberBrowser(context, place, outcome.user, "anew");
  if (await isSomebodyElseIn(context, place, outcome.user.id)) {
    return { result: { ok: true, done: "signed-up", signedIn: false }, cookies: known };
  }
  const returnTo = pending.returnTo;
  const { persist: _, ...proved } = identity;
  const reply = await complete(context, {
    identity: proved,
    entrance: { by: "sign-up" },
    returnTo,
    link: null,
    owner: outcome.user,
    outcome,
  });
  const redirect = "redirect" in reply ? reply.redirect : undefined;
  const cookies = [...(reply.cookies ?? []), ...known, forgetAsked(context)];
  const signedIn = reply.signedIn !== undefined;
  return {
    result: { ok: true, done: "signed-up", signedIn },
    cookies,
    ...(redirect && { redirect }),
  };
}

/** Takes one of the tries of other user names: each answer says whether somebody has the name. */
function takeName(context: Context, { id, expires }: OpenedSignUp): Promise<boolean> {
  return takeTry(context, "sign-up-username", { link: id, expires });
}

/** Where people sign in with a name alone, they need one. */
function usernameOf(
  { provider: { password: settings } }: PasswordPlace,
  { username: before }: PendingSignUp,
  fields: Fields,
): string | undefined | "invalid" {
  if (fields.username) assertUsernames(settings);
  if (!hasUsernames(settings)) return undefined;
  const { username: typed = before } = fields;
  if (typed === undefined || typed === "") {
    return settings.identifier === "username" ? "invalid" : undefined;
  }
  return chooseUsername(settings, typed) ?? "invalid";
}

async function isSomebodyElseIn(
  context: Context,
  { storage }: PasswordPlace,
  userId: string,
): Promise<boolean> {
  const signedIn = await signedInUser(context, storage);
  return signedIn !== undefined && signedIn.user.id !== userId;
}
