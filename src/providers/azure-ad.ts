import MicrosoftEntraID, {
  type MicrosoftEntraIDOptions,
  type MicrosoftEntraIDProfile,
  type TenantIssuer,
} from "./microsoft-entra-id.ts";
import type { OAuthOptions, OIDCProvider } from "./shared/options.ts";

/** The claims of Microsoft Entra ID. */
export type AzureADProfile = MicrosoftEntraIDProfile;

/**
 * Signs in with a Microsoft account under the former name of Microsoft Entra ID.
 *
 * @deprecated New applications use `microsoft-entra-id`.
 */
export default function AzureAD(
  options: OAuthOptions<AzureADProfile, MicrosoftEntraIDOptions> = {},
): OIDCProvider<AzureADProfile, MicrosoftEntraIDOptions> & TenantIssuer {
  return { ...MicrosoftEntraID(options), id: "azure-ad", name: "Azure Active Directory" };
}
