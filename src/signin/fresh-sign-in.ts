import type { ChangeRefusal } from "../accounts/may-change.ts";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { findProofs } from "../session/find-proofs.ts";
import type { Adapter } from "../types/adapter.ts";
import type { Refusal } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/** What somebody is told who signed in too long ago to change how they sign in. */
const signInAgain = { error: "SessionRequired", code: "fresh" } as const satisfies Refusal;

/** What somebody is told who is to prove as much as they can, before they change how they sign in. */
const signInBetter = { error: "SessionRequired", code: "level" } as const satisfies Refusal;

/** Somebody whose session is not enough to change how they sign in. */
interface SentAway {
  readonly why: ChangeRefusal;
  readonly signedIn: SignedInUser;
  /** The one to read from, such as that of a transaction. */
  readonly adapter: Adapter;
  readonly returnTo?: unknown;
  /** How many seconds ago they may have signed in at a provider. Default: `session.freshFor`. */
  readonly within?: number | undefined;
}

/**
 * Sends somebody to the sign-in page who signed in too long ago, or not well enough, to change how they sign in; or to the page
 * for a second factor, if that is all they lack.
 */
export async function sendToSignIn(
  context: Context,
  { why, signedIn, adapter, returnTo, within = context.config.session.freshFor }: SentAway,
): Promise<{ readonly redirect: string; readonly refusal: Refusal }> {
  const refusal = why === "stale" ? signInAgain : signInBetter;
  if (context.config.factors && why === "level") {
    const { factorStepUp } = await import("./factor/step-up.ts");
    const redirect = await factorStepUp(context, adapter, {
      userId: signedIn.user.id,
      proofs: (await findProofs(context, signedIn, adapter)) ?? {},
      need: { level: 2, within },
      code: refusal.code,
      returnTo,
    });
    if (redirect !== undefined) return { redirect, refusal };
  }
  const query = { ...refusal, max_age: String(Math.floor(within)) };
  return { redirect: await signInUrl(context, returnTo, query), refusal };
}

/**
 * Returns the address of the sign-in page.
 *
 * @param query what the page is told besides
 * @param baseUrl where the library is mounted, if that is not where the configuration says
 */
export async function signInUrl(
  context: Context,
  returnTo: unknown,
  query: Readonly<Record<string, string | undefined>> = {},
  baseUrl?: string,
): Promise<string> {
  const { config, origin } = context;
  const page = new URL(config.pages.signIn ?? `${baseUrl ?? context.baseUrl}/signin`, origin).href;
  const callbackUrl = returnTo === undefined ? undefined : await resolveReturnTo(context, returnTo);
  return withQuery(page, { ...query, callbackUrl });
}
