import { members, text } from "./shared/claims.ts";
import { conformTokens } from "./shared/conform.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** ClickUp's `GET /api/v2/user`. */
export interface ClickUpProfile {
  user: {
    id: number;
    username: string;
    email: string;
    color: string;
    profilePicture: string | null;
  };
}

/** Signs in with ClickUp. */
export default function ClickUp(
  options: OAuthOptions<ClickUpProfile> = {},
): OAuthProvider<ClickUpProfile> {
  return {
    id: "click-up",
    name: "ClickUp",
    type: "oauth",
    authorization: { url: "https://app.clickup.com/api" },
    token: { url: "https://api.clickup.com/api/v2/oauth/token", conform: conformTokens },
    userinfo: { url: "https://api.clickup.com/api/v2/user" },
    checks: ["state"],
    profile: (claims) => {
      const user = members(claims.user);
      return {
        id: text(user.id),
        name: text(user.username),
        email: text(user.email),
        image: text(user.profilePicture),
      };
    },
    style: { logo, bg: "#24292f", text: "#fff" },
    options,
  };
}

const logo = mark(
  "M2 18.439l3.69-2.828c1.961 2.56 4.044 3.739 6.363 3.739 2.307 0 4.33-1.166 6.203-3.704L22 18.405C19.298 22.065 15.941 24 12.053 24 8.178 24 4.788 22.078 2 18.439zM12.04 6.15l-6.568 5.66-3.036-3.52L12.055 0l9.543 8.296-3.05 3.509z",
);
