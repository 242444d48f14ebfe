import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Host, readHost } from "./parse-host.ts";

/** Whether a host is trusted. In a list, the default port of the protocol may be given or left out. */
export function isTrusted(
  trust: ResolvedConfig["trustHost"],
  host: Host,
  protocol: "http" | "https",
): boolean {
  if (typeof trust === "boolean") return trust;
  if (typeof trust === "string") return trust === "address" || host.isLocal;
  return trust.some((listed) => readHost(listed)?.[protocol] === host[protocol]);
}
