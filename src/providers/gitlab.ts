import { text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** GitLab's `GET /api/v4/user`. */
export interface GitLabProfile {
  id: number;
  /** The same, where OpenID Connect is used. */
  sub?: string;
  username: string;
  name: string;
  email: string;
  avatar_url: string | null;
  web_url: string;
  state: string;
}

/** Options that only GitLab has. */
export interface GitLabOptions {
  /** Address of a GitLab of your own. Default: `https://gitlab.com`. */
  baseUrl?: string | undefined;
}

/** Signs in with GitLab.com or a GitLab of your own. */
export default function GitLab(
  options: OAuthOptions<GitLabProfile, GitLabOptions> = {},
): OAuthProvider<GitLabProfile, GitLabOptions> {
  const site = options.baseUrl ?? "https://gitlab.com";
  return {
    id: "gitlab",
    name: "GitLab",
    type: "oauth",
    authorization: { url: below(site, "/oauth/authorize"), params: { scope: "read_user" } },
    token: { url: below(site, "/oauth/token") },
    userinfo: { url: below(site, "/api/v4/user") },
    profile: (claims) => ({
      id: text(claims.sub) ?? text(claims.id),
      name: text(claims.name) ?? text(claims.username),
      email: text(claims.email),
      image: text(claims.avatar_url),
    }),
    style: { logo, bg: "#FC6D26", text: "#fff" },
    options,
  };
}

const logo = mark(
  "m23.6004 9.5927-.0337-.0862L20.3.9814a.851.851 0 0 0-.3362-.405.8748.8748 0 0 0-.9997.0539.8748.8748 0 0 0-.29.4399l-2.2055 6.748H7.5375l-2.2057-6.748a.8573.8573 0 0 0-.29-.4412.8748.8748 0 0 0-.9997-.0537.8585.8585 0 0 0-.3362.4049L.4332 9.5015l-.0325.0862a6.0657 6.0657 0 0 0 2.0119 7.0105l.0113.0087.03.0213 4.976 3.7264 2.462 1.8633 1.4995 1.1321a1.0085 1.0085 0 0 0 1.2197 0l1.4995-1.1321 2.4619-1.8633 5.006-3.7489.0125-.01a6.0682 6.0682 0 0 0 2.0094-7.003z",
);
