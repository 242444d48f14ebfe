import type { LogFacts } from "../log/logger.ts";
import type { Context } from "./context.ts";
import { recordedSecrets } from "./recorded-secrets.ts";
import { providerSecrets, sentSecrets } from "./secrets.ts";

/**
 * Adds the id and the secrets of a request to the facts of a log line: the secrets of the providers, those passed
 * to `redactInLog`, and those that the request was sent with. What is certainly a secret comes first, because there
 * may be more of them than can be looked for. They are only collected when a line is written.
 */
export async function logFacts(context: Context, facts: LogFacts): Promise<() => LogFacts> {
  const configured = await providerSecrets(context);
  return () => {
    const { own, sent, others } = sentSecrets(context);
    const { named, tokens, areAll } = recordedSecrets(context);
    const secrets = [...own, ...named, ...configured, ...sent, ...tokens, ...others];
    return { requestId: context.requestId, secrets, hasMoreSecrets: !areAll, ...facts };
  };
}
