import type { AuthError } from "../../errors.ts";
import { ownUrl, withQuery } from "../../lib/url.ts";
import type { Context } from "../../request/context.ts";
import { languageFor } from "../../request/language.ts";
import { resolveReturnTo } from "../../signin/return-to.ts";
import { appAddingPage } from "../../signin/security/place.ts";
import type { Language } from "../../texts/language.ts";
import { noteCookie } from "../security-note.ts";
import type { Renderable } from "./rendered-response.ts";

/** What a program may tell the person, and where they can do something about it. */
export interface ImpossibleAdvice {
  readonly message: string;
  /** The security page, where an authenticator app can be added that would do. */
  readonly url?: string | undefined;
}

/**
 * Returns what a program may tell somebody for whom no other sign-in would help.
 *
 * @param url where they can add an authenticator app that would do, if that is so
 */
export function impossibleAdvice(language: Language, url: string | undefined): ImpossibleAdvice {
  if (url === undefined) return { message: language.in("errorPage").text("stepUpImpossible") };
  const said = language.saying("errors", "StepUpImpossible/app-offered");
  return { message: language.plainParagraph(said), url };
}

/** What decides where somebody is told. */
interface Asked {
  readonly isPage: boolean;
  readonly errorPage: string;
  readonly returnTo: string | undefined;
}

/**
 * Answers somebody for whom no other sign-in would help: with 403, because asking for one, as 401 does (RFC 9470 section 3), would
 * send them in circles. On the security page they are told by a note.
 *
 * @param asked whether a person will look at the answer, the page that shows errors, and where the person asked to return to
 */
export async function answerImpossible(
  context: Context,
  { type, code }: AuthError,
  { isPage, errorPage, returnTo }: Asked,
): Promise<Renderable> {
  const { headers, requestId } = context;
  const refusal = { error: type, code };
  const url = await returnPage(context, refusal, errorPage, returnTo);
  const advice = impossibleAdvice(await languageFor(context), appAddingPage(context));
  // Scripts that post a form go to the address that they get.
  if (headers.has("x-auth-return-redirect")) {
    const json = { ...refusal, ...advice, url: url.redirect, requestId };
    return { status: 403, json, cookies: url.cookies };
  }
  if (!isPage) {
    return { status: 403, json: { ...refusal, ...advice, requestId } };
  }
  return { ...url, refusal, status: 303 };
}

/** Returns the built-in security page with a note, if the person asked to return there, or the page that shows errors. */
async function returnPage(
  context: Context,
  { error, code }: { readonly error: string; readonly code: string },
  errorPage: string,
  returnTo: string | undefined,
) {
  const { config, baseUrl, origin } = context;
  const page = `${baseUrl}/security`;
  const isThere = ownUrl(returnTo, origin) === ownUrl(page, origin);
  if (isThere && config.own.security && !config.pages.security) {
    return { redirect: page, cookies: [await noteCookie(context, { ok: false, code })] };
  }
  const callbackUrl = returnTo && (await resolveReturnTo(context, returnTo, true));
  return {
    redirect: withQuery(errorPage, { error, callbackUrl: callbackUrl || undefined }),
    cookies: [],
  };
}
