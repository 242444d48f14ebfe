import { setTimeout } from "node:timers/promises";
import { totpCode } from "../src/testing/index.ts";

const halfAMinute = 30_000;
/** How long a code is typed and sent, at most. */
const typing = 8_000;

/** An authenticator app, on the phone of a person who has time. */
export interface AuthenticatorApp {
  /** Returns a code that is right and was not used, and waits for one if it has to: each is good once, and later ones first end earlier ones. */
  next(): Promise<string>;
}

/** Sets up an app with a key, as the page shows it. */
export function authenticatorApp(key: string): AuthenticatorApp {
  let used = -1;
  const present = () => Math.floor(Date.now() / halfAMinute);
  // The code of the half minute before is right as well, unless that of the next one comes up in between.
  const earliest = () => present() - (Date.now() % halfAMinute < halfAMinute - typing ? 1 : 0);
  return {
    async next() {
      used = Math.max(used + 1, earliest());
      while (used > present() + 1) await setTimeout(200);
      return totpCode(key, { at: new Date(used * halfAMinute) });
    },
  };
}
