// A module whose namespace is the callbacks, or the events, of a configuration.

import { notes } from "./notes.ts";

export let signIn = function signIn(this: unknown): boolean {
  notes.called.push(this);
  return true;
};

export function session<T>(this: unknown, { session }: { session: T }): T {
  notes.called.push(this);
  return session;
}

const open = signIn;

notes.close = (isClosed) => {
  signIn = isClosed ? () => false : open;
};
