import type { AuthConfig } from "../../types/config.ts";
import type { ResolvedProvider } from "./resolve.ts";

const names =
  " authorized createUser error jwt linkAccount newUser passkeyCounterRegression redirect session signIn signOut unlinkAccount updateUser verifyRequest ";

/** Whether only usual names are in the groups of options that nothing else looks at, so that none can be misspelled. */
export function hasUsualNames({ callbacks, events, pages, theme }: AuthConfig): boolean {
  return (
    !theme &&
    Object.keys({ ...callbacks, ...events, ...pages }).every((name) => names.includes(` ${name} `))
  );
}

/** Whether a provider has only members that resolving it knows. */
export function isWhollyKnown(filled: object, resolved: ResolvedProvider): boolean {
  return Object.keys(filled).every((name) => name in resolved);
}
