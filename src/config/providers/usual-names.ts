import type { AuthConfig } from "../../types/config.ts";

const names =
  " authorized createUser error jwt linkAccount newUser redirect session signIn signOut updateUser verifyRequest ";

/** Whether only usual names are in the groups of options that nothing else looks at, so that none can be misspelled. */
export function hasUsualNames({ callbacks, events, pages, theme }: AuthConfig): boolean {
  return (
    !theme &&
    Object.keys({ ...callbacks, ...events, ...pages }).every((name) => names.includes(` ${name} `))
  );
}

/** The members of a credentials provider, which is used as it is. */
const own = " id name type credentials authorize options ";

/** Whether a provider has only members that resolving it knows. */
export function isWhollyKnown(filled: { readonly type: string }, resolved: object): boolean {
  const isOwn = filled.type === "credentials";
  return Object.keys(filled).every((name) =>
    isOwn ? own.includes(` ${name} `) : name in resolved,
  );
}
