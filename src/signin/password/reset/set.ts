import { proveAddress } from "../../../accounts/prove-address.ts";
import { accountRemoved } from "../../../accounts/remove-account.ts";
import { hashOptions } from "../../../config/providers/password.ts";
import { AdapterError, isAuthError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { hashPassword } from "../../../passwords/hash-password.ts";
import type { Context } from "../../../request/context.ts";
import { logError } from "../../../request/log-error.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import { endBegun } from "../../end-begun.ts";
import type { Fields } from "../../fields.ts";
import { countWrongLink } from "../../limits/mails.ts";
import { usernameIn } from "../identity.ts";
import { rememberBrowser } from "../names.ts";
import { assertSound, assertUnknown } from "../policy.ts";
import { type PasswordPlace, passwordPlace } from "../provider.ts";
import { type PasswordOutcome, refuse, refusedPassword } from "../result.ts";
import { type PersonRows, readRows, useReset } from "../rows.ts";
import { storePassword } from "../store-password.ts";
import { typedPassword } from "../typed-password.ts";
import { untilStored } from "../until-stored.ts";
import { isStored, provedText, type ResetLink, readResetLink } from "./link.ts";

/** Whose password a link sets, and what is stored of them. */
interface Asked {
  readonly link: ResetLink;
  readonly user: AdapterUser;
  readonly userId: string;
  readonly email: string;
  readonly rows: PersonRows;
}

/** Returns whose password a link sets; `undefined` for a void one. Nothing is used up. */
export async function inspectReset(
  context: Context,
  token: string,
): Promise<{ readonly address: string; readonly username: string | null } | undefined> {
  const asked = await findAsked(context, await passwordPlace(context), token);
  return asked && { address: asked.email, username: usernameIn(asked.rows.password) ?? null };
}

async function findAsked(
  context: Context,
  { storage }: PasswordPlace,
  token: string,
): Promise<Asked | undefined> {
  const link = await readResetLink(context, token);
  if (!link) return undefined;
  const { user: userId, email, proved } = link;
  const user = await storage.getUser(userId);
  if (!user || String(user.id) !== userId || user.email !== email) return undefined;
  if (provedText(user) !== proved) return undefined;
  const rows = await readRows(storage, userId);
  return (await isStored(link, rows.reset)) ? { link, user, userId, email, rows } : undefined;
}

/**
 * Sets a new password for the person whose mailbox the link has proved. All their mailed links are used up, and all their sessions
 * end; nobody is signed in. If it is the first proof of the address, whatever a stranger may have added goes first.
 *
 * @throws {InvalidRequest} with the code `invalid-field`
 * @throws {EmailSignInError} with the code `too-many-tries`, after many wrong links
 * @throws {TooManyAttempts} with the code `passwords-busy`
 * @throws {AdapterError} with the code `sessions-partly-ended`: the password is new, and sessions may go on
 */
export async function resetPassword(context: Context, fields: Fields): Promise<PasswordOutcome> {
  const place = await passwordPlace(context);
  const password = typedPassword(fields);
  redactInLog(context, { password });
  const asked = await findAsked(context, place, textOf(fields.token) ?? "");
  if (!asked) {
    await countWrongLink(context);
    return refuse("link-void");
  }
  const { user, userId, email, rows } = asked;
  const choice = { password, email, name: textOf(user.name) };
  try {
    await assertSound(context, place.provider, choice);
    await assertUnknown(context, place.provider, choice);
  } catch (error) {
    return refusedPassword(context, error);
  }
  const hash = await hashPassword(password, hashOptions(place.provider.password, userId));
  if (!(await useUp(place, asked))) return refuse("link-void");
  const kind = rows.password ? "password-reset" : "password-set";
  const proved = { id: userId, email, emailVerified: new Date() };
  const end = () =>
    endBegun(context, place.storage, proved, { change: { kind, userId }, which: "all" });
  if (!(await store(context, place, asked, hash, end))) return refuse("link-void");
  await end();
  return {
    result: { ok: true, done: "password-reset" },
    cookies: await rememberBrowser(context, place, proved, "anew"),
  };
}

/**
 * Uses up the link, and all others with it. Returns false if somebody was faster.
 *
 * @throws {AdapterError} if the row could never be written
 */
async function useUp(
  { storage }: PasswordPlace,
  { link, userId, rows: { reset } }: Asked,
): Promise<boolean> {
  let row = reset;
  const isUsed = await untilStored(async () => {
    if (!row || !(await isStored(link, row))) return false;
    if (await useReset(storage, row)) return true;
    // Another link may have been added at the same moment.
    row = (await readRows(storage, userId)).reset;
    return undefined;
  });
  if (isUsed !== undefined) return isUsed;
  throw new AdapterError(
    "A link for a new password could not be used up: `putCredential` answered `false` each time",
    { cause: { method: "putCredential" } },
  );
}

/** Returns false if somebody else has changed the password or the address meanwhile. */
async function store(
  context: Context,
  place: PasswordPlace,
  { user, email, rows }: Asked,
  hash: string,
  late: () => Promise<unknown>,
): Promise<boolean> {
  const { provider, storage } = place;
  try {
    const proof = { by: "mail", identity: { provider, linksByEmail: false } } as const;
    const username = usernameIn(rows.password);
    const put = (owner: AdapterUser, before: PersonRows["password"]) =>
      storePassword(
        context,
        place,
        { user: owner, hash, before, username },
        async (_, present) => {
          if (present.email !== email) throw accountRemoved({ provider });
        },
        late,
      );
    await put(user, rows.password);
    if (user.emailVerified) return true;
    // The password is there already: whoever has none and proved nothing would get no other mail if this fails half-way.
    const proved = await proveAddress(context, storage, user, { ...proof, ownHash: hash });
    await put(proved, (await readRows(storage, String(user.id))).password);
    return true;
  } catch (error) {
    if (!isAuthError(error) || !overtaken.has(error.code)) throw error;
    await logError(context, error);
    return false;
  }
}

/** The codes of what somebody else has done meanwhile. */
const overtaken: ReadonlySet<string> = new Set(["link-unknown", "account-removed"]);
