import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { codeOf } from "../library-error-code.ts";
import type { AuthorizationServer, KeySet } from "./load-authorization-server.ts";
import { optionsWith, providerFetch, type RequestOptions } from "./provider-fetch.ts";

/**
 * What a signed message came in: an answer that the provider gave to this server, a response that a browser brought, or a
 * logout token, which anybody may post. Each has requests of its own, so that what strangers send uses up none of another.
 */
type Bearer = "answer" | "response" | "logout";

/** How long keys are in use, in milliseconds. */
const longestUse = 5 * 60 * 1000;

/** The shortest time between two requests for newer keys that one bearer causes, in milliseconds. */
const renewal = 60 * 1000;

/** Milliseconds for which a provider that did not give its keys is not asked for newer ones. */
const pause = 10 * 1000;

type Verify<T> = (metadata: oauth.AuthorizationServer, options: RequestOptions) => Promise<T>;

/**
 * Calls `verify` with metadata whose keys are cached. If no key fits the token, newer ones are fetched and `verify` is called
 * once more. The cached ones stay in use, whatever comes of that.
 */
export async function withKeys<T>(
  server: AuthorizationServer,
  provider: OAuthProvider,
  bearer: Bearer,
  verify: Verify<T>,
): Promise<T> {
  const { requests } = server;
  const lately = (purpose: string, age: number, ageOfFailure = 0) => {
    const keys = requests.get(purpose);
    return keys && Date.now() < keys.since + (keys.failed ? ageOfFailure : age) ? keys : undefined;
  };
  const tryKeys = async (keys: KeySet) => {
    try {
      return await verify(keys.metadata, keys.options);
    } finally {
      // Who was first to use the answer tells what became of it: until then, all share the request.
      if (keys.isAsked && keys.failed !== false) {
        keys.failed = !("uat" in keys.options[oauth.jwksCache]);
        if (!keys.failed) requests.set("known", keys);
      }
    }
  };
  const known = lately("known", longestUse) ?? lately(bearer, longestUse);
  try {
    return await tryKeys(known ?? requestKeys(server, provider, bearer));
  } catch (error) {
    if (!known || codeOf(error) !== oauth.KEY_SELECTION) throw error;
    const purpose = `new ${bearer}`;
    return tryKeys(lately(purpose, renewal, pause) ?? requestKeys(server, provider, purpose));
  }
}

/** Returns keys that are fetched when they are first used. oauth4webapi asks again for an unknown key, and gets the same. */
function requestKeys(
  { metadata, requests }: AuthorizationServer,
  provider: OAuthProvider,
  purpose: string,
): KeySet {
  let flight: Promise<Response> | undefined;
  const options = optionsWith(async (input, init) => {
    keys.isAsked = true;
    flight ??= providerFetch(provider, "keys")(input, init);
    const response = await flight;
    return Object.defineProperty(response.clone(), "url", { value: response.url });
  });
  const keys: KeySet = {
    metadata: { ...metadata },
    options: { ...options, [oauth.jwksCache]: {} },
    since: Date.now(),
  };
  requests.set(purpose, keys);
  return keys;
}
