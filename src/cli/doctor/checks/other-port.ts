import { join } from "node:path";
import { isLoopbackHost } from "../../../lib/host.ts";
import { isOnVite } from "../../frameworks.ts";
import { portOfMount } from "../prepare.ts";
import { readText } from "../read-text.ts";
import { portInScripts } from "../script-port.ts";
import type { Subject } from "../subject.ts";

/** Returns the port at which the application surely listens, where an address of this machine names another one. */
export function otherPort(subject: Subject, url: string): number | undefined {
  const { protocol, hostname, port } = new URL(url);
  // What speaks https hands requests on to the application.
  if (protocol !== "http:" || !isLoopbackHost(hostname)) return undefined;
  const known = knownPort(subject);
  return known === undefined || known === Number(port || 80) ? undefined : known;
}

/**
 * Where the server listens that answers for the library, as it was started, or as the script that starts it, its environment or its own
 * file says.
 */
function knownPort(subject: Subject): number | undefined {
  const ours = subject.servers.filter(({ isOurs }) => isOurs);
  const [only] = ours;
  if (only) return ours.length === 1 ? only.asked : undefined;
  const { environment, application, binding } = subject;
  const { dev, start } = application.manifest.scripts;
  const written = portInScripts([dev ?? start]);
  if (written !== undefined) return Number(written);
  const { PORT } = environment.env;
  if (PORT) return readsPort(subject) ? Number(PORT) : undefined;
  const mounts = binding === "express" || binding === "fastify" || binding === "hono";
  return mounts ? portOfMount(subject.modules) : undefined;
}

/** Whether the server listens at PORT. Next.js takes it from the environment, and from no file; Vite does not take it. */
function readsPort({ environment, application: { framework }, modules }: Subject): boolean {
  if (framework === "next") return environment.fileOf("PORT") === undefined;
  if (isOnVite(framework)) return false;
  return modules.sources().some((path) => /\bPORT\b/.test(readText(join(modules.root, path))));
}
