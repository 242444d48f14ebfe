import type { UserinfoRequestContext } from "../types/provider.ts";
import type { Profile } from "../types/records.ts";
import { items, members, text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import { mark } from "./shared/mark.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";
import { readJson, readMembers } from "./shared/read-json.ts";

/** GitHub's `GET /user`, with `email` and `email_verified` completed from `GET /user/emails`. */
export interface GitHubProfile {
  id: number;
  login: string;
  name: string | null;
  email: string | null;
  email_verified: boolean;
  avatar_url: string;
  html_url: string;
  type: string;
  company: string | null;
}

/** Options that only GitHub has. */
export interface GitHubOptions {
  /** A GitHub Enterprise Server, such as `https://github.example.com`. Default: github.com. */
  enterprise?: { baseUrl?: string | undefined } | undefined;
}

/**
 * Signs in with GitHub, as an OAuth App or a GitHub App. The addresses are readable with the scope
 * `user:email`; a GitHub App needs the permission "Email addresses" instead.
 */
export default function GitHub(
  options: OAuthOptions<GitHubProfile, GitHubOptions> = {},
): OAuthProvider<GitHubProfile, GitHubOptions> {
  const baseUrl = options.enterprise?.baseUrl;
  const site = below(baseUrl, "") ?? "https://github.com";
  const api = below(baseUrl, "/api/v3") ?? "https://api.github.com";
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: `${site}/login/oauth`,
    authorization: {
      url: `${site}/login/oauth/authorize`,
      params: { scope: "read:user user:email" },
    },
    token: { url: `${site}/login/oauth/access_token` },
    userinfo: { url: `${api}/user`, request: readUser },
    profile: (claims) => ({
      id: text(claims.id),
      name: text(claims.name) ?? text(claims.login),
      email: text(claims.email),
      emailVerified: claims.email_verified === true,
      image: text(claims.avatar_url),
    }),
    style: { logo, bg: "#24292f", text: "#fff" },
    options,
  };
}

/** Returns the public address, or else the primary one, and whether GitHub verified it. */
async function readUser(context: UserinfoRequestContext): Promise<Profile> {
  const user = await readMembers(context);
  const addresses = await readAddresses(context);
  const email = text(user.email) ?? text(addresses.find(({ primary }) => primary === true)?.email);
  const verified = addresses.find((address) => address.email === email)?.verified === true;
  return { ...user, email, email_verified: email !== undefined && verified };
}

/** The person's addresses; none where the application was not allowed to see them. */
async function readAddresses(context: UserinfoRequestContext): Promise<Record<string, unknown>[]> {
  const url = `${context.provider.userinfo?.url}/emails`;
  const answer = await readJson(context, { url, withheld: [403, 404] });
  return items(answer).map(members);
}

const logo = mark(
  "M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12",
);
