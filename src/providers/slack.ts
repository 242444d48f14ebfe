import { standardUser } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Slack. */
export interface SlackProfile extends OpenIDProfile {
  "https://slack.com/user_id": string;
  "https://slack.com/team_id": string;
  "https://slack.com/team_name"?: string;
}

/** Signs in with Slack. */
export default function Slack(
  options: OAuthOptions<SlackProfile> = {},
): OIDCProvider<SlackProfile> {
  return {
    id: "slack",
    name: "Slack",
    type: "oidc",
    issuer: "https://slack.com",
    checks: ["state", "nonce"],
    profile: standardUser,
    style: { brandColor: "#611f69" },
    options,
  };
}
