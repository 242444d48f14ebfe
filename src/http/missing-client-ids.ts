import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";
import { environmentName } from "../signin/oauth/server/environment-name.ts";

/**
 * Warns once of providers whose buttons cannot work.
 *
 * @param offered those that the page has all the same
 */
export async function warnMissingClientIds(
  { config }: Context,
  providers: readonly ResolvedProvider[],
  offered: readonly ResolvedProvider[],
): Promise<void> {
  const names = providers.map(({ id }) => `"${id}" (${environmentName(id, "ID")})`).join(", ");
  const isShown = providers.some((one) => offered.includes(one));
  const what = isShown ? "has buttons that lead to an error" : "leaves out buttons";
  await warnOnce(
    config,
    "client-id-missing",
    `The sign-in page ${what}, because these providers have no clientId: ${names}. Set it in their options or as the variable, and see that the .env file is loaded`,
  );
}
