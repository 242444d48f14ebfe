import { OAuthCallbackError } from "../../../errors.ts";
import type { Vault } from "./vault.ts";

/** Returns the error for a refresh that another process has begun and not finished. */
export function refreshUnfinished(vault: Pick<Vault, "provider">): OAuthCallbackError {
  return unfinished(vault, "Within a minute the next call tries again");
}

/** Returns the error for a refresh token that was sent by a process that has not told what came of it. */
export function abandoned(vault: Pick<Vault, "provider">): OAuthCallbackError {
  return unfinished(
    vault,
    "It may still have the answer and be unable to store it, and a provider that rotates takes a second use for a theft. In ten to twenty minutes a call tries again",
  );
}

function unfinished({ provider: { id } }: Pick<Vault, "provider">, next: string) {
  return new OAuthCallbackError(
    `Another process has begun to refresh the tokens of "${id}" and not finished. ${next}`,
    { code: "refresh-unfinished", cause: { provider: id } },
  );
}
