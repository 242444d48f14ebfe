import { useCallback, useEffect, useState } from "react";
import {
  changeSecurity,
  getSecurity,
  type Security,
  type SecurityAction,
  type SecurityFields,
  type SecurityOutcome,
} from "../client/index.ts";

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
  const load = useCallback(() => getSecurity().then(setData, () => setData(null)), []);
  useEffect(() => void load(), [load]);
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
