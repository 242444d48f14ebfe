import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import type { Refusal } from "./reply.ts";
import { resolveReturnTo } from "./return-to.ts";

/** What somebody is told who signed in too long ago to change how they sign in. */
export const signInAgain = { error: "SessionRequired", code: "fresh" } as const satisfies Refusal;

/** Returns the address of the sign-in page for somebody who signed in too long ago to change how they sign in. */
export async function freshSignInUrl(context: Context, returnTo?: unknown): Promise<string> {
  return signInUrl(context, returnTo, signInAgain);
}

/**
 * Returns the address of the sign-in page.
 *
 * @param query what the page is told besides
 */
export async function signInUrl(
  context: Context,
  returnTo: unknown,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const { config, baseUrl, origin } = context;
  const page = new URL(config.pages.signIn ?? `${baseUrl}/signin`, origin).href;
  const callbackUrl = returnTo === undefined ? undefined : await resolveReturnTo(context, returnTo);
  return withQuery(page, { ...query, callbackUrl });
}
