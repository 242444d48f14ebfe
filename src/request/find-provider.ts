import type { ResolvedProvider } from "../config/providers/resolve.ts";
import type { Context } from "./context.ts";

/**
 * Returns the configured providers by id.
 *
 * @throws {AuthError} when the configuration of a provider is wrong
 */
export async function configuredProviders({
  config,
}: Context): Promise<ReadonlyMap<string, ResolvedProvider>> {
  const { byId, problem } = await config.providers();
  if (problem) throw problem;
  return byId;
}
