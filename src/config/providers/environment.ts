import type { ProviderOptions } from "../../types/provider.ts";
import { type Environment, variable } from "../environment.ts";

/** Returns the options of a provider that the environment has: `AUTH_{PROVIDER}_ID` and the like. Source: interface 2.8. */
export function environmentOptions(id: string, env: Environment): ProviderOptions {
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

/** Returns the name of a provider's variable: `AUTH_{PROVIDER}_{suffix}`. Source: interface 2.8. */
export function providerVariableName(id: string, suffix: string): string {
  return `AUTH_${id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_${suffix}`;
}

function providerVariable(env: Environment, id: string, suffix: string): string | undefined {
  return variable(env, providerVariableName(id, suffix));
}
