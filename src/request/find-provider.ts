import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "./context.ts";

/** Returns the providers that work, by id. */
export async function configuredProviders({
  config,
}: Context): Promise<ReadonlyMap<string, ResolvedProvider>> {
  return (await config.providers()).byId;
}

/**
 * Returns the provider with an id; `undefined` if there is none.
 *
 * @throws {AuthError} when it is broken: its configuration has a mistake
 */
export async function providerWithId(
  { config }: Context,
  id: string,
): Promise<ResolvedProvider | undefined> {
  const { byId, broken } = await config.providers();
  const provider = byId.get(id);
  const mistake = provider ? undefined : broken.find((one) => one.id === id);
  if (mistake) throw mistake.error;
  return provider;
}
