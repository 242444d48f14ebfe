import type { RequestEventCommon } from "@builder.io/qwik-city";
import type { AuthConfig } from "../types/config.ts";
import type { Awaitable } from "../types/records.ts";
import { environmentAddress, fillFrom } from "./environment.ts";

/** Makes the configuration for a request. It is asked for every request. Source: interface 4.3. */
export type QwikAuthSource = (ev: RequestEventCommon) => Awaitable<AuthConfig>;

/** A configuration with every default that the environment of the request decides. */
export interface QwikAuthConfig extends AuthConfig {
  /** Starts with a slash and does not end with one; empty at the root. */
  basePath: string;
}

/** The configuration for a request. */
export type ConfigFor = (ev: RequestEventCommon) => Promise<QwikAuthConfig>;

/** Asks for the configuration. The same object is completed once, and never written to. */
export function createConfigFor(source: QwikAuthSource): ConfigFor {
  const completed = new WeakMap<AuthConfig, QwikAuthConfig>();
  return async (ev) => {
    const config = await source(ev);
    const known = completed.get(config) ?? complete(config, ev);
    completed.set(config, known);
    return known;
  };
}

function complete(config: AuthConfig, { env, basePathname }: RequestEventCommon): QwikAuthConfig {
  const path = config.basePath ?? addressPath(env) ?? `${basePathname}auth`;
  const copy = { ...config, basePath: path.replace(/\/+$/, "").replace(/^\/*(?=.)/, "/") };
  fillFrom(env, copy);
  return copy;
}

/** The path of `AUTH_URL`; the bare address of the application says nothing about the library. */
function addressPath(env: RequestEventCommon["env"]): string | undefined {
  const path = environmentAddress(env)?.pathname;
  return path === "/" ? undefined : path;
}
