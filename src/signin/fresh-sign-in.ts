import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { resolveReturnTo } from "./return-to.ts";

/** Returns the address of the sign-in page for somebody who signed in too long ago to change how they sign in. */
export async function freshSignInUrl(context: Context, returnTo?: unknown): Promise<string> {
  const { config, baseUrl, origin } = context;
  const page = new URL(config.pages.signIn ?? `${baseUrl}/signin`, origin).href;
  const callbackUrl = returnTo === undefined ? undefined : await resolveReturnTo(context, returnTo);
  return withQuery(page, { error: "SessionRequired", code: "fresh", callbackUrl });
}
