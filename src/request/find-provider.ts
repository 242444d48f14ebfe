import type { Context } from "./context.ts";
import type { ResolvedProvider } from "./providers.ts";

/**
 * The configured providers by id.
 *
 * @throws {AuthError} when the list has a mistake
 */
export async function configuredProviders({
  config,
}: Context): Promise<ReadonlyMap<string, ResolvedProvider>> {
  const { byId, problem } = await config.providers();
  if (problem) throw problem;
  return byId;
}
