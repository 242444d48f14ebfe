import { withQuery } from "../../lib/url.ts";
import type { Context } from "../../request/context.ts";

/**
 * Returns the address of the page that asks for a second factor: the application's own, or ours.
 *
 * @param query what the page is told
 * @param mountedAt where the library is mounted, if that is not where the configuration says
 */
export function factorUrl(
  { config, origin, baseUrl }: Context,
  query: Readonly<Record<string, string | undefined>>,
  mountedAt = baseUrl,
): string {
  const page = new URL(config.pages.factor ?? `${mountedAt}/factor`, origin).href;
  return withQuery(page, query);
}
