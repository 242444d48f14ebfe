import { equal, randomUUID } from "#crypto";
import type { AdapterUser } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { asLinkStorage } from "../../config/link-storage.ts";
import { CallbackRouteError, isAuthError, Verification } from "../../errors.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { textOf } from "../../lib/json.ts";
import type { EmailConfig } from "../../types/provider.ts";
import { complete } from "../complete.ts";
import type { Identity } from "../identity.ts";
import { firstUse } from "../once.ts";
import type { Reply } from "../reply.ts";
import { isIdentifier } from "./identifier.ts";
import { countGuess } from "./limits.ts";
import { forgetPending, type PendingMail, readPending } from "./pending.ts";
import { hashToken, parseCode } from "./token.ts";

/** Codes that may be tried before the right one counts no more. */
const mostTries = 5;
/** Tokens of fewer characters can be guessed. */
const unguessable = 20;
const longestToken = 1024;

/** The posted fields of a confirmation. */
export type Fields = Readonly<Record<string, unknown>>;

/** A link that may be in the database: its address, and the hashes under which it can stand. */
interface Candidate {
  readonly address: string;
  readonly links: readonly string[];
}

/**
 * Signs in with what a mail brought: the `token` and `email` of its link, or its `code`. Link and code
 * are one: whichever is used first uses up both.
 *
 * @throws {Verification} when link or code are worth nothing; its code says why
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
      ? await byLink(context, provider, fields)
      : await byCode(context, provider, fields.code);
  await consume(context, candidate);
  const identity = identify(provider, candidate.address);
  const returnTo = textOf(fields.callbackUrl);
  try {
    const reply = await complete(context, { identity, returnTo, linkTo: null });
    return { ...reply, cookies: [...(reply.cookies ?? []), ...forgetPending(context)] };
  } catch (error) {
    if (isAuthError(error)) throw error;
    const cause = { err: error, provider: provider.id };
    throw new CallbackRouteError("The sign-in could not be completed", { cause });
  }
}

async function byLink(context: Context, provider: EmailConfig, fields: Fields): Promise<Candidate> {
  const address = textOf(fields.email) ?? "";
  const token = textOf(fields.token) ?? "";
  if (!isIdentifier(address) || token === "" || token.length > longestToken) {
    throw new Verification("The link is not complete", { code: "link-malformed" });
  }
  if (token.length < unguessable) await countGuess(context, address);
  return { address, links: await hashToken(context, provider, token) };
}

/**
 * Compares a code with the one that was mailed for this browser. Every try uses up one of five one-time
 * values of the link, so that an old cookie brings no new tries.
 */
async function byCode(context: Context, provider: EmailConfig, typed: unknown): Promise<Candidate> {
  const mail = await readPending(context);
  if (mail?.code === undefined || mail.provider !== provider.id) {
    throw new Verification("This browser did not ask for a code", { code: "code-elsewhere" });
  }
  const code = parseCode(typed);
  if (!code) throw new Verification("The code is not six digits", { code: "code-wrong" });
  if (!(await takeTry(context, mail))) {
    throw new Verification("Too many wrong codes were typed", { code: "code-spent" });
  }
  if (!equal(code, mail.code)) {
    throw new Verification("The code is not the one in the mail", { code: "code-wrong" });
  }
  return { address: mail.address, links: [mail.link] };
}

async function takeTry(context: Context, { link, expires }: PendingMail): Promise<boolean> {
  for (let number = 1; number <= mostTries; number++) {
    if (await firstUse(context, `email-code:${link}:${number}`, expires)) return true;
  }
  return false;
}

/** Takes the link out of the database; of many callers one succeeds. */
async function consume(context: Context, { address, links }: Candidate): Promise<void> {
  const storage = asLinkStorage(context.config.adapter);
  for (const token of links) {
    // Not every adapter finds and removes a row in one step.
    const row = await exclusive(`link:${token}`, async () =>
      storage.useVerificationToken({ identifier: address, token }),
    );
    if (!row || row.identifier !== address) continue;
    if (row.expires.valueOf() > Date.now()) return;
    throw new Verification("The link has expired", { code: "link-expired" });
  }
  throw new Verification("The link was used, replaced or never sent", { code: "link-unknown" });
}

function identify({ id, type, ...provider }: EmailConfig, address: string): Identity {
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
    linksByEmail: provider.allowDangerousEmailAccountLinking === true,
  };
}
