import { randomUUID } from "#crypto";
import { findByAddress } from "../../../accounts/find-owner.ts";
import { unpeppered } from "../../../config/providers/password.ts";
import { InvalidRequest, TooManyAttempts } from "../../../errors.ts";
import { hashQueueIsFull, promiseHashPlace } from "../../../lib/hash-queue.ts";
import { parseName } from "../../../lib/typed-name.ts";
import { hashPassword } from "../../../passwords/hash-password.ts";
import { afterAnswer } from "../../../request/after-answer.ts";
import type { Context } from "../../../request/context.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import { parseTypedAddress } from "../../email/mail-address.ts";
import type { Fields } from "../../fields.ts";
import { signInUrl } from "../../fresh-sign-in.ts";
import { countSignUp } from "../../limits/passkey-sign-ups.ts";
import { resolveReturnTo } from "../../return-to.ts";
import { assertStorageAnswers } from "../find-person.ts";
import { assertUsernames } from "../first-username.ts";
import { chooseUsername } from "../identifier.ts";
import { type AllowedMail, allowMail, orGiveBack, sendAllowed } from "../mail/send.ts";
import { knownSentences, signUpSentences } from "../mail/texts.ts";
import { assertSound, assertUnknown, type Choice } from "../policy.ts";
import { type PasswordPlace, type PasswordProvider, passwordPlace } from "../provider.ts";
import { type PasswordOutcome, refuse, refusedPassword } from "../result.ts";
import { typedPassword } from "../typed-password.ts";
import { askedCookie, type PendingSignUp, signUpLink } from "./link.ts";

/** What somebody who signs up has typed. */
interface AskedSignUp extends Choice {
  readonly email: string;
}

/**
 * Sends a mail that confirms a sign-up. Nothing is stored. Whether the address is known is only told in the mail, and looked up
 * when the answer is on its way.
 *
 * @throws {InvalidRequest} with the code `sign-up-closed`, `invalid-email`, `invalid-name` or `invalid-field`
 * @throws {TooManyAttempts} with the code `too-many-sign-ups` or `passwords-busy`
 * @throws {EmailSignInError} with the code `too-many-mails`
 * @throws {AdapterError} when the database does not answer
 */
export async function askForSignUp(context: Context, fields: Fields): Promise<PasswordOutcome> {
  const place = await passwordPlace(context);
  const { provider } = place;
  assertOpen(provider);
  const asked = parse(fields);
  redactInLog(context, { password: asked.password });
  const username = usernameIn(provider, fields);
  if (username === "invalid") return refuse("username-invalid");
  const choice = { ...asked, username };
  let hash: string;
  assertHashPlace();
  await assertStorageAnswers(place);
  try {
    await assertSound(context, provider, choice);
    await countSignUp(context, "options", asked.email);
    await assertUnknown(context, provider, choice);
    hash = await hashPassword(asked.password, unpeppered(provider.password));
  } catch (error) {
    return refusedPassword(context, error);
  }
  const mail = await allowMail(context, asked.email);
  const returnTo = await returnToOf(context, fields.callbackUrl);
  const { email, name } = asked;
  const pending = { id: randomUUID(), email, hash, name, username, returnTo };
  afterAnswer(context, () => orGiveBack(mail, () => sendMail(context, place, pending, mail)));
  return {
    result: { ok: true, done: "mail-on-its-way", sentTo: email },
    cookies: [await askedCookie(context, pending)],
  };
}

/**
 * Asserts that the password can be hashed now: whom the queue turns away is not counted. The place is not kept, because the
 * service for breached passwords may be slow, and everybody signs in through the same queue.
 *
 * @throws {TooManyAttempts} with the code `passwords-busy`
 */
function assertHashPlace(): void {
  const leave = promiseHashPlace();
  if (!leave) throw new TooManyAttempts(hashQueueIsFull.message, hashQueueIsFull.details);
  leave();
}

/**
 * Asserts that people can sign up.
 *
 * @throws {InvalidRequest} with the code `sign-up-closed`
 */
export function assertOpen({ id, password: { signUp } }: PasswordProvider): void {
  if (signUp !== false) return;
  throw new InvalidRequest(`Nobody can sign up: provider "${id}" has \`signUp: false\``, {
    code: "sign-up-closed",
  });
}

function parse(fields: Fields): AskedSignUp {
  const email = parseTypedAddress(fields.email);
  const password = typedPassword(fields);
  const { name: typed } = fields;
  const name = typed === undefined || typed === "" ? undefined : parseName(typed);
  if (typed && !name) {
    throw new InvalidRequest("A name has one to 64 characters", { code: "invalid-name" });
  }
  return { email, password, name };
}

function usernameIn({ password: settings }: PasswordProvider, fields: Fields) {
  const { username } = fields;
  if (username === undefined || username === "") return undefined;
  assertUsernames(settings);
  return chooseUsername(settings, username) ?? "invalid";
}

/** An address goes into the link of a mail, and some programs break long ones. */
const longestReturnTo = 500;

async function returnToOf(context: Context, asked: unknown): Promise<string | undefined> {
  if (asked === undefined) return undefined;
  const returnTo = await resolveReturnTo(context, asked);
  return returnTo.length > longestReturnTo ? undefined : returnTo;
}

async function sendMail(
  context: Context,
  { storage }: PasswordPlace,
  pending: PendingSignUp,
  mail: AllowedMail,
): Promise<void> {
  const holder = await findByAddress(storage, pending.email);
  // Also where it is not sent: work keeps the next request waiting, which would tell who is known.
  const confirmUrl = await signUpLink(context, pending);
  if (holder?.emailVerified) {
    const url = await signInUrl(context, undefined);
    return sendAllowed(context, mail, (facts) => knownSentences(facts, url), {
      kind: "sign-up-known",
    });
  }
  return sendAllowed(context, mail, (facts) => signUpSentences(facts, confirmUrl), {
    kind: "sign-up-confirm",
    url: confirmUrl,
  });
}
