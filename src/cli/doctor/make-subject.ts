import { resolveConfig } from "../../config/resolve.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { isLoopbackHost } from "../../lib/host.ts";
import type { AuthConfig, LoggerInstance } from "../../types/config.ts";
import type { Application } from "../application.ts";
import type { Binding } from "../frameworks.ts";
import { withMount } from "./checks/mount/mounts.ts";
import { askServers } from "./checks/mount/running-server.ts";
import { servedBelow } from "./checks/mount/served-below.ts";
import type { Finding } from "./finding.ts";
import { unreadable } from "./load/explain-loading.ts";
import type { StartedServer } from "./load/own-server.ts";
import type { SourceFiles } from "./load/source-files.ts";
import type { Subject } from "./subject.ts";

type Resolved =
  | "config"
  | "namesBasePath"
  | "resolved"
  | "providers"
  | "binding"
  | "envFile"
  | "servers";

/** What is known before the configuration is resolved. */
export interface Surroundings extends Omit<Subject, Resolved> {
  /** Waits for the servers that the application started when it was loaded. */
  readonly started: () => Promise<readonly StartedServer[]>;
}

/** Resolves a configuration with its providers, as its binding does, or says why that fails. */
export async function makeSubject(
  picked: { readonly config: AuthConfig; readonly binding: Binding | undefined },
  around: Surroundings,
  logger: LoggerInstance,
): Promise<Subject | Finding> {
  const { application, environment, isProduction, modules } = around;
  const binding = picked.binding ?? bindingOf(application);
  const config = configured(picked.config, binding, modules);
  const fallback = binding === "next" ? "/api/auth" : "/auth";
  try {
    const resolved = await resolveConfig({ ...config, logger }, environment.env, fallback);
    const providers = await resolved.providers();
    const known = resolved.origin ?? trustedOrigin(resolved.trustHost);
    const origin = known ?? around.origin;
    const envFile = envFileOf(application, isProduction);
    const servers = await askServers(await around.started(), { origin, resolved });
    const ours = servers.find(({ isOurs }) => isOurs)?.asked;
    return {
      ...{ ...around, binding, config, resolved, providers, envFile, servers },
      namesBasePath: Boolean(picked.config.basePath) || hasPath(environment.env.AUTH_URL),
      origin: known ?? (ours === undefined ? origin : `http://localhost:${ours}`),
      possiblePorts: known === undefined && ours === undefined ? around.possiblePorts : [],
    };
  } catch (failure) {
    return unreadable(picked.config, failure);
  }
}

const hasPath = (url = "") => URL.canParse(url) && new URL(url).pathname !== "/";

/** The address at the first host that is trusted, as requests that name it have. */
function trustedOrigin(trustHost: ResolvedConfig["trustHost"]): string | undefined {
  const host = Array.isArray(trustHost) ? String(trustHost[0] ?? "") : "";
  const url = `${isLoopbackHost(host.replace(/:\d+$/, "")) ? "http" : "https"}://${host}`;
  return host !== "" && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** Next.js has a file for each mode, and one that is never shared. */
function envFileOf({ framework }: Application, isProduction: boolean): string {
  if (framework !== "next") return ".env";
  return isProduction ? ".env.production.local" : ".env.local";
}

const bindingOf = ({ framework }: Application): Binding | undefined =>
  framework === "node" ? undefined : framework;

/** A copy of the configuration as the binding completes it. */
function configured(
  config: AuthConfig,
  binding: Binding | undefined,
  files: SourceFiles,
): AuthConfig {
  // The binding reads it where Astro has bundled it.
  const base = binding === "astro" && !config.basePath && servedBelow(files, binding)?.path;
  if (base) return { ...config, basePath: `${base}/auth` };
  const isMounted = binding && /^(?:express|fastify|hono)$/.test(binding);
  return isMounted ? withMount(config, files) : { ...config };
}
