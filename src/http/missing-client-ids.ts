import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";
import { environmentName } from "../signin/oauth/server/environment-name.ts";

/** Warns once of the providers on the sign-in page whose buttons cannot work. */
export async function warnMissingClientIds(
  { config }: Context,
  providers: readonly ResolvedProvider[],
): Promise<void> {
  const names = providers.map(({ id }) => `"${id}" (${environmentName(id, "ID")})`).join(", ");
  await warnOnce(
    config,
    "client-id-missing",
    `The sign-in page has buttons that lead to an error, because these providers have no clientId: ${names}. Set it in their options or as the variable, and see that the .env file is loaded`,
  );
}
