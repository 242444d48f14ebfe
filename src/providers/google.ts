import { standardUser } from "./shared/claims.ts";
import { coloredMark } from "./shared/mark.ts";
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
    style: { logo, brandColor: "#1a73e8", bg: "#fff", text: "#1f1f1f" },
    options,
  };
}

// Google asks for its four colours, and for a white button behind them where buttons are filled.
const logo = coloredMark([
  ["#ea4335", "M2.17 7.06A11 11 0 0 1 19.39 3.85L16.21 7.02A6.5 6.5 0 0 0 5.84 9.91z"],
  ["#fbbc05", "M2.17 7.06A11 11 0 0 0 2.17 16.94L5.84 14.09A6.5 6.5 0 0 1 5.84 9.91z"],
  ["#34a853", "M2.17 16.94A11 11 0 0 0 19.28 20.3L15.71 17.45A6.5 6.5 0 0 1 5.84 14.09z"],
  ["#4285f4", "M12 10H22.36A11 11 0 0 1 19.28 20.3L15.71 17.45A6.5 6.5 0 0 0 17.92 14.26H12z"],
]);
