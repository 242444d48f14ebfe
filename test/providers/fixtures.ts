import { readdirSync, readFileSync } from "node:fs";
import type { OAuthConfig, ProviderObject } from "../../src/types/provider.ts";
import type { TokenSet } from "../../src/types/records.ts";

/** What `fixtures/<module>.json` says about the provider of a module. */
export interface Fixture {
  facts: Facts;
  /** Providers that speak OAuth have one. */
  sample?: Sample;
  /** Those that ask for the person in a request of their own have one. */
  exchange?: Exchange;
}

/** What is fixed about a provider: applications have these ids in their databases. */
export interface Facts {
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

/** What a provider is asked, and what it answers. */
export interface Exchange {
  options?: Record<string, unknown>;
  tokens?: Record<string, unknown>;
  /** What the provider answers, by address. */
  answers: Record<string, unknown>;
  method?: string;
  headers?: Record<string, string>;
  user: Record<string, unknown>;
}

const namesIn = (folder: string, extension: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();

function read(module: string): Fixture {
  return JSON.parse(readFileSync(new URL(`fixtures/${module}.json`, import.meta.url), "utf8"));
}

/** Every module that is a provider. */
export const modules = namesIn("../../src/providers", ".ts").filter((name) => name !== "index");

/** The fixture of every provider, by module. */
export const fixtures: ReadonlyMap<string, Fixture> = new Map(
  namesIn("fixtures", ".json").map((module) => [module, read(module)]),
);

export const speaksOAuth = ({ type }: { type: string }) => type === "oauth" || type === "oidc";

/** Modules that speak OAuth, with or without OpenID Connect. */
export const oauthModules = [...fixtures]
  .filter(([, { facts }]) => speaksOAuth(facts))
  .map(([module]) => module);

/** The sample of a module that speaks OAuth. */
export function sampleOf(module: string): Sample {
  const sample = fixtures.get(module)?.sample;
  if (!sample) throw new Error(`test/providers/fixtures/${module}.json has no sample`);
  return sample;
}

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
