import { randomUUID } from "#crypto";
import { findByAddress } from "../../accounts/find-owner.ts";
import { askPermission } from "../../accounts/sign-in-callback.ts";
import { asMagicLinkStorage, type MagicLinkStorage } from "../../config/email-storage.ts";
import { defaultMaxAge } from "../../config/providers/email.ts";
import { AuthError, EmailSignInError } from "../../errors.ts";
import { describe } from "../../lib/describe.ts";
import { isError } from "../../lib/kind.ts";
import { now } from "../../lib/time.ts";
import { withQuery } from "../../lib/url.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { languageFor } from "../../request/language.ts";
import { logError } from "../../request/log-error.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { EmailConfig } from "../../types/provider.ts";
import { postedRequest } from "../credentials/posted-request.ts";
import { countMail } from "../limits/mails.ts";
import type { Reply } from "../reply.ts";
import { resolveReturnTo } from "../return-to.ts";
import { expectedUser } from "../step-up.ts";
import { parseMailAddress } from "./mail-address.ts";
import { type PendingMail, pendingMailCookie, readPendingMail } from "./pending-mail.ts";
import { replaceOlderMagicLinks } from "./replace-magic-links.ts";
import { sendMail } from "./send-mail.ts";
import { createCode, createMailToken, hashToken } from "./token-and-code.ts";

/**
 * Sends a mail with a magic link to the address in the field `email`, and sends the browser to the page that says
 * so. Known and unknown addresses are treated alike.
 *
 * @throws {InvalidRequest} when no mail can be sent to the address
 * @throws {EmailSignInError} when too many mails were asked for, or the mail could not be sent
 * @throws {AccessDenied} when the `signIn` callback does not allow it
 */
export async function requestMail(
  context: Context,
  provider: EmailConfig,
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const storage = asMagicLinkStorage(context.config.adapter);
  const address = parseMailAddress(provider, fields.email);
  await debug(context, "mail-requested", { provider, to: address });
  const request = postedRequest(context, fields);
  const giveBack = await countMail(context, provider, address, request, {
    purpose: "sign-in",
  });
  let sent: Sent;
  try {
    sent = await askAndSend(context, storage, provider, address, fields, request);
  } catch (error) {
    giveBack();
    throw error;
  }
  if ("detour" in sent) return { redirect: await resolveReturnTo(context, sent.detour) };
  await replaceOlderMagicLinks(context, sent.mail, await readPendingMail(context));
  return {
    redirect: withQuery(`${context.baseUrl}/verify-request`, {
      provider: provider.id,
      type: provider.type,
    }),
    cookies: [await pendingMailCookie(context, sent.mail)],
  };
}

/** The mail that was sent, or where the `signIn` callback wants the browser to go instead. */
type Sent = { readonly mail: PendingMail } | { readonly detour: string };

async function askAndSend(
  context: Context,
  storage: MagicLinkStorage,
  provider: EmailConfig,
  address: string,
  fields: Readonly<Record<string, unknown>>,
  request: Request,
): Promise<Sent> {
  const detour = await mayAsk(context, storage, provider, address);
  if (detour) return { detour };
  const token = await createMailToken(provider);
  const code = provider.code === false ? undefined : createCode();
  redactInLog(context, { token, code });
  const [link = ""] = await hashToken(context, provider, token);
  const expires = now() + (provider.maxAge ?? defaultMaxAge);
  const returnTo = await resolveReturnTo(context, fields.callbackUrl);
  const expected = await expectedUser(context, fields);
  const asked = { provider: provider.id, address, returnTo, ...expected };
  const mail: PendingMail = { ...asked, link, code, expires };
  await deliver(context, storage, provider, { ...mail, token }, request);
  return { mail };
}

async function mayAsk(
  { config }: Context,
  storage: MagicLinkStorage,
  { id, type }: EmailConfig,
  address: string,
): Promise<string | undefined> {
  const known = await findByAddress(storage, address);
  const user = known ?? { id: randomUUID(), email: address, emailVerified: null };
  return askPermission(config, {
    user,
    account: { provider: id, type, providerAccountId: address, userId: user.id },
    email: { verificationRequest: true },
  });
}

/** Stores the magic link before the mail is sent, and removes it if that fails. */
async function deliver(
  context: Context,
  storage: MagicLinkStorage,
  provider: EmailConfig,
  { token, link, code, address, returnTo, expires }: PendingMail & { token: string },
  request: Request,
): Promise<void> {
  const row = { identifier: address, token: link, expires: new Date(expires * 1000) };
  await storage.createVerificationToken(row);
  const params = { callbackUrl: returnTo, token, email: address };
  const { signInMail: texts } = await languageFor(context);
  const start = performance.now();
  try {
    await sendMail(provider, {
      identifier: address,
      token,
      code,
      url: withQuery(`${context.baseUrl}/callback/${provider.id}`, params),
      expires: row.expires,
      provider,
      theme: context.config.theme,
      request,
      texts,
    });
  } catch (error) {
    const problem = notSent(provider, error);
    try {
      await storage.useVerificationToken({ identifier: address, token: link });
    } catch (trouble) {
      await logError(context, problem);
      throw trouble;
    }
    throw problem;
  }
  const ms = Math.round(performance.now() - start);
  await debug(context, "mail-sent", { provider, to: address, ms });
}

/** Where a package is missing, trying again is no use. */
function notSent({ id }: EmailConfig, error: unknown): AuthError {
  const text = typeof error === "string" ? error : describe(error);
  const cause = { err: isError(error) ? error : new Error(text), provider: id };
  const message = "The sign-in mail could not be sent";
  if (Reflect.get(cause.err, "code") !== "missing-package") {
    return new EmailSignInError(
      `${message}. Check the options of provider "${id}", such as its server and its sender`,
      { code: "mail-not-sent", cause },
    );
  }
  const known = { ...cause, err: isError(cause.err.cause) ? cause.err.cause : cause.err };
  return new AuthError(`${message}. ${cause.err.message}`, {
    code: "missing-package",
    cause: known,
  });
}
