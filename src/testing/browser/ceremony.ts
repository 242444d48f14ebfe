import type { Authenticator, CeremonyOptions } from "../authenticator/hold.ts";
import { shownText } from "./shown-text.ts";
import type { TestBrowser } from "./test-browser.ts";

type Action = "register" | "authenticate";

/** Goes through a ceremony of passkeys as the pages of the library do. */
export async function holdCeremony(
  { fetch, submit }: Pick<TestBrowser, "fetch" | "submit">,
  device: Authenticator,
  action: Action,
  { basePath, provider }: { readonly basePath: string; readonly provider: string },
): Promise<Response> {
  const answer = await fetch(`${basePath}/webauthn-options/${provider}?action=${action}`);
  if (!answer.ok) return answer;
  const { options }: { options: CeremonyOptions } = await answer.json();
  const data = JSON.stringify(await device[action](options));
  return submit(`${basePath}/callback/${provider}`, { action, data });
}

/**
 * Asserts that a passkey was made.
 *
 * @throws {Error} with what the application answered
 */
export async function assertMade(response: Response): Promise<void> {
  const location = response.headers.get("location") ?? "";
  if (location && !location.includes("error=")) return;
  const said = location || shownText(await response.text());
  throw new Error(`The passkey was refused: the answer was ${response.status} ${said}`);
}
