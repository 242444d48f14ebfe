import { fullName, members, text } from "./shared/claims.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OIDCProvider } from "./shared/options.ts";

/** What Apple posts beside the ID token the first time a person signs in, and never again. */
export interface AppleNonConformUser {
  name?: { firstName?: string; lastName?: string };
  email?: string;
}

/** Claims of Apple's ID token. Apple sends some booleans as text. */
export interface AppleProfile {
  sub: string;
  email: string;
  email_verified: boolean | "true" | "false";
  /** Whether the address forwards to the person's real one. */
  is_private_email?: boolean | "true" | "false";
  /** How likely this is a person: 0 unsupported, 1 unknown, 2 likely. */
  real_user_status?: 0 | 1 | 2;
  user?: AppleNonConformUser;
}

/**
 * Signs in with Apple. The client secret is a token that the application signs with its key from Apple
 * (ES256) and that is valid for at most six months. Apple posts its response, so the application needs https.
 */
export default function Apple(
  options: OAuthOptions<AppleProfile> = {},
): OIDCProvider<AppleProfile> {
  return {
    id: "apple",
    name: "Apple",
    type: "oidc",
    issuer: "https://appleid.apple.com",
    authorization: { params: { scope: "name email", response_mode: "form_post" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    checks: ["state", "nonce"],
    profile: (claims) => {
      const { firstName, lastName } = members(members(claims.user).name);
      const verified: unknown = claims.email_verified;
      return {
        id: text(claims.sub),
        name: fullName(firstName, lastName),
        email: text(claims.email),
        emailVerified: verified === true || verified === "true",
      };
    },
    style: { logo, bg: "#000", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701",
);
