import { isLoopbackHost, parseHost } from "../lib/host.ts";
import { LimitedMap } from "../lib/limited.ts";
import { shared } from "../lib/shared.ts";

/** A well-formed host, and the origins that it makes. */
export interface Host {
  /** In lower case, with its port. */
  readonly name: string;
  /** Whether it is this machine. */
  readonly isLocal: boolean;
  readonly http: string;
  readonly https: string;
}

/** An application has few hosts, and is asked for them all the time. */
const remembered = 256;

const hosts = shared("hosts", () => new LimitedMap<string, Host>(remembered));

/** The host that a header or an address names; `undefined` when it is not exactly one. */
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
