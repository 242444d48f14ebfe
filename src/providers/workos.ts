import { fullName, members, text } from "./shared/claims.ts";
import { below } from "./shared/endpoint.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** WorkOS' `GET /sso/profile`. */
export interface WorkOSProfile {
  id: string;
  connection_id: string;
  organization_id?: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  /** What the identity provider sent. */
  raw_attributes: { picture?: string; [attribute: string]: unknown };
}

/** Options that only WorkOS has. */
export interface WorkOSOptions {
  /** Id of the connection, such as `conn_01E4ZCR3C56J083X43JQXF3JK5`. */
  connection?: string | undefined;
}

/**
 * Signs in with WorkOS Single Sign-On. WorkOS has to know which connection to use: set `connection`, or
 * pass `authorization: { params: { organization } }` or `{ params: { provider } }`.
 */
export default function WorkOS(
  options: OAuthOptions<WorkOSProfile, WorkOSOptions> = {},
): OAuthProvider<WorkOSProfile, WorkOSOptions> {
  const api = options.issuer ?? "https://api.workos.com";
  return {
    id: "workos",
    name: "WorkOS",
    type: "oauth",
    authorization: {
      url: below(api, "/sso/authorize"),
      params: { connection: options.connection },
    },
    token: { url: below(api, "/sso/token") },
    userinfo: { url: below(api, "/sso/profile") },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (claims) => ({
      id: text(claims.id),
      name: fullName(claims.first_name, claims.last_name),
      email: text(claims.email),
      image: text(members(claims.raw_attributes).picture),
    }),
    style: { bg: "#6363f1", text: "#fff" },
    options,
  };
}
