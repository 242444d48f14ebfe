import type { Context } from "../request/context.ts";
import type { Identity } from "./identity.ts";

/** Warns that what a provider returned as a person's address is not one plain address, and was left out. */
export async function warnInvalidAddress(
  { config, requestId }: Context,
  { id }: Identity["provider"],
): Promise<void> {
  const log = await config.log();
  log.warn(
    "address-left-out",
    `What provider "${id}" tells as the address of a person is not one plain address, and was left out (requestId ${requestId}). See node_modules/cardea/docs/oauth.md`,
  );
}
