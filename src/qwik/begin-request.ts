import type { RequestEventCommon } from "@builder.io/qwik-city";
import { normalizeBasePath, openVisit } from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";
import { environmentAddress, variablesOf } from "./environment.ts";
import { type RequestState, stateOf } from "./request-state.ts";

/** Creates the state of a request. Returns the existing one if Qwik City has rewritten the path. */
export function beginRequest(ev: RequestEventCommon, config: AuthConfig): RequestState {
  return stateOf(ev, () => {
    const { request, env, clientConn } = ev;
    const basePath = basePathOf(config, ev);
    const input = {
      headers: request.headers,
      request,
      basePath: basePath || "/",
      environment: variablesOf(env),
      clientAddress: clientConn.ip,
    };
    return { config, basePath, input, visit: openVisit(input, config) };
  });
}

/** Returns the path under which the library is mounted, without a trailing slash. Empty at the root. */
function basePathOf(config: AuthConfig, { env, basePathname }: RequestEventCommon): string {
  const { pathname = "/" } = environmentAddress(env) ?? {};
  // A path of `/` in `AUTH_URL` does not say where the library is mounted.
  return normalizeBasePath(
    config.basePath ?? (pathname === "/" ? `${basePathname}auth` : pathname),
  );
}
