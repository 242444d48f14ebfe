import { items, members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Eventbrite's `GET /v3/users/me/`. */
export interface EventbriteProfile {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  emails: { email: string; verified: boolean; primary: boolean }[];
  image_id: string | null;
}

/** Signs in with Eventbrite. */
export default function Eventbrite(
  options: OAuthOptions<EventbriteProfile> = {},
): OAuthProvider<EventbriteProfile> {
  return {
    id: "eventbrite",
    name: "Eventbrite",
    type: "oauth",
    authorization: {
      url: "https://www.eventbrite.com/oauth/authorize",
      params: { scope: "user.profile" },
    },
    token: { url: "https://www.eventbrite.com/oauth/token" },
    userinfo: { url: "https://www.eventbriteapi.com/v3/users/me/" },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (claims) => {
      const address = items(claims.emails)
        .map(members)
        .find(({ primary }) => primary === true);
      return {
        id: text(claims.id),
        name: text(claims.name),
        email: text(address?.email),
        emailVerified: address?.verified === true,
        image: photo(text(claims.image_id)),
      };
    },
    style: { bg: "#f05537", text: "#fff" },
    options,
  };
}

function photo(id: string | undefined): string | undefined {
  const file = encodeURIComponent(`https://cdn.evbuc.com/images/${id}/1/original.jpg`);
  return id && `https://img.evbuc.com/${file}`;
}
