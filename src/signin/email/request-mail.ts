import { randomUUID } from "#crypto";
import { conceal } from "../../config/conceal.ts";
import type { Context } from "../../config/context.ts";
import { asLinkStorage, type LinkStorage } from "../../config/link-storage.ts";
import { EmailSignInError } from "../../errors.ts";
import { now } from "../../lib/time.ts";
import { withQuery } from "../../lib/url.ts";
import type { EmailConfig } from "../../types/provider.ts";
import { askPermission } from "../permission.ts";
import { postedRequest } from "../posted-request.ts";
import type { Reply } from "../reply.ts";
import { resolveReturnTo } from "../return-to.ts";
import { parseIdentifier } from "./identifier.ts";
import { countMail } from "./limits.ts";
import { findByAddress } from "./member.ts";
import { type PendingMail, pendingCookie, readPending } from "./pending.ts";
import { replaceOlderLinks } from "./replace.ts";
import { send } from "./send.ts";
import { createCode, createToken, hashToken } from "./token.ts";

/** Seconds for which a link and a code are good. */
const lifetime = 10 * 60;

/**
 * Sends a sign-in mail to the address in the field `email`, and the browser to the page that says so.
 * Known and unknown addresses are treated alike.
 *
 * @throws {InvalidRequest} when no mail can be sent to the address
 * @throws {EmailSignInError} when there were too many mails, or the mail could not be sent
 * @throws {AccessDenied} when the `signIn` callback does not allow it
 */
export async function requestMail(
  context: Context,
  provider: EmailConfig,
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const storage = asLinkStorage(context.config.adapter);
  const address = parseIdentifier(provider, fields.email);
  const request = postedRequest(context, fields);
  await countMail(context, provider, address, request);
  const detour = await mayAsk(context, storage, provider, address);
  if (detour) return { redirect: await resolveReturnTo(context, detour) };

  const token = await createToken(provider);
  const code = provider.code === false ? undefined : createCode();
  conceal(context, { token, code });
  const [link = ""] = await hashToken(context, provider, token);
  const expires = now() + (provider.maxAge ?? lifetime);
  const returnTo = await resolveReturnTo(context, fields.callbackUrl);
  const mail: PendingMail = { provider: provider.id, address, link, code, returnTo, expires };
  await deliver(context, storage, provider, { ...mail, token }, request);
  await replaceOlderLinks(context, mail, await readPending(context));
  return {
    redirect: withQuery(`${context.baseUrl}/verify-request`, {
      provider: provider.id,
      type: provider.type,
    }),
    cookies: [await pendingCookie(context, mail)],
  };
}

async function mayAsk(
  { config }: Context,
  storage: LinkStorage,
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

/** Stores the link before it is on its way, and removes it when it could not be sent. */
async function deliver(
  context: Context,
  storage: LinkStorage,
  provider: EmailConfig,
  { token, link, code, address, returnTo, expires }: PendingMail & { token: string },
  request: Request,
): Promise<void> {
  const row = { identifier: address, token: link, expires: new Date(expires * 1000) };
  await storage.createVerificationToken(row);
  const params = { callbackUrl: returnTo, token, email: address };
  try {
    await send(provider, {
      identifier: address,
      token,
      code,
      url: withQuery(`${context.baseUrl}/callback/${provider.id}`, params),
      expires: row.expires,
      provider,
      theme: context.config.theme,
      request,
    });
  } catch (error) {
    await storage.useVerificationToken({ identifier: address, token: link });
    throw new EmailSignInError("The sign-in mail could not be sent", {
      code: "mail-not-sent",
      cause: { err: error, provider: provider.id },
    });
  }
}
