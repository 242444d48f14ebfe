import type { AuthError } from "../../errors.ts";
import type { CredentialsConfig, EmailConfig } from "../../types/provider.ts";
import type { ProviderType } from "../../types/records.ts";
import type { Environment } from "../environment.ts";
import type { Place } from "../say-once.ts";
import type { OAuthProvider } from "./oauth.ts";
import type { WebAuthnProvider } from "./webauthn.ts";

/** A provider with the application's options merged in and defaults filled in. */
export type ResolvedProvider = OAuthProvider | CredentialsConfig | EmailConfig | WebAuthnProvider;

/** The configured providers. */
export interface ProviderSet {
  /** Those that work, by id, in the order of the configuration. */
  readonly byId: ReadonlyMap<string, ResolvedProvider>;
  readonly broken: readonly BrokenProvider[];
}

/** What the providers depend on. */
export interface ProviderSurroundings extends Place {
  readonly env: Environment;
}

/** A provider that cannot be used. The others can. */
export interface BrokenProvider {
  /** Unknown if it cannot be read. If another provider has it, the first one is meant. */
  readonly id: string | undefined;
  /** Unknown if it cannot be read, or is none: the provider may then be of any type. */
  readonly type: ProviderType | undefined;
  /** Also if it cannot be read. */
  readonly allowDangerousEmailAccountLinking: boolean;
  /** For the redactor: what it was given, also in the environment. */
  readonly secrets: readonly string[];
  readonly error: AuthError;
}
