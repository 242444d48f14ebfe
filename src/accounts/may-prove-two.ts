import type { ResolvedProvider } from "../config/providers/provider-set.ts";

/** Whether a sign-in with a provider may prove two factors. */
export function mayProveTwo(provider: ResolvedProvider): boolean {
  switch (provider.type) {
    case "webauthn":
      return provider.authentication.userVerification !== "discouraged";
    case "oauth":
    case "oidc":
      return provider.assurance !== undefined;
    case "email":
    case "credentials":
      return false;
  }
}
