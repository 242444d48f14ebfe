import type { ProviderType } from "../types/records.ts";
import { ask, read } from "./request.ts";

/** A provider as a browser may know it. */
export interface PublicProvider {
  id: string;
  name: string;
  type: ProviderType;
  signinUrl: string;
  callbackUrl: string;
}

/**
 * The configured providers by id, for a sign-in page of one's own.
 *
 * @throws {Error} when the server could not answer
 */
export async function getProviders(): Promise<Record<string, PublicProvider>> {
  return read(await ask("providers"));
}
