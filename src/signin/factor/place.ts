import { withQuery } from "../../lib/url.ts";
import type { Context } from "../../request/context.ts";

/** Returns the address of the page on which somebody adds a factor before they are signed in. It is always ours. */
export function enrolUrl({ origin, baseUrl }: Context, ref: string): string {
  return withQuery(new URL(`${baseUrl}/factor`, origin).href, { ref });
}

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
