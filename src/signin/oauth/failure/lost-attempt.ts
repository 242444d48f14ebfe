import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidCheck } from "../../../errors.ts";
import { readCookieNames } from "../../../lib/received-cookies.ts";
import type { Context } from "../../../request/context.ts";
import { whyCookieIsMissing } from "../../../request/missing-cookies.ts";
import type { LossCode } from "../attempt-cookies.ts";
import { redirectUriFor } from "../redirect-uri.ts";
import { adviceFor } from "./advice.ts";
import { longestText } from "./answer.ts";

/** Returns the error to report when a browser comes back from a provider without an attempt that can be used. */
export function explainLoss(
  context: Context,
  provider: OAuthProvider,
  code: LossCode,
  response: URLSearchParams,
): InvalidCheck {
  const error = response.get("error")?.slice(0, longestText);
  const cause = { provider: provider.id, error, redirectUri: redirectUriFor(context, provider) };
  const told = error === undefined ? "" : `. The provider answered with the error ${error}`;
  return new InvalidCheck(`${reasons[code]}${told}. ${adviceOn(code, context, provider, error)}`, {
    code,
    cause,
  });
}

const reasons: Readonly<Record<LossCode, string>> = {
  "state-missing": "The answer of the provider has no state",
  "attempt-missing": "This browser has no open sign-in attempt for this state",
  "attempt-unreadable": "The sign-in attempt has expired or is not ours",
  "attempt-foreign": "The sign-in attempt was for another provider",
  "attempt-used": "The sign-in attempt was used before",
};

function adviceOn(
  code: LossCode,
  context: Context,
  provider: OAuthProvider,
  error: string | undefined,
): string {
  if (error !== undefined) {
    return adviceFor(error, { provider, redirectUri: redirectUriFor(context, provider) });
  }
  switch (code) {
    case "state-missing":
      return "Somebody opened the address of the callback without signing in, or the provider does not send back what it was sent";
    case "attempt-missing":
      return whyMissing(context, provider);
    case "attempt-unreadable":
      return "A sign-in has to be finished within fifteen minutes, and every process needs the same AUTH_SECRET";
    case "attempt-foreign":
      return `Register the redirect URI of each provider at that provider; this one is for "${provider.id}"`;
    case "attempt-used":
      return "The page was reloaded, or the browser went back to it";
  }
}

function whyMissing(context: Context, { answersByForm }: OAuthProvider): string {
  const { origin, cookieHeader, cookies } = context;
  if (answersByForm && !origin.startsWith("https:")) {
    return "The provider answers by form (response_mode=form_post), and cookies come along with that on https only";
  }
  const { name } = cookies.attempt;
  const hasOthers = readCookieNames(cookieHeader).some((sent) => sent.startsWith(`${name}.`));
  return whyCookieIsMissing(
    context,
    "the sign-in began",
    hasOthers
      ? "The browser has other attempts open: it went back to an older page, or opened somebody else's link"
      : "The browser sent cookies, but none of a sign-in: it began more than fifteen minutes ago, at another host or in another browser",
  );
}
