import { InvalidProvider } from "../../auth-error.ts";
import { discard } from "../../lib/discard.ts";
import { isRecord } from "../../lib/json.ts";
import { customFetch, readSymbol } from "../../symbols.ts";
import type {
  Provider,
  ProviderObject,
  ProviderOptions,
  ProviderWithOptions,
} from "../../types/provider.ts";
import type { Environment } from "../environment.ts";
import { merge } from "./deep-merge.ts";
import { environmentOptions } from "./environment.ts";

/**
 * Merges the application's options and the environment into a provider and returns a new object.
 *
 * @throws {InvalidProvider} when its id is not allowed in a path
 */
export function fillProvider(provider: Provider, env: Environment): ProviderObject {
  return withOptions(typeof provider === "function" ? callProvider(provider, env) : provider, env);
}

/** Calls a provider function once for its id, and again with the options that the environment has for this id. */
function callProvider(
  provider: (options: ProviderOptions) => ProviderWithOptions,
  env: Environment,
): ProviderWithOptions {
  const made = provider({});
  // An async function is a mistake, which must not end the process when it rejects.
  if (!("then" in made)) return provider(environmentOptions(made.id, env));
  discard(made);
  return made;
}

/**
 * Merges the `options` of a provider into it, and then the environment where both leave something open. The issuer of a
 * provider module is only a default, so the environment overrides it.
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

/** Whether a provider may have an id: it is a part of paths. */
export const isProviderId = (id: unknown): id is string =>
  typeof id === "string" && validId.test(id) && id !== "undefined";

function assertId(id: unknown): void {
  if (isProviderId(id)) return;
  throw new InvalidProvider(
    `The provider id ${JSON.stringify(id)} is not allowed in a path. Use letters, digits, "-", "_", "." and "~"`,
  );
}
