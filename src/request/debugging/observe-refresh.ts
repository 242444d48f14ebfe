import type { OAuthProvider } from "../../config/providers/oauth.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { Account } from "../../types/records.ts";
import { recordedSecrets } from "../recorded-secrets.ts";
import { observeProvider } from "./observe-provider.ts";
import { stepFacts } from "./step-facts.ts";

/** Returns a provider of which every request is told, for tokens that are refreshed outside of a request. */
export function observeRefresh(
  config: ResolvedConfig,
  provider: OAuthProvider,
  account: Readonly<Account>,
): OAuthProvider {
  const { clientSecret } = provider;
  return observeProvider(provider, async (step, about) => {
    const redacted = [{ record: account }, { record: { clientSecret } }];
    const { named: secrets } = recordedSecrets({ redacted });
    (await config.log()).debug(step, { ...stepFacts(about), secrets });
  });
}
