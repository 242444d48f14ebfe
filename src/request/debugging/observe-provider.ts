import type { OAuthProvider, Purpose } from "../../config/providers/oauth.ts";
import { addressOf } from "../../lib/fetch.ts";
import { parseJson } from "../../lib/json.ts";
import type { Steps } from "./steps.ts";

/** Writes a debug message about a step with a provider. */
type TellStep = <S extends "claims" | `${Purpose}-response`>(
  step: S,
  about: Steps[S],
) => Promise<void>;

/** Returns a provider of which every request is told, and the names of the claims that `profile` is called with. */
export function observeProvider(provider: OAuthProvider, tell: TellStep): OAuthProvider {
  const watch = (fetcher: typeof fetch, purpose: Purpose): typeof fetch => {
    return async (input, init) => {
      const start = performance.now();
      const write = (outcome: Partial<Steps["token-response"]>) =>
        tell(`${purpose}-response`, {
          provider,
          method: init?.method ?? "GET",
          url: addressOf(input),
          ms: Math.round(performance.now() - start),
          ...outcome,
        });
      try {
        const response = await fetcher(input, init);
        await write({ status: response.status, body: await bodyOf(response, purpose) });
        return response;
      } catch (failure) {
        await write({ failure });
        throw failure;
      }
    };
  };
  const profile: OAuthProvider["profile"] = async (claims, ...others) => {
    await tell("claims", { provider, profile: claims });
    return provider.profile(claims, ...others);
  };
  return Object.freeze({ ...provider, watch, profile });
}

/** Documents about the provider itself, whose members say nothing about a sign-in. */
const documents: ReadonlySet<Purpose> = new Set(["discovery", "keys"]);

/** Reads a response whose members are told, as JSON or as a form. */
async function bodyOf(response: Response, purpose: Purpose): Promise<unknown> {
  if (response.ok && documents.has(purpose)) return undefined;
  try {
    const text = await response.clone().text();
    const type = response.headers.get("content-type");
    return type?.startsWith("application/x-www-form-urlencoded")
      ? Object.fromEntries(new URLSearchParams(text))
      : parseJson(text);
  } catch {
    return undefined;
  }
}
