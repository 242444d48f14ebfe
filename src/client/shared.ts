import type { Session } from "../types/records.ts";

/** Called with every new session in this tab. */
export type SessionListener = (session: Session | null) => void;

/** State that all parts of a page share, even if a bundler included several copies of this module. */
interface Shared {
  basePath: string | undefined;
  readonly listeners: Set<SessionListener>;
  /** The session known last; `undefined` as long as none is known. */
  known: Session | null | undefined;
  /** Counts the requests, so that an older answer never replaces a newer one. */
  asked: number;
  channel: BroadcastChannel | undefined;
}

/** The version of {@link Shared}. Raise it with every change, because a page may also load an older copy. */
const layout = 1;

const key = Symbol.for(`cardea.client/${layout}`);

/** Returns the state of this page. On a server it stays empty, because only browsers set a session. */
export function shared(): Shared {
  const known: unknown = Reflect.get(globalThis, key);
  if (known) return known as Shared;
  const fresh: Shared = {
    basePath: undefined,
    listeners: new Set(),
    known: undefined,
    asked: 0,
    channel: undefined,
  };
  Reflect.set(globalThis, key, fresh);
  return fresh;
}
