import type { RequestEventCommon } from "@builder.io/qwik-city";
import { normalizeBasePath } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";
import { environmentAddress, fillFrom } from "./environment.ts";

/** A function that returns the configuration. It is called for every request. Source: interface 4.3. */
export type QwikAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> = (ev: RequestEventCommon) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>;

/** A configuration completed with the defaults from the request's environment. */
export interface CompletedConfig extends AuthConfig {
  /** The path under which the library is mounted, without a trailing slash. Empty at the root. */
  basePath: string;
}

/** Returns the completed configuration for a request. */
export type ConfigFor = (ev: RequestEventCommon) => Promise<CompletedConfig>;

/** Calls the application's function. Each configuration object is completed once, in a copy. */
export function createConfigFor(source: QwikAuthSource): ConfigFor {
  const completed = new WeakMap<AuthConfig, CompletedConfig>();
  return async (ev) => {
    const config = await source(ev);
    const known = completed.get(config) ?? complete(config, ev);
    completed.set(config, known);
    return known;
  };
}

function complete(config: AuthConfig, { env, basePathname }: RequestEventCommon): CompletedConfig {
  const path = config.basePath ?? addressPath(env) ?? `${basePathname}auth`;
  const copy = { ...config, basePath: normalizeBasePath(path) };
  fillFrom(env, copy);
  return copy;
}

/** Returns the path of `AUTH_URL`, unless it is `/`: that does not say where the library is mounted. */
function addressPath(env: RequestEventCommon["env"]): string | undefined {
  const path = environmentAddress(env)?.pathname;
  return path === "/" ? undefined : path;
}
