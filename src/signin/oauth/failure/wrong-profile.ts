import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthProfileParseError } from "../../../errors.ts";
import { describe } from "../../../lib/describe.ts";

const want = {
  profile: "the user, such as { id, name, email }",
  account: "the tokens to store, at once",
} as const;

/** Returns the error for a function of a provider that answered no object. What it answered is only described. */
export function wrongProfile(
  name: keyof typeof want,
  { id }: OAuthProvider,
  answer: unknown,
): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `${name}() of provider "${id}" answered ${describe(answer)}. Return ${want[name]}`,
    { code: name === "profile" ? "profile-not-an-object" : "account-not-an-object" },
  );
}

/** Returns the error for a `profile()` without an id that stands for one person. */
export function unusableId({ id }: OAuthProvider, found: unknown): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `profile() of provider "${id}" returned no usable id. Return text or a whole number that stands for the person at the provider`,
    { code: "profile-id-missing", cause: { found: typeof found } },
  );
}

/** Returns the error for a `profile()` that threw. */
export function profileThrew(
  { id }: OAuthProvider,
  claims: object,
  err: unknown,
): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `profile() of provider "${id}" threw. Not every person has every claim`,
    { cause: { err, provider: id, claims: Object.keys(claims) } },
  );
}
