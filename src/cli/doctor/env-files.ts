import { statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "../../config/environment.ts";
import { isError } from "../../lib/kind.ts";
import { readFinite } from "../finite-file.ts";
import { type Framework, isOnVite } from "../frameworks.ts";

/** The environment that the application has when it runs. */
export interface LoadedEnvironment {
  readonly env: Environment;
  /** The files that were read, the strongest first. */
  readonly files: readonly string[];
  /** Which file a variable comes from; `undefined` if it was set before. */
  readonly fileOf: (name: string) => string | undefined;
  /** Every place that has a variable, the one that counts first: the environment of the process, and then the files. */
  readonly placesOf: (name: string) => readonly string[];
}

/**
 * Reads the env files of an application as frameworks do: `.env.production.local`, `.env.local` (not in tests),
 * `.env.production` and `.env`, or the same of another mode. Vite takes `.env.production` before `.env.local`, which it also
 * reads in tests. What is set already wins, then the first file. In Next.js, values may refer to others, as in `${HOST}`.
 */
export function loadEnvironment(
  root: string,
  framework: Framework,
  mode: string,
  before: Environment,
): LoadedEnvironment {
  const ofMode = `.env.${mode}`;
  const own = mode === "test" ? [] : [".env.local"];
  const general = isOnVite(framework) ? [ofMode, ".env.local"] : [...own, ofMode];
  const names = [`${ofMode}.local`, ...general, ".env"];
  const files = names.flatMap((name) => {
    const values = readEnvFile(join(root, name));
    return values ? [{ name, values }] : [];
  });
  const merged: Record<string, string | undefined> = {};
  for (const { values } of files.toReversed()) Object.assign(merged, values);
  const filesWith = (variable: string) =>
    files.flatMap(({ name, values }) => (Object.hasOwn(values, variable) ? [name] : []));
  const isSet = (variable: string) => before[variable] !== undefined;
  const expanded = framework === "next" ? expandAll(merged, before) : merged;
  return {
    env: { ...expanded, ...before },
    files: files.map(({ name }) => name),
    fileOf: (variable) => (isSet(variable) ? undefined : filesWith(variable)[0]),
    placesOf: (variable) => [
      ...(isSet(variable) ? ["the environment of the process"] : []),
      ...filesWith(variable),
    ],
  };
}

function readEnvFile(path: string): NodeJS.Dict<string> | undefined {
  try {
    return statSync(path).isFile() ? parseEnv(readFinite(path).toString("utf8")) : undefined;
  } catch (error) {
    if (isError(error) && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** How much references may add in all, and how long a chain of them is followed. */
const mostExpanded = 65_536;
const longestChain = 32;

/** Replaces `$NAME` and `${NAME}`; `\$` stands for a dollar sign. A value within itself stays as it is written. */
function expandAll(values: Environment, before: Environment): Environment {
  const all = new Map(Object.entries({ ...values, ...before }));
  const done = new Map<string, string>();
  const open = new Set<string>();
  let left = mostExpanded;
  const expanded = (name: string): string => {
    const known = done.get(name);
    if (known !== undefined) return known;
    open.add(name);
    const value = expand(all.get(name) ?? "");
    open.delete(name);
    done.set(name, value);
    return value;
  };
  const expand = (text: string): string =>
    text.replace(/\\\$|\$\{(\w+)\}|\$(\w+)/g, (found, braced?: string, bare?: string) => {
      const name = braced ?? bare;
      if (name === undefined) return "$";
      if (left <= 0 || open.has(name) || open.size > longestChain) return found;
      const value = expanded(name);
      left -= value.length;
      return left < 0 ? found : value;
    });
  const expandOne = (name: string, text: string) => {
    open.add(name);
    const value = expand(text);
    open.delete(name);
    return value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text && expandOne(name, text)]),
  );
}
