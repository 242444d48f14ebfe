import { isPasswordProvider } from "../config/providers/password.ts";
import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { AssuranceLevel } from "../session/assurance.ts";
import type { ProofMethod } from "../session/proofs.ts";

/** The most that somebody may prove who signs in with a provider. */
export interface WayIn {
  readonly level: AssuranceLevel;
  readonly methods: readonly ProofMethod[];
}

/** Returns what a provider may prove. */
export function wayIn(provider: ResolvedProvider): WayIn {
  switch (provider.type) {
    case "webauthn":
      return { level: 2, methods: ["hwk", "swk", "uv"] };
    case "oauth":
    case "oidc":
      return provider.assurance
        ? { level: 2, methods: ["fed", "mfa"] }
        : { level: 1, methods: ["fed"] };
    case "email":
      return { level: 1, methods: ["email"] };
    case "credentials":
      return { level: 1, methods: [isPasswordProvider(provider) ? "pwd" : "cred"] };
  }
}
