import { members, text } from "./shared/claims.ts";
import type { OAuthOptions, OAuthProvider } from "./shared/options.ts";

/** Azure DevOps' `GET /_apis/profile/profiles/me`. */
export interface AzureDevOpsProfile {
  id: string;
  displayName: string;
  emailAddress: string;
  coreAttributes: { Avatar?: { value: { value: string } } };
}

/** Options that only Azure DevOps has. */
export interface AzureDevOpsOptions {
  /** Permissions of Azure DevOps. Default: `vso.profile`. */
  scope?: string | undefined;
  /** The tenant that may sign in. Default: `organizations`, which means every tenant. */
  tenantId?: string | undefined;
}

/** Azure DevOps among the resources of Microsoft Entra ID. */
const resource = "499b84ac-1321-427f-aa17-267ca6975798";

/**
 * Signs in with Azure DevOps. The client is an application of Microsoft Entra ID with the delegated
 * permission `vso.profile` of Azure DevOps; Azure DevOps itself takes no new clients.
 */
export default function AzureDevOps(
  options: OAuthOptions<AzureDevOpsProfile, AzureDevOpsOptions> = {},
): OAuthProvider<AzureDevOpsProfile, AzureDevOpsOptions> {
  const tenant = `https://login.microsoftonline.com/${options.tenantId ?? "organizations"}`;
  const permissions = (options.scope ?? "vso.profile").split(" ");
  const scope = permissions.map((permission) => `${resource}/${permission}`).join(" ");
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    type: "oauth",
    authorization: { url: `${tenant}/oauth2/v2.0/authorize`, params: { scope } },
    token: { url: `${tenant}/oauth2/v2.0/token` },
    userinfo: {
      url: "https://app.vssps.visualstudio.com/_apis/profile/profiles/me",
      params: { details: "true", coreAttributes: "Avatar", "api-version": "6.0" },
    },
    profile: (claims) => {
      const photo = members(members(members(claims.coreAttributes).Avatar).value);
      return {
        id: text(claims.id),
        name: text(claims.displayName),
        email: text(claims.emailAddress),
        image: text(photo.value) && `data:image/jpeg;base64,${photo.value}`,
      };
    },
    options,
  };
}
