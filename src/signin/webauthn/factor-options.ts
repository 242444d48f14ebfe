import { findAsked } from "../factor/question.ts";
import { descriptorOf, listAuthenticators } from "./authenticator.ts";
import type { CeremonyPlace } from "./ceremony-place.ts";
import { type Challenge, createChallenge } from "./challenge.ts";

/** The options of a ceremony with its challenge, or the page that says why there are none. */
type Made = { readonly challenge: Challenge; readonly options: object } | { readonly url: string };

/**
 * Returns the options for somebody who proves a second factor with a passkey of theirs, which has to verify its user.
 *
 * @param ref that of the form; empty for somebody who is signed in
 */
export async function factorOptions(
  { context, provider, adapter, party }: CeremonyPlace,
  ref: string,
): Promise<Made> {
  const asked = await findAsked(context, ref === "" ? { stepUp: "true" } : { ref });
  if (!asked) return { url: `${context.baseUrl}/factor` };
  const { id } = asked.user;
  const own = await listAuthenticators(adapter, provider, id);
  const challenge = createChallenge({
    provider: provider.id,
    ceremony: "authenticate",
    factorOf: String(id),
  });
  const options = {
    challenge: challenge.value,
    rpId: party.id,
    timeout: provider.authentication.timeout,
    userVerification: "required",
    allowCredentials: own.map(descriptorOf),
  };
  return { challenge, options };
}
