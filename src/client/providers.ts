import type { PublicProvider } from "../types/records.ts";
import { fetchRoute, readJson } from "./request.ts";

export type { PublicProvider };

/**
 * Returns the configured providers by id, for your own sign-in page.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function getProviders(): Promise<Record<string, PublicProvider>> {
  return readJson(await fetchRoute("providers"));
}
