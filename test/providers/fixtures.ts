import { readFileSync } from "node:fs";
import type { OAuthConfig, ProviderObject } from "../../src/types/provider.ts";
import type { TokenSet } from "../../src/types/records.ts";

/** What is fixed about a provider: applications have these ids in their databases. */
export interface Facts {
  module: string;
  id: string;
  name: string;
  type: ProviderObject["type"];
}

/** What a provider tells about somebody, in the form of its documentation, and who that is. */
export interface Sample {
  /** Options without which the addresses are not known. */
  options?: Record<string, unknown>;
  claims: Record<string, unknown>;
  tokens?: TokenSet;
  /** Path of the claim that becomes the id. */
  id: string;
  /** Path of the claim that vouches for the address. */
  verified?: string;
  user: Record<string, unknown>;
}

function readFixture(name: string) {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}

export const facts: Facts[] = readFixture("facts.json");

const samples: Record<string, Sample> = readFixture("samples.json");

/** The sample of a module that speaks OAuth. */
export function sampleOf(module: string): Sample {
  const sample = samples[module];
  if (!sample) throw new Error(`samples.json knows nothing of ${module}`);
  return sample;
}

/** Modules that speak OAuth, with or without OpenID Connect. */
export const oauthModules = facts
  .filter(({ type }) => type === "oauth" || type === "oidc")
  .map(({ module }) => module);

type ProviderFunction = (options?: unknown) => ProviderObject & { options: unknown };

/** Loads the function that a module exports. */
export async function load(module: string): Promise<ProviderFunction> {
  const exports = await import(`../../src/providers/${module}.ts`);
  return exports.default;
}

/** The provider of a module with the options of its sample. */
export async function loadOAuth(module: string): Promise<OAuthConfig> {
  const provider = (await load(module))(sampleOf(module).options);
  if (provider.type === "oauth" || provider.type === "oidc") return provider;
  throw new Error(`${module} does not speak OAuth`);
}

/** A copy of the claims in which the one at a path is another value. */
export function replaceClaim(claims: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(claims);
  const keys = path.split(".");
  const last = keys.pop();
  let parent: unknown = copy;
  for (const key of keys) parent = Reflect.get(Object(parent), key);
  Reflect.set(Object(parent), last ?? "", value);
  return copy;
}
