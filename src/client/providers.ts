import type { ProviderType } from "../types/records.ts";
import { fetchRoute, readJson } from "./request.ts";

/** The public facts about a provider. */
export interface PublicProvider {
  id: string;
  name: string;
  type: ProviderType;
  signinUrl: string;
  callbackUrl: string;
}

/**
 * Returns the configured providers by id, for your own sign-in page.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function getProviders(): Promise<Record<string, PublicProvider>> {
  return readJson(await fetchRoute("providers"));
}
