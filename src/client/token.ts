import { ask, read } from "./request.ts";

/**
 * The token that a posted form needs; empty where `skipCSRFCheck` is set.
 *
 * @throws {Error} when the server could not answer
 */
export async function getCsrfToken(): Promise<string> {
  const response = await ask("csrf");
  if (response.status === 404) return "";
  const { csrfToken } = await read<{ csrfToken: string }>(response);
  return csrfToken;
}
