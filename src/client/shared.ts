import type { Session } from "../types/records.ts";

/** Who is told about a session, in this tab. */
export type SessionListener = (session: Session | null) => void;

/** What all parts of a page share, also when a bundler made several copies of this module. */
interface Shared {
  basePath: string | undefined;
  readonly listeners: Set<SessionListener>;
  /** The session that was told last; `undefined` before. */
  known: Session | null | undefined;
  /** Counts what was asked: an older answer must not replace a newer one. */
  asked: number;
  channel: BroadcastChannel | undefined;
}

const key = Symbol.for("cardea.client");

/** One per page. On a server nothing is kept in it: sessions are told in browsers only. */
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
