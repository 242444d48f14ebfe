import {
  type AuthError,
  DuplicateConditionalUI,
  InvalidProvider,
  isAuthError,
  MissingAuthorize,
} from "../../errors.ts";
import type { CredentialsConfig, EmailConfig, Provider } from "../../types/provider.ts";
import type { Environment } from "../environment.ts";
import { checkEmail } from "./email.ts";
import { fillProvider } from "./merge-options.ts";
import { type OAuthProvider, resolveOAuth } from "./oauth.ts";
import type { WebAuthnProvider } from "./webauthn.ts";

/** A provider with the application's options merged in and defaults filled in. */
export type ResolvedProvider = OAuthProvider | CredentialsConfig | EmailConfig | WebAuthnProvider;

/** The configured providers. */
export interface ProviderSet {
  /** By id, in the order of the configuration. */
  readonly byId: ReadonlyMap<string, ResolvedProvider>;
  /** The first mistake in the configuration of the providers. */
  readonly problem: AuthError | undefined;
}

/** Resolves the configured providers; a mistake is reported, not thrown. */
export async function resolveProviders(
  providers: readonly Provider[] | undefined,
  env: Environment,
  redirectProxyUrl: string | undefined,
): Promise<ProviderSet> {
  const byId = new Map<string, ResolvedProvider>();
  let problem: AuthError | undefined;
  for (const provider of providers ?? []) {
    try {
      const resolved = await resolveProvider(provider, env, redirectProxyUrl);
      if (byId.has(resolved.id)) {
        throw new InvalidProvider(
          `Two providers have the id "${resolved.id}". Give one another id`,
        );
      }
      assertOneAutofill(resolved, byId);
      byId.set(resolved.id, resolved);
    } catch (error) {
      problem ??= isAuthError(error)
        ? error
        : new InvalidProvider("A provider could not be read", { cause: error });
    }
  }
  return Object.freeze({ byId, problem });
}

/** A browser has one prompt for all passkeys, so only one provider can use it. */
function assertOneAutofill(
  provider: ResolvedProvider,
  known: ReadonlyMap<string, ResolvedProvider>,
): void {
  const fills = (one: ResolvedProvider) => one.type === "webauthn" && one.autofill;
  if (!fills(provider) || ![...known.values()].some(fills)) return;
  throw new DuplicateConditionalUI(
    `Set \`enableConditionalUI: false\` for provider "${provider.id}": another one has it`,
  );
}

async function resolveProvider(
  provider: Provider,
  env: Environment,
  redirectProxyUrl: string | undefined,
): Promise<ResolvedProvider> {
  const merged = fillProvider(provider, env);
  switch (merged.type) {
    case "oidc":
    case "oauth":
      return resolveOAuth(merged, redirectProxyUrl);
    case "credentials":
      return requireAuthorize(merged);
    case "email":
      return checkEmail(merged);
    case "webauthn": {
      // Loaded only by applications with passkeys.
      const { resolveWebAuthn } = await import("./webauthn.ts");
      return resolveWebAuthn(merged);
    }
    default:
      throw new InvalidProvider(
        `Provider "${String(Reflect.get(merged, "id"))}" has no known type. Use oidc, oauth, email, credentials or webauthn`,
      );
  }
}

function requireAuthorize(provider: CredentialsConfig): CredentialsConfig {
  if (typeof provider.authorize === "function") return provider;
  throw new MissingAuthorize(
    `Must define an authorize() handler to use credentials authentication provider "${provider.id}"`,
  );
}
