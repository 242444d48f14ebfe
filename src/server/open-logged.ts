import { resolveSource } from "../config/resolve-source.ts";
import type { Context } from "../request/context.ts";
import { observed } from "../request/debug.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, contextOf, requestOf } from "./input.ts";

/**
 * Works like `openContext`, for what a person has asked for: it leaves a line in the log when it throws, and debug
 * messages tell what the adapter and the providers do.
 *
 * @throws the same errors
 */
export async function openLogged(input: AuthInput, source: AuthConfigSource): Promise<Context> {
  const config = await resolveSource(source, requestOf(input));
  try {
    return await observed(contextOf(input, config));
  } catch (error) {
    (await config.log()).error(error);
    throw error;
  }
}
