import { useCallback, useEffect, useRef, useState } from "react";
import {
  changeSecurity,
  getSecurity,
  type Security,
  type SecurityAction,
  type SecurityFields,
  type SecurityOutcome,
} from "../client/index.ts";
import { shared } from "../client/shared.ts";
import type { Session } from "../types/records.ts";

/** What `useSecurity` returns. */
export interface SecurityState {
  /** `undefined` while it is loading, `null` if nobody is signed in or the server does not answer. */
  data: Security | null | undefined;
  /** Makes a change, reads the data again, and returns what it came to. See `changeSecurity` of cardea/client. */
  change<Action extends SecurityAction>(
    action: Action,
    fields: SecurityFields[Action],
  ): Promise<SecurityOutcome>;
}

/** Returns what the signed-in person sees of how they sign in, and a function to change it. */
export function useSecurity(): SecurityState {
  const [data, setData] = useState<Security | null>();
  const isSignedIn = useRef(false);
  const load = useCallback(async () => {
    const read = await getSecurity().catch(() => null);
    isSignedIn.current = read !== null;
    setData(read);
  }, []);
  useEffect(() => {
    void load();
    return onOtherPerson(isSignedIn, () => void load());
  }, [load]);
  const change = useCallback<SecurityState["change"]>(
    async (action, fields) => {
      const outcome = await changeSecurity(action, fields);
      if (outcome.ok) await load();
      return outcome;
    },
    [load],
  );
  return { data, change };
}

/**
 * Calls the listener when this page reads a session that is another person's, or nobody's, than the one before.
 *
 * @param isSignedIn what is known as long as the page has read none
 */
function onOtherPerson(
  isSignedIn: { readonly current: boolean },
  listener: () => void,
): () => void {
  const { listeners, known } = shared();
  let before = known;
  const compare = (session: Session | null) => {
    const isOther =
      before === undefined
        ? isSignedIn.current !== (session !== null)
        : whoIn(before) !== whoIn(session);
    before = session;
    if (isOther) listener();
  };
  listeners.add(compare);
  return () => void listeners.delete(compare);
}

function whoIn(session: Session | null): string {
  return JSON.stringify(session?.user ?? null);
}
