import { items, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** What Yandex ID reports about a person. */
export interface YandexProfile {
  id: string;
  login: string;
  display_name?: string;
  real_name?: string;
  first_name?: string;
  default_email?: string;
  emails?: string[];
  default_avatar_id?: string;
  /** Whether the picture is only a placeholder. */
  is_avatar_empty?: boolean;
}

/** Signs in with Yandex. */
export default function Yandex(
  options: OAuthOptions<YandexProfile> = {},
): OAuthProvider<YandexProfile> {
  return {
    id: "yandex",
    name: "Yandex",
    type: "oauth",
    authorization: {
      url: "https://oauth.yandex.ru/authorize",
      params: { scope: "login:info login:email login:avatar" },
    },
    token: { url: "https://oauth.yandex.ru/token" },
    userinfo: { url: "https://login.yandex.ru/info", params: { format: "json" } },
    profile: (claims) => ({
      id: text(claims.id),
      name: text(claims.display_name) ?? text(claims.real_name) ?? text(claims.first_name),
      email: text(claims.default_email) ?? text(items(claims.emails)[0]),
      image: claims.is_avatar_empty === true ? undefined : picture(text(claims.default_avatar_id)),
    }),
    style: { bg: "#ffcc00", text: "#000" },
    options,
  };
}

function picture(id: string | undefined): string | undefined {
  return id && `https://avatars.yandex.net/get-yapic/${id}/islands-200`;
}
