import type { Session } from "../types/records.ts";
import { getSession } from "./session.ts";
import { type SessionListener, shared } from "./shared.ts";
import { onAnnouncement } from "./tabs.ts";

/** When a session that is watched is read anew. */
export interface WatchOptions {
  /** Seconds between readings; 0 for never. Default: 0. */
  refetchInterval?: number | undefined;
  /** Whether to read when the person comes back to the tab. Default: true. */
  refetchOnWindowFocus?: boolean | undefined;
  /** Whether the interval goes on without a network. Default: true. */
  refetchWhenOffline?: boolean | undefined;
}

/**
 * Calls a function with every session that is read or changed in this tab, and reads it anew when
 * another tab changed it, when the person comes back to the tab, and at an interval.
 *
 * @returns a function that ends this
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
  const forget = onAnnouncement(refresh);
  document.addEventListener("visibilitychange", whenVisible);
  const timer = refetchInterval > 0 ? setInterval(atInterval, refetchInterval * 1000) : undefined;
  return () => {
    listeners.delete(own);
    forget();
    document.removeEventListener("visibilitychange", whenVisible);
    clearInterval(timer);
  };
}

/** Reads the session; where that fails, what was known before stays until the next time. */
function refresh(): void {
  getSession().catch(() => {});
}
