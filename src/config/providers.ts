import {
  type AuthError,
  DuplicateConditionalUI,
  InvalidProvider,
  isAuthError,
  MissingAuthorize,
} from "../errors.ts";
import { isRecord } from "../lib/json.ts";
import { customFetch, readSymbol } from "../symbols.ts";
import type {
  CredentialsConfig,
  EmailConfig,
  Provider,
  ProviderObject,
  ProviderOptions,
  ProviderWithOptions,
} from "../types/provider.ts";
import { checkEmail } from "./email-provider.ts";
import { type Environment, providerVariable } from "./environment.ts";
import { merge } from "./merge.ts";
import { type OAuthProvider, resolveOAuth } from "./oauth-provider.ts";
import { resolveWebAuthn, type WebAuthnProvider } from "./webauthn-provider.ts";

/** A provider with the application's options merged in and defaults filled. */
export type ResolvedProvider = OAuthProvider | CredentialsConfig | EmailConfig | WebAuthnProvider;

/** The providers by id, in the order of the configuration, or why there are none. */
export interface ProviderSet {
  readonly byId: ReadonlyMap<string, ResolvedProvider>;
  /** The first mistake in the list. */
  readonly problem: AuthError | undefined;
}

/** Resolves the configured providers; a mistake is reported, not thrown. */
export function resolveProviders(
  providers: readonly Provider[] | undefined,
  env: Environment,
  redirectProxyUrl: string | undefined,
): ProviderSet {
  const byId = new Map<string, ResolvedProvider>();
  let problem: AuthError | undefined;
  for (const provider of providers ?? []) {
    try {
      const resolved = resolveProvider(provider, env, redirectProxyUrl);
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

/** A browser has one prompt for all passkeys, so that one provider only can open it. */
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

function resolveProvider(
  provider: Provider,
  env: Environment,
  redirectProxyUrl: string | undefined,
): ResolvedProvider {
  const merged = fillProvider(provider, env);
  switch (merged.type) {
    case "oidc":
    case "oauth":
      return resolveOAuth(merged, redirectProxyUrl);
    case "credentials":
      return requireAuthorize(merged);
    case "email":
      return checkEmail(merged);
    case "webauthn":
      return resolveWebAuthn(merged);
    default:
      throw new InvalidProvider(
        `Provider "${String(Reflect.get(merged, "id"))}" has no known type. Use oidc, oauth, email, credentials or webauthn`,
      );
  }
}

/**
 * A provider with the application's options and the environment merged in, as a new object.
 *
 * @throws {InvalidProvider} when its id cannot stand in a path
 */
export function fillProvider(provider: Provider, env: Environment): ProviderObject {
  return withOptions(typeof provider === "function" ? callProvider(provider, env) : provider, env);
}

/** A provider function is asked once for its id, and again with what the environment has for it. */
function callProvider(
  provider: (options: ProviderOptions) => ProviderWithOptions,
  env: Environment,
): ProviderWithOptions {
  const { id } = provider({});
  return provider(environmentOptions(id, env));
}

function environmentOptions(id: string, env: Environment): ProviderOptions {
  const options: ProviderOptions = {};
  const clientId = providerVariable(env, id, "ID");
  const clientSecret = providerVariable(env, id, "SECRET");
  const issuer = providerVariable(env, id, "ISSUER");
  const apiKey = providerVariable(env, id, "KEY");
  if (clientId) options.clientId = clientId;
  if (clientSecret) options.clientSecret = clientSecret;
  if (issuer) options.issuer = issuer;
  if (apiKey) options.apiKey = apiKey;
  return options;
}

/**
 * The provider overlaid with its `options`, and with the environment where both say nothing. The issuer
 * of a provider module is a default only, so there the environment wins.
 */
function withOptions(provider: ProviderWithOptions, env: Environment): ProviderObject {
  const { options, ...defaults } = provider;
  const merged = merge(defaults, options);
  const fromEnvironment = { ...environmentOptions(provider.id, env) };
  if (typeof merged.id === "string" && merged.id !== provider.id) {
    Object.assign(fromEnvironment, environmentOptions(merged.id, env));
  }
  const names = provider.type === "email" ? ["apiKey"] : ["clientId", "clientSecret", "issuer"];
  if (provider.type !== "credentials" && provider.type !== "webauthn") {
    for (const name of names) merged[name] ??= Reflect.get(fromEnvironment, name);
    const asksForDefault = isRecord(options) && options.issuer === undefined;
    if (asksForDefault && fromEnvironment.issuer) merged.issuer = fromEnvironment.issuer;
  }
  const fetcher =
    readSymbol(provider, customFetch) ??
    (isRecord(options) ? readSymbol(options, customFetch) : undefined);
  if (fetcher) Reflect.set(merged, customFetch, fetcher);
  assertId(merged.id);
  return merged as unknown as ProviderObject;
}

const validId = /^[\w.~-]{1,128}$/;

function assertId(id: unknown): void {
  if (typeof id === "string" && validId.test(id) && id !== "undefined") return;
  throw new InvalidProvider(
    `The provider id ${JSON.stringify(id)} cannot stand in a path. Use letters, digits, "-", "_", "." and "~"`,
  );
}

function requireAuthorize(provider: CredentialsConfig): CredentialsConfig {
  if (typeof provider.authorize === "function") return provider;
  throw new MissingAuthorize(
    `Must define an authorize() handler to use credentials authentication provider "${provider.id}"`,
  );
}
