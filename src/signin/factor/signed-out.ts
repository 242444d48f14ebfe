import { AccessDenied } from "../../errors.ts";

/** Returns the error for somebody who is gone. */
export function signedOut(): AccessDenied {
  return new AccessDenied("Nobody is signed in", { code: "signed-out" });
}
