import { text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** What the application's RESTlet answers. */
export interface NetSuiteProfile {
  id: number;
  name: string;
  email: string;
  location: number;
  role: number;
}

/** Options that only NetSuite has. */
export interface OAuthNetSuiteOptions {
  /** The account, such as `1234567` or, for a sandbox, `1234567_SB1`. */
  accountID?: string | undefined;
}

/**
 * Signs in with NetSuite. Needs `accountID`, and `userinfo`: the address of a RESTlet of the application
 * that describes the person who is signed in.
 */
export default function NetSuite(
  options: OAuthOptions<NetSuiteProfile, OAuthNetSuiteOptions> = {},
): OAuthProvider<NetSuiteProfile, OAuthNetSuiteOptions> {
  const account = hostLabel(options.accountID);
  return {
    id: "netsuite",
    name: "NetSuite",
    type: "oauth",
    authorization: {
      url: account && `https://${account}.app.netsuite.com/app/login/oauth2/authorize.nl`,
      params: { scope: "restlets rest_webservices" },
    },
    token: {
      url:
        account &&
        `https://${account}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`,
    },
    checks: ["state"],
    profile: (claims) => ({
      id: text(claims.id),
      name: text(claims.name),
      email: text(claims.email),
    }),
    style: { bg: "#181a1b", text: "#fbfbfb" },
    options,
  };
}

/** The account as NetSuite writes it in host names: `1234567_SB1` is `1234567-sb1`. */
function hostLabel(accountID: string | undefined): string | undefined {
  return accountID?.toLowerCase().replaceAll("_", "-");
}
