import type { Action } from "./route.ts";

/** Routes that scripts and servers ask for. Nobody sees a page there, or posts a form. */
export const withoutPages: ReadonlySet<Action> = new Set([
  "csrf",
  "logout",
  "providers",
  "session",
  "webauthn-options",
]);
