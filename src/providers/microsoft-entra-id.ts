import { toBase64 } from "../lib/bytes.ts";
import type { UserinfoRequestContext } from "../types/provider.ts";
import type { TokenSet } from "../types/records.ts";
import { text } from "./shared/claims.ts";
import type { OAuthOptions, OIDCProvider, OpenIDProfile } from "./shared/options.ts";

/** Claims of an ID token from Microsoft Entra ID. */
export interface MicrosoftEntraIDProfile extends OpenIDProfile {
  /** Id of the person in their tenant, the same for all applications. */
  oid: string;
  /** Id of the person's tenant. */
  tid: string;
  name: string;
  preferred_username: string;
  email: string;
  /**
   * Whether the owner of the address's domain was verified. An optional claim: without it an address is
   * whatever the tenant's administrator wrote.
   */
  xms_edov?: boolean;
}

/** Options that only Microsoft Entra ID has. */
export interface MicrosoftEntraIDOptions {
  /** Width and height of the photo in pixels. Default: 48. */
  profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648 | undefined;
}

/** What lets one provider accept tokens of several tenants. */
export interface TenantIssuer {
  /** Issuer of the tokens, where `{tenantid}` stands for the token's `tid`. */
  tenantIssuer: string;
}

/**
 * Signs in with a Microsoft account for work, school or home. Any tenant may sign in; to admit one
 * tenant set `issuer` to `https://login.microsoftonline.com/<tenant id>/v2.0`.
 */
export default function MicrosoftEntraID(
  options: OAuthOptions<MicrosoftEntraIDProfile, MicrosoftEntraIDOptions> = {},
): OIDCProvider<MicrosoftEntraIDProfile, MicrosoftEntraIDOptions> & TenantIssuer {
  const issuer = options.issuer ?? "https://login.microsoftonline.com/common/v2.0";
  return {
    id: "microsoft-entra-id",
    name: "Microsoft Entra ID",
    type: "oidc",
    issuer,
    tenantIssuer: issuer.replace(/\/[^/]+\/v2\.0\/?$/, "/{tenantid}/v2.0"),
    authorization: { params: { scope: "openid profile email User.Read" } },
    profile: async (claims, tokens, context?: PhotoContext) => ({
      id: text(claims.sub),
      name: text(claims.name),
      email: text(claims.email),
      emailVerified: claims.xms_edov === true,
      image: context && (await readPhoto(tokens, context, options.profilePhotoSize ?? 48)),
    }),
    style: { bg: "#0072c6", text: "#fff" },
    options,
  };
}

type PhotoContext = Pick<UserinfoRequestContext, "fetch">;

/**
 * The person's photo as a `data:` URL; `undefined` if Microsoft Graph has none or
 * refuses access. A missing photo never makes a sign-in fail.
 */
async function readPhoto(
  tokens: TokenSet,
  { fetch }: PhotoContext,
  size: number,
): Promise<string | undefined> {
  try {
    const response = await fetch(
      `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`,
      { headers: { authorization: `Bearer ${tokens.access_token}` } },
    );
    const type = response.headers.get("content-type");
    if (!response.ok || !type?.startsWith("image/")) return undefined;
    return `data:${type};base64,${toBase64(new Uint8Array(await response.arrayBuffer()))}`;
  } catch {
    return undefined;
  }
}
