import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { mayProveTwo } from "./may-prove-two.ts";

/** The ways in that may prove two factors. */
export interface StrongerWays {
  /** Whether passkeys are among them. */
  readonly passkey: boolean;
  /** The names of the providers whose word about two factors the application believes. */
  readonly providers: readonly string[];
}

/** Picks the ways in that may prove two factors. */
export function strongerWays(providers: readonly ResolvedProvider[]): StrongerWays {
  const ways = providers.filter(mayProveTwo);
  return {
    passkey: ways.some(({ type }) => type === "webauthn"),
    providers: ways.flatMap(({ type, name }) => (type === "webauthn" ? [] : [name])),
  };
}
