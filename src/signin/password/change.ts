import { hashOptions } from "../../config/providers/password.ts";
import { CredentialsSignin, InvalidRequest } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import { hashPassword } from "../../passwords/hash-password.ts";
import { verifyPassword } from "../../passwords/verify-password.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { endLater, replaceOrEndSession } from "../../session/replace-session.ts";
import type { Adapter, AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { assertStillMayChange } from "../change-permission.ts";
import { endBegun } from "../end-begun.ts";
import type { Fields } from "../fields.ts";
import { mayChange } from "../security/permission.ts";
import { type Change, refuse } from "../security/result.ts";
import { assertFree, firstUsername } from "./first-username.ts";
import { hasUsernames } from "./identifier.ts";
import { usernameIn } from "./identity.ts";
import { ownerOf, rememberBrowser } from "./names.ts";
import { assertSound, assertUnknown } from "./policy.ts";
import { type PasswordPlace, type PasswordProvider, passwordPlace } from "./provider.ts";
import { readRows } from "./rows.ts";
import { countFor } from "./sign-in.ts";
import { storePassword } from "./store-password.ts";
import { typedPassword } from "./typed-password.ts";

/**
 * Sets a password for the signed-in person, or changes it. Wherever there is one, it is asked for. Other browsers have to sign in
 * again, and this one gets a new session token; mailed links for a password or another address are void.
 *
 * @throws {CredentialsSignin} when the present password is wrong
 * @throws {PasswordRefused} when the new one is refused
 * @throws {InvalidRequest} with the code `address-unproved`, for a first password of somebody whose address nobody has proved
 * @throws {InvalidRequest} with the code `username-invalid` or `username-taken`, for a user name that cannot be chosen, or for none
 *   where a sign-in asks for it
 * @throws {TooManyAttempts} with the code `too-many-attempts` or `passwords-busy`
 * @throws {AdapterError} with the code `sessions-partly-ended`: the password is new, and other sessions may go on
 */
export async function changePassword(context: Context, fields: Fields): Promise<Change> {
  const place = await passwordPlace(context);
  const { provider, storage } = place;
  const { password, current } = fields;
  redactInLog(context, { password, current });
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user, signedIn } = permission;
  const userId = String(user.id);
  const { password: before } = await readRows(storage, userId);
  if (before) await assertCurrent(context, place, user, before, current);
  else assertProved(user);
  const username = usernameIn(before) ?? firstUsername(place, userId, fields);
  await assertFree(place, userId, username);
  const typed = typedPassword(fields);
  const choice = {
    password: typed,
    current: textOf(current),
    email: textOf(user.email),
    name: textOf(user.name),
    username,
  };
  await assertSound(context, provider, choice);
  await assertUnknown(context, provider, choice);
  const hash = await hashPassword(typed, hashOptions(provider.password, userId));
  const done = before ? "password-changed" : "password-set";
  const end = async () => {
    try {
      await endBegun(context, storage, user, { change: { kind: done, userId }, which: "others" });
    } catch (error) {
      endLater(context);
      throw error;
    }
  };
  // The answer gave this browser no other token, and there may be a copy of the one that it has.
  const late = async () => {
    endLater(context);
    await end();
  };
  const assertAllowed = async (inner: Adapter) => {
    await assertStillMayChange(context, inner, signedIn);
  };
  try {
    await storePassword(context, place, { user, hash, before, username }, assertAllowed, late);
  } catch (error) {
    // Somebody else may have been faster, and a unique key has decided.
    await assertFree(place, userId, username);
    throw error;
  }
  await end();
  const cookies = await replaceOrEndSession(context, before ? { pwd: now() } : {});
  // Whatever browser was known for the former password is not any more.
  const known = await rememberBrowser(context, place, user);
  return { result: { ok: true, done }, cookies: [...cookies, ...known], userId };
}

/** Counts a try like one at the sign-in page, where the same password could be guessed. */
async function assertCurrent(
  context: Context,
  { provider }: PasswordPlace,
  user: AdapterUser,
  before: AdapterCredential,
  current: unknown,
): Promise<void> {
  const name = { text: nameOf(provider, user, before) };
  const guess = await countFor(context, provider, name, async () => ownerOf(user, before));
  const options = hashOptions(provider.password, String(user.id));
  try {
    const { ok } = await verifyPassword(current, before.secret, options);
    if (!ok) throw new CredentialsSignin("The present password is wrong");
  } catch (error) {
    await guess.fail(error);
    throw error;
  }
  await guess.succeed();
}

/** Returns the name under which sign-ins of a person are counted. */
function nameOf(
  { password }: PasswordProvider,
  { id, email }: AdapterUser,
  before: AdapterCredential,
): string {
  const username = hasUsernames(password) ? usernameIn(before) : undefined;
  return username ?? textOf(email) ?? String(id);
}

function assertProved({ emailVerified }: AdapterUser): void {
  if (emailVerified) return;
  throw new InvalidRequest("A first password needs an address that was proved", {
    code: "address-unproved",
  });
}
