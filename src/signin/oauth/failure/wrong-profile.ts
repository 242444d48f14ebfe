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
