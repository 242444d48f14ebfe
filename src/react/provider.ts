import {
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from "react";
import { broadcast } from "../client/broadcast.ts";
import { setSession } from "../client/get-session.ts";
import { configure, getSession, type WatchOptions, watchSession } from "../client/index.ts";
import type { Session } from "../types/records.ts";
import { type Known, SessionContext, stateOf } from "./context.ts";

/** The properties of `SessionProvider`. */
export interface SessionProviderProps extends WatchOptions {
  children?: ReactNode;
  /** The session from the server, such as `await auth()`. Without it the provider reads it after rendering. */
  session?: Known;
  /** The path under which the library is mounted. Default: `/api/auth` with Next.js, otherwise `/auth`. */
  basePath?: string | undefined;
}

/** Provides the session to `useSession` in all components below it, and keeps it up to date. */
export function SessionProvider(props: SessionProviderProps): ReactElement {
  const { children, session, basePath } = props;
  const { refetchInterval, refetchOnWindowFocus, refetchWhenOffline } = props;
  const [handedOver, setHandedOver] = useState(session);
  const [known, setKnown] = useState(session);
  if (session !== handedOver) {
    setHandedOver(session);
    if (session !== undefined) setKnown(session);
  }
  // Set while rendering, because children may sign in before any effect runs. Without the property, keep
  // what the application configured.
  if (typeof window !== "undefined" && basePath !== undefined) configure({ basePath });

  const value = useMemo(() => stateOf(known), [known]);
  useEffect(
    () => watchSession(setKnown, { refetchInterval, refetchOnWindowFocus, refetchWhenOffline }),
    [refetchInterval, refetchOnWindowFocus, refetchWhenOffline],
  );
  useEffect(() => {
    void fetchSession(session).then(broadcast, () => {});
  }, [session]);

  return createElement(SessionContext.Provider, { value }, children);
}

/** Returns the page's session, which may be news to other tabs: the person may just have signed in. */
async function fetchSession(session: Known): Promise<Session | null> {
  if (session === undefined) return getSession();
  setSession(session);
  return session;
}
