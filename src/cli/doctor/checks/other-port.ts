import { isLoopbackHost } from "../../../lib/host.ts";
import { portOfMount } from "../prepare.ts";
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

/** Where the server listens that answers for the library, as it was started or as its own file says. */
function knownPort({ servers, environment, application, binding }: Subject): number | undefined {
  const ours = servers.filter(({ isOurs }) => isOurs);
  const [only] = ours;
  if (only) return ours.length === 1 ? only.asked : undefined;
  const { PORT } = environment.env;
  const isSet = PORT !== undefined || portInScripts(Object.values(application.manifest.scripts));
  const mounts = binding === "express" || binding === "fastify" || binding === "hono";
  return isSet || !mounts ? undefined : portOfMount(application.root);
}
