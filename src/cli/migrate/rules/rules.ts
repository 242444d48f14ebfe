import type { Compat } from "../../../types/config.ts";
import type { Advice } from "../source/draft.ts";

export type { Compat } from "../../../types/config.ts";

/** What becomes of a name: another one, of the same new module or of another, or a person has to decide. */
export type NameRule = { readonly name: string; readonly module?: string } | Advice;

/** What replaces the modules of one library. */
export interface Rules {
  /** The library, as people call it. */
  readonly title: string;
  /** The formats in which it keeps people signed in. */
  readonly compat: Compat;
  /** The packages that are replaced. */
  readonly packages: readonly string[];
  /** New modules by old ones. Providers are not listed: their modules have the same names. */
  readonly modules: Readonly<Record<string, string | Advice>>;
  /** Names that are not the same in the new module, by old modules. */
  readonly names: Readonly<Record<string, Readonly<Record<string, NameRule>>>>;
  /** What a provider is written with that has no equal, by member. */
  readonly providerOptions: Readonly<Record<string, Advice>>;
  /** What a configuration is written with that has no equal, by member; `jwt.secret` is a member of a member. */
  readonly options: Readonly<Record<string, Advice>>;
}

const providerPath = /^(?:next-auth|@auth\/[\w-]+)\/providers\/([\w-]+)(?:\.js)?$/;

/** A name as modules have, which may stand in a comment and in a log. */
const plainName = /^[@\w./-]{1,80}$/;

/** Provider modules that hold types. */
const typeModules = new Set(["index", "oauth", "oidc", "oauth-types", "provider-types"]);

/** Returns the module that replaces another, advice where none does, and `undefined` for modules of no concern. */
export function replacementOf(
  { packages, modules }: Rules,
  module: string,
  providers: ReadonlySet<string>,
): string | Advice | undefined {
  if (!packages.some((name) => module === name || module.startsWith(`${name}/`))) return undefined;
  const known = modules[module];
  if (known !== undefined) return known;
  const [, provider] = providerPath.exec(module) ?? [];
  if (provider === undefined)
    return {
      advice: `Cardea has nothing in place of ${plainName.test(module) ? module : "this module"}.`,
      page: "moving-in.md#what-is-left-to-you",
    };
  if (typeModules.has(provider)) return "cardea/providers";
  if (providers.has(provider)) return `cardea/providers/${provider}`;
  return {
    advice: `Cardea has no provider ${provider}: write it as an object, with the same id.`,
    page: "providers.md#a-provider-that-is-not-in-the-table",
  };
}

/** Whether a rule leaves the decision to a person. */
export function isAdvice(rule: string | NameRule | Advice): rule is Advice {
  return typeof rule === "object" && "advice" in rule;
}
