import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { CallbackRouteError, InvalidRequest, isAuthError } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import type { Fields } from "../fields.ts";
import type { Reply } from "../reply.ts";
import { expectedUser } from "../step-up.ts";
import { withReturnTo } from "../with-return-to.ts";
import { authenticate } from "./authenticate.ts";
import { type Ceremony, type Challenge, consumeChallenge } from "./challenge.ts";
import { type Credential, parseCredential } from "./credential.ts";
import { register } from "./register.ts";
import { relyingPartyOf } from "./relying-party.ts";

/**
 * Finishes a ceremony with what the browser posted. Even if it fails, the challenge cannot be used again. Source:
 * COMPATIBILITY 11.5.
 *
 * @param posted `action`, `data`, `callbackUrl`, and the `name` of a new passkey
 * @param query the address of the form, which may have the `callbackUrl` instead
 * @throws {InvalidRequest} when the fields are malformed
 */
export async function finishCeremony(
  context: Context,
  provider: WebAuthnProvider,
  posted: Fields,
  query: URLSearchParams,
): Promise<Reply> {
  const fields = withReturnTo(posted, query);
  const ceremony = parseCeremony(fields.action);
  const credential = parseCredential(fields.data);
  const returnTo = textOf(fields.callbackUrl);
  const { challenge, cookies, problem } = await consumeChallenge(
    context,
    provider,
    ceremony,
    credential.challenge,
  );
  if (!challenge) return { error: problem, cookies, returnTo };
  try {
    const reply = await proceed(context, provider, challenge, credential, fields);
    return { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] };
  } catch (error) {
    return { error: explain(error, provider), cookies, returnTo };
  }
}

function parseCeremony(action: unknown): Ceremony {
  if (action === "register" || action === "authenticate") return action;
  throw new InvalidRequest("`action` is neither register nor authenticate", {
    code: "invalid-action",
  });
}

async function proceed(
  context: Context,
  provider: WebAuthnProvider,
  challenge: Challenge,
  credential: Credential,
  fields: Fields,
): Promise<Reply> {
  const adapter = asPasskeyStorage(context.config.adapter);
  const expectation = { provider, challenge, party: relyingPartyOf(context, provider) };
  const returnTo = textOf(fields.callbackUrl);
  if (challenge.ceremony === "authenticate") {
    const expected = await expectedUser(context, fields);
    return authenticate(context, adapter, expectation, credential, { returnTo, ...expected });
  }
  return register(context, adapter, expectation, credential, { returnTo, name: fields.name });
}

function explain(error: unknown, provider: WebAuthnProvider): Error {
  if (isAuthError(error)) return error;
  return new CallbackRouteError("The sign-in could not be completed", {
    cause: { err: error, provider: provider.id },
  });
}
