import { standardUser } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of Google's ID token. */
export interface GoogleProfile extends OpenIDProfile {
  email: string;
  email_verified: boolean;
  name: string;
  picture: string;
  given_name: string;
  /** The domain of the organisation, for accounts of Google Workspace. */
  hd?: string;
}

/**
 * Signs in with a Google account.
 *
 * To admit one organisation, pass `authorization: { params: { hd } }` and compare `profile.hd` in the
 * `signIn` callback: the parameter alone is only a hint.
 */
export default function Google(
  options: OAuthOptions<GoogleProfile> = {},
): OIDCProvider<GoogleProfile> {
  return {
    id: "google",
    name: "Google",
    type: "oidc",
    issuer: "https://accounts.google.com",
    profile: standardUser,
    style: { logo, brandColor: "#1a73e8" },
    options,
  };
}

const logo = mark(
  "M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z",
);
