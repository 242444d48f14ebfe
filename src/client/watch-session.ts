import type { Session } from "../types/records.ts";
import { onBroadcast } from "./broadcast.ts";
import { getSession } from "./get-session.ts";
import { type SessionListener, shared } from "./shared.ts";

/** When a watched session is read again. */
export interface WatchOptions {
  /** Seconds between two reads; 0 turns them off. Default: 0. */
  refetchInterval?: number | undefined;
  /** Whether to read the session when the tab becomes visible again. Default: true. */
  refetchOnWindowFocus?: boolean | undefined;
  /** Whether to keep reading at the interval while the browser is offline. Default: true. */
  refetchWhenOffline?: boolean | undefined;
}

/**
 * Calls the listener with every session that is read or changed in this tab. The session is read again when
 * another tab changes it, when the tab becomes visible, and at the interval of the options.
 *
 * @returns a function that stops watching
 */
export function watchSession(
  listener: (session: Session | null) => void,
  options: WatchOptions = {},
): () => void {
  const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = true } = options;
  const { listeners } = shared();
  const own: SessionListener = (session) => listener(session);
  const whenVisible = () => {
    if (refetchOnWindowFocus && document.visibilityState === "visible") refresh();
  };
  const atInterval = () => {
    if (refetchWhenOffline || navigator.onLine) refresh();
  };

  listeners.add(own);
  const forget = onBroadcast(refresh);
  document.addEventListener("visibilitychange", whenVisible);
  const timer = refetchInterval > 0 ? setInterval(atInterval, refetchInterval * 1000) : undefined;
  return () => {
    listeners.delete(own);
    forget();
    document.removeEventListener("visibilitychange", whenVisible);
    clearInterval(timer);
  };
}

/** Reads the session. If that fails, the last known session stays until the next attempt. */
function refresh(): void {
  getSession().catch(() => {});
}
