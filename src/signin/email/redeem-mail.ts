import { equal, randomUUID } from "#crypto";
import type { IdentityFacts } from "../../accounts/identity.ts";
import { asMagicLinkStorage } from "../../config/email-storage.ts";
import { CallbackRouteError, isAuthError, Verification } from "../../errors.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { textOf } from "../../lib/json.ts";
import { inSeconds, now } from "../../lib/time.ts";
import { parseCode } from "../../lib/typed-code.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { logError } from "../../request/log-error.ts";
import { tryAfterAnswer } from "../../request/now-or-later.ts";
import type { AdapterUser, VerificationToken } from "../../types/adapter.ts";
import type { EmailConfig } from "../../types/provider.ts";
import { complete } from "../complete.ts";
import { postedRequest } from "../credentials/posted-request.ts";
import type { Fields } from "../fields.ts";
import { takeTry } from "../limits/mail-tries.ts";
import { countShortToken } from "../limits/mails.ts";
import type { Reply } from "../reply.ts";
import { isMailAddress } from "./mail-address.ts";
import { readPendingMail, usedLinkCookie } from "./pending-mail.ts";
import { type LinkUse, noteUse } from "./replace-magic-links.ts";
import { hashToken } from "./token-and-code.ts";

/** Tokens of fewer characters can be guessed. */
const unguessable = 20;
const longestToken = 1024;

/** A magic link that may be in the database: its address, and the hashes under which it may be stored. */
interface Candidate {
  readonly address: string;
  readonly links: readonly string[];
}

/**
 * Signs in with the `token` and `email` of a magic link, or with the `code` from the same mail. Whichever is used
 * first uses up both.
 *
 * @throws {Verification} when the magic link or code is not valid; the error's code says why
 * @throws {EmailSignInError} when too many short tokens were tried
 * @throws {AuthError} as {@link complete}
 */
export async function redeemMail(
  context: Context,
  provider: EmailConfig,
  fields: Fields,
): Promise<Reply> {
  const candidate =
    fields.code === undefined
      ? await byMagicLink(context, provider, fields)
      : await byCode(context, provider, fields.code);
  const link = await consume(context, candidate);
  const use = await noteUse(context, link);
  const by = fields.code === undefined ? "link" : "code";
  await debug(context, "mail-redeemed", { provider, to: candidate.address, by });
  const identity = identify(provider, candidate.address);
  try {
    const asked = await readPendingMail(context);
    const own = asked?.link === link.token ? asked : undefined;
    const { expectedUserId, expectedSession, need } = own ?? {};
    const returnTo = textOf(fields.callbackUrl) ?? own?.returnTo;
    const entrance = { by: "email" } as const;
    const reply = await complete(context, {
      identity,
      entrance,
      returnTo,
      link: null,
      expectedUserId,
      expectedSession,
      need,
    });
    const used = await usedLinkCookie(context, link.token, inSeconds(link.expires));
    return { ...reply, cookies: [...(reply.cookies ?? []), used] };
  } catch (error) {
    if (isAuthError(error)) {
      if (error.type === "AdapterError") await putBack(context, use);
      throw error;
    }
    const cause = { err: error, provider: provider.id };
    throw new CallbackRouteError("The sign-in could not be completed", { cause });
  }
}

async function byMagicLink(
  context: Context,
  provider: EmailConfig,
  fields: Fields,
): Promise<Candidate> {
  const address = textOf(fields.email) ?? "";
  const token = textOf(fields.token) ?? "";
  if (!isMailAddress(address) || token === "" || token.length > longestToken) {
    throw new Verification("The link is not complete", { code: "link-malformed" });
  }
  if (token.length < unguessable) {
    await countShortToken(context, provider, address, postedRequest(context, fields));
  }
  return { address, links: await hashToken(context, provider, token) };
}

/** Compares a code with the one in the mail that this browser asked for. */
async function byCode(context: Context, provider: EmailConfig, typed: unknown): Promise<Candidate> {
  const mail = await readPendingMail(context);
  if (mail?.code === undefined || mail.provider !== provider.id) {
    throw new Verification("This browser did not ask for a code", { code: "code-elsewhere" });
  }
  const code = parseCode(typed);
  if (!code) throw new Verification("The code is not six digits", { code: "code-wrong" });
  if (!(await takeTry(context, "email-code", mail))) {
    throw new Verification("Too many wrong codes were typed", { code: "code-spent" });
  }
  if (!equal(code, mail.code)) {
    throw new Verification("The code is not the one in the mail", { code: "code-wrong" });
  }
  return { address: mail.address, links: [mail.link] };
}

/** Makes a magic link usable again that was lost to an outage: after the answer, if the database does not respond before. */
async function putBack(context: Context, use: LinkUse): Promise<void> {
  try {
    await use.putBack();
  } catch (error) {
    await logError(context, error);
    tryAfterAnswer(context, () => use.putBack());
  }
}

/** Removes the magic link from the database. Only one of several callers succeeds. */
async function consume(
  context: Context,
  { address, links }: Candidate,
): Promise<VerificationToken> {
  const storage = asMagicLinkStorage(context.config.adapter);
  for (const token of links) {
    // Not every adapter finds and removes a row in one step.
    const row = await exclusive(context.config, `link:${token}`, async () =>
      storage.useVerificationToken({ identifier: address, token }),
    );
    if (!row || row.identifier !== address) continue;
    if (row.expires.valueOf() > Date.now()) return row;
    throw new Verification("The link has expired", { code: "link-expired" });
  }
  throw new Verification("The link was used, replaced or never sent", { code: "link-unknown" });
}

function identify({ id, type, ...provider }: EmailConfig, address: string): IdentityFacts {
  const user: AdapterUser = { id: randomUUID(), email: address, emailVerified: null };
  const account = { provider: id, type, providerAccountId: address };
  return {
    provider: { id, type },
    providerAccountId: address,
    user,
    account,
    storedAccount: account,
    profile: undefined,
    credentials: undefined,
    emailVerified: true,
    proofs: { email: now() },
    linksByEmail: provider.allowDangerousEmailAccountLinking === true,
  };
}
