import { createElement, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { configure, getSession, type WatchOptions, watchSession } from "../client/index.ts";
import { tell } from "../client/session.ts";
import { announce } from "../client/tabs.ts";
import type { Session } from "../types/records.ts";
import { type Known, SessionContext } from "./context.ts";

/** What `SessionProvider` takes. */
export interface SessionProviderProps extends WatchOptions {
  children?: ReactNode;
  /** What the server knows, such as `await auth()`. Without it the provider asks. */
  session?: Known;
  /** Below which path the library answers, where that is not the default. */
  basePath?: string | undefined;
}

/** Gives the session to `useSession` in every component below, and keeps it fresh. */
export function SessionProvider(props: SessionProviderProps): ReactElement {
  const { children, session, basePath } = props;
  const { refetchInterval, refetchOnWindowFocus, refetchWhenOffline } = props;
  const [handedOver, setHandedOver] = useState(session);
  const [known, setKnown] = useState(session);
  if (session !== handedOver) {
    setHandedOver(session);
    if (session !== undefined) setKnown(session);
  }
  // Children may sign in before any effect has run. Without the property the application may have said it.
  if (typeof window !== "undefined" && basePath !== undefined) configure({ basePath });

  useEffect(
    () => watchSession(setKnown, { refetchInterval, refetchOnWindowFocus, refetchWhenOffline }),
    [refetchInterval, refetchOnWindowFocus, refetchWhenOffline],
  );
  useEffect(() => {
    void learn(session).then(announce, () => {});
  }, [session]);

  return createElement(SessionContext.Provider, { value: known }, children);
}

/** What a page brings along may be news for the other tabs: somebody came back from signing in. */
async function learn(session: Known): Promise<Session | null> {
  if (session === undefined) return getSession();
  tell(session);
  return session;
}
