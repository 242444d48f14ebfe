import {
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { configure, type WatchOptions, watchSession } from "../client/index.ts";
import { announce } from "../client/tabs.ts";
import { refresh } from "../client/watch.ts";
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
  // Children may sign in before any effect has run.
  if (typeof window !== "undefined") configure({ basePath });

  useEffect(
    () => watchSession(setKnown, { refetchInterval, refetchOnWindowFocus, refetchWhenOffline }),
    [refetchInterval, refetchOnWindowFocus, refetchWhenOffline],
  );
  useAnnouncement(session);
  useEffect(() => {
    if (session === undefined) refresh();
  }, [session]);

  return createElement(SessionContext.Provider, { value: known }, children);
}

/** A page that the server rendered anew, as after an action, may bring news for the other tabs. */
function useAnnouncement(session: Known): void {
  const content = JSON.stringify(session);
  const last = useRef(content);
  useEffect(() => {
    if (last.current !== content) announce();
    last.current = content;
  }, [content]);
}
