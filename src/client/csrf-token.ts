import { fetchRoute, readJson } from "./request.ts";

/**
 * Returns the CSRF token that every posted form needs, or an empty string if `skipCSRFCheck` is set.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function getCsrfToken(): Promise<string> {
  const response = await fetchRoute("csrf");
  if (response.status === 404) return "";
  const { csrfToken } = await readJson<{ csrfToken: string }>(response);
  return csrfToken;
}
