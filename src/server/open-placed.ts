import type { ResolvedConfig } from "../config/resolved-config.ts";
import type { Context } from "../request/context.ts";
import { observed } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, contextOf, factsOf, resolveFor } from "./input.ts";
import { handlerOf } from "./mount.ts";

/**
 * Works like `openContext`, for what may write an address of the library: it counts where the framework has mounted the handler
 * of the same configuration. Where only the handler's requests tell that, and they have not told one mount, the base path is
 * that of the configuration, and the log says so once when an address is written.
 *
 * @throws the same errors, and a {TypeError} when no headers can be read from the input
 */
export async function openPlaced(input: AuthInput, source: AuthConfigSource): Promise<Context> {
  return openAt(input, source, await resolvePlaced(input, source));
}

/**
 * Resolves a configuration with the path at which its handler is mounted.
 *
 * @throws {TypeError} when no headers can be read from the input
 */
export async function resolvePlaced(
  input: AuthInput,
  source: AuthConfigSource,
): Promise<ResolvedConfig> {
  (await import("./assert-readable.ts")).assertReadable(input);
  const config = await resolveFor(input, source);
  const { withMount } = await import("../signin/mounted-context.ts");
  return withMount(config, source);
}

/** Opens a context with what {@link resolvePlaced} returned. */
export async function openAt(
  input: AuthInput,
  source: AuthConfigSource,
  config: ResolvedConfig,
): Promise<Context> {
  const context = contextOf(input, config);
  const handler = handlerOf(source);
  if (!handler) return context;
  const { tellingOfMount } = await import("../signin/mounted-context.ts");
  return tellingOfMount(context, source, handler);
}

/**
 * Works like `openPlaced`, for what a person has asked for: it leaves a line in the log when it throws, and debug
 * messages tell what the adapter and the providers do.
 *
 * @throws the same errors
 */
export async function openLogged(input: AuthInput, source: AuthConfigSource): Promise<Context> {
  const config = await resolvePlaced(input, source);
  try {
    return await observed(await openAt(input, source, config));
  } catch (error) {
    (await config.log()).error(error);
    throw error;
  }
}

/**
 * Works like `openLogged`, for what changes something: a request with the `Origin` of another site is refused, also where the
 * application did not ask, unless the framework has.
 *
 * @throws {CrossSiteRequest} which has been logged
 * @throws the same errors
 */
export async function openChange(input: AuthInput, source: AuthConfigSource): Promise<Context> {
  const context = await openLogged(input, source);
  if (factsOf(input)?.originChecked) return context;
  try {
    await (await import("../http/csrf.ts")).refuseForeignOrigin(context);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
  return context;
}
