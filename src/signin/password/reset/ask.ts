import { EmailSignInError } from "../../../errors.ts";
import { lazily } from "../../../lib/lazy.ts";
import { afterAnswer } from "../../../request/after-answer.ts";
import type { Context } from "../../../request/context.ts";
import type { AdapterCredential, AdapterUser } from "../../../types/adapter.ts";
import { removeOrphan } from "../../credential-rows.ts";
import { parseTypedAddress } from "../../email/mail-address.ts";
import type { Fields } from "../../fields.ts";
import { assertStorageAnswers, findByTypedAddress, nobody } from "../find-person.ts";
import { accountIdOf, opensSignIn, usernameIn } from "../identity.ts";
import { allowReset, type Mail, orGiveBack, sendAllowed, writeAllowed } from "../mail/send.ts";
import { resetSentences } from "../mail/texts.ts";
import { type PasswordPlace, passwordPlace } from "../provider.ts";
import type { PasswordOutcome } from "../result.ts";
import { resetId } from "../row-ids.ts";
import { putReset, readRows } from "../rows.ts";
import { untilStored } from "../until-stored.ts";
import { createResetLink, withLink } from "./link.ts";

/**
 * Sends a mail with a link that sets a new password, if somebody has the address. That is looked up when the answer is on its
 * way, which is the same for everybody.
 *
 * @throws {InvalidRequest} with the code `invalid-email`
 * @throws {EmailSignInError} with the code `too-many-mails`
 * @throws {AdapterError} when the database does not answer
 */
export async function askForReset(context: Context, fields: Fields): Promise<PasswordOutcome> {
  const place = await passwordPlace(context);
  const email = parseTypedAddress(fields.email);
  const written = String(fields.email).trim();
  await assertStorageAnswers(place);
  const find = lazily(() => findByTypedAddress(place, email, written));
  // Also with another password since: whoever has lost theirs to a thief asks for a new one.
  const reset = await allowReset(context, place.provider, email, async () => {
    const user = await find();
    return user ? { userId: String(user.id) } : undefined;
  });
  afterAnswer(context, async () => {
    const user = await orGiveBack(reset, async () => find());
    if (!(await hasWayBack(place, user)) || !user) return pretend(context, place, reset);
    const mail = await reset.allow();
    await orGiveBack(mail, () => sendLink(context, place, user, mail));
  });
  return { result: { ok: true, done: "mail-on-its-way", sentTo: email } };
}

/** Whether somebody gets a mail: a stranger may have signed up with the address of somebody who never had a password here. */
async function hasWayBack(
  { provider, storage }: PasswordPlace,
  user: AdapterUser | null,
): Promise<boolean> {
  const userId = user ? String(user.id) : nobody;
  const { password } = await readRows(storage, userId);
  if (!user?.emailVerified && !password) return false;
  return opensSignIn(provider, accountIdOf(userId, usernameIn(password)));
}

/**
 * Does for nobody what a mail takes, but for sending it: work keeps the next request waiting, which would tell strangers whether
 * somebody has an address.
 */
async function pretend(context: Context, { storage }: PasswordPlace, mail: Mail): Promise<void> {
  const { url, ...link } = await createResetLink(context, {
    id: nobody,
    email: mail.to,
    emailVerified: null,
  });
  await readRows(storage, nobody);
  // No row has this version, so nothing is stored.
  const before: AdapterCredential = {
    id: resetId(nobody),
    userId: nobody,
    kind: "reset",
    secret: "",
    version: 1,
    createdAt: new Date(),
  };
  await putReset(storage, { userId: nobody, ...withLink(undefined, link) }, before);
  await writeAllowed(context, mail, (facts) => resetSentences(facts, url), {
    kind: "password-link",
    url,
  });
}

/** @throws {EmailSignInError} with the code `mail-not-sent` */
async function sendLink(
  context: Context,
  { storage }: PasswordPlace,
  user: AdapterUser,
  mail: Mail,
): Promise<void> {
  const userId = String(user.id);
  const { url, ...link } = await createResetLink(context, user);
  const isStored = await untilStored(async () => {
    const { reset } = await readRows(storage, userId);
    return (await putReset(storage, { userId, ...withLink(reset, link) }, reset)) || undefined;
  });
  if (!isStored) {
    throw new EmailSignInError(
      "A link for a new password could not be stored, and was not sent: `putCredential` answered `false` each time",
      { code: "mail-not-sent" },
    );
  }
  if (await removeOrphan(context, storage, { id: resetId(userId), userId })) return;
  await sendAllowed(context, mail, (facts) => resetSentences(facts, url), {
    kind: "password-link",
    url,
  });
}
