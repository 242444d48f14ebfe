import type { Awaitable } from "../lib/awaitable.ts";
import { derive } from "../lib/derive.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { processEnvironment } from "../lib/process-environment.ts";
import { perCopy } from "../lib/shared.ts";
import type { AuthConfig } from "../types/config.ts";
import type { Environment } from "./environment.ts";
import { fillProvider } from "./providers/merge-options.ts";
import { resolveConfig } from "./resolve.ts";
import type { ResolvedConfig } from "./resolved-config.ts";
import { setEnvDefaults } from "./set-env-defaults.ts";

/** What only a request tells about where the library runs. */
export interface Place {
  /** The path at which the framework mounted the library. That of the configuration comes first. */
  readonly basePath?: string | undefined;
  /**
   * The variables of a runtime that hands them over with each request. They come before those of the process. What is no text, such as
   * a binding to a database, is none.
   */
  readonly environment?: Readonly<Record<string, unknown>> | undefined;
}

/** A configuration at one place, with the variables that were read for it. */
interface Placed {
  readonly basePath: string | undefined;
  /** Whether they came with the request. Those of the process alone are a place of their own. */
  readonly hasVariables: boolean;
  readonly read: ReadonlyMap<string, string | undefined>;
  readonly config: AuthConfig;
}

const placed = perCopy(() => new WeakMap<AuthConfig, Placed[]>());

/** How many places are remembered for a configuration: a pattern could match any number of paths. */
const mostPlaces = 16;

/** Resolves a configuration at a place. For the same path and variables it is resolved once, as `resolveConfig` does. */
export function resolveAt(config: AuthConfig, place: Place): Awaitable<ResolvedConfig> {
  const known = getOrCreate(placed(), config, () => []);
  const fitting = known.find((one) => isAt(one, place));
  if (fitting) return resolveConfig(fitting.config);
  const { basePath, environment } = place;
  const own = derive(config, { basePath: config.basePath ?? basePath });
  const read = new Map<string, string | undefined>();
  const env = environment && recorded(environment, read);
  if (env) fill(own, env);
  if (known.length < mostPlaces)
    known.push({ basePath, hasVariables: env !== undefined, read, config: own });
  return resolveConfig(own, env);
}

/** Reads all variables at once: what is read later would not tell this environment from that of the next request. */
function fill(config: AuthConfig, env: Environment): void {
  // `resolveConfig` finds any mistake, and reports it.
  if (attempt(() => setEnvDefaults(env, config))) return;
  for (const provider of config.providers) attempt(() => fillProvider(provider, env));
}

function attempt(doing: () => unknown): boolean {
  try {
    doing();
    return true;
  } catch {
    return false;
  }
}

/** Some runtimes make a new object for each request, which may have a getter alone: what was read of it tells. */
function isAt(
  { basePath, hasVariables, read }: Placed,
  { basePath: asked, environment }: Place,
): boolean {
  if (basePath !== asked || hasVariables !== (environment !== undefined)) return false;
  return [...read].every(([name, value]) => variableOf(environment, name) === value);
}

/** Returns the variables of an environment and of the process, and notes which are read. */
function recorded(
  environment: NonNullable<Place["environment"]>,
  read: Map<string, string | undefined>,
): Environment {
  const own = processEnvironment();
  return new Proxy<Environment>(
    {},
    {
      get(_, name) {
        if (typeof name === "symbol") return undefined;
        const value = variableOf(environment, name);
        read.set(name, value);
        return value ?? own[name];
      },
    },
  );
}

function variableOf(environment: Place["environment"], name: string): string | undefined {
  const value = environment?.[name];
  return typeof value === "string" ? value : undefined;
}
