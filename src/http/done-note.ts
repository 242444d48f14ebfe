import type { Cookie } from "../lib/cookie.ts";
import { textOf } from "../lib/json.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { signInUrl } from "../signin/fresh-sign-in.ts";
import type { Reply } from "../signin/reply.ts";
import { customPage } from "./custom-page.ts";
import { flashCookie, takeFlash } from "./flash.ts";

/**
 * Leads to the sign-in page, which says what was done. Ours believes only a note that this browser got with the answer;
 * the application's own is told in its address.
 */
export async function leadToSignIn(
  context: Context,
  done: string,
  cookies: readonly Cookie[],
): Promise<Extract<Reply, { redirect: string }>> {
  const url = await signInUrl(context, undefined);
  if (customPage(context, "signIn")) {
    return { redirect: withQuery(url, { done }), cookies, status: 303 };
  }
  const note = await flashCookie(context, "done", { done });
  return { redirect: url, cookies: [...cookies, note], status: 303 };
}

/** Returns what was done, for this view of the sign-in page, and the cookie that removes the note. */
export async function takeDone(
  context: Context,
): Promise<{ readonly done?: string | undefined; readonly cookies: readonly Cookie[] }> {
  const { note, cookies } = await takeFlash(context, "done");
  return { done: textOf(note?.done), cookies };
}
