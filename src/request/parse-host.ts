import { isLoopbackHost, parseHost } from "../lib/host.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";

/** A well-formed host and its origins. */
export interface Host {
  /** In lower case, with its port. */
  readonly name: string;
  /** Whether it names this machine. */
  readonly isLocal: boolean;
  /** Its origin over http. */
  readonly http: string;
  /** Its origin over https. */
  readonly https: string;
}

/** An application has few hosts, and every request names one of them. */
const maxHosts = 256;

const hosts = shared("hosts", () => new RecentMap<string, Host>(maxHosts));

/** Parses the host in a header or a URL; `undefined` unless it is exactly one. */
export function readHost(value: string | null | undefined): Host | undefined {
  if (!value) return undefined;
  const known = hosts().get(value);
  if (known) return known;
  const name = parseHost(value);
  if (!name) return undefined;
  const url = new URL(`http://${name}`);
  const host: Host = Object.freeze({
    name,
    isLocal: isLoopbackHost(url.hostname),
    http: url.origin,
    https: new URL(`https://${name}`).origin,
  });
  hosts().set(value, host);
  return host;
}
