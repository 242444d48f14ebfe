import type { AuthConfig } from "../../types/config.ts";

const groups =
  " authorized createUser error jwt linkAccount newUser passkeyCounterRegression redirect session signIn signOut unlinkAccount updateUser verifyRequest ";
const ofProviders =
  " account allowDangerousEmailAccountLinking apiKey authorization authorize checks client clientId clientSecret credentials from id idToken issuer maxAge name options profile sendVerificationRequest server style token type userinfo wellKnown ";

/**
 * Whether an application uses only the most usual names of options, so that none can be misspelled. Others are looked at
 * more closely by `unknown-names.ts`.
 */
export function hasUsualNames({ callbacks, events, pages, theme, providers }: AuthConfig): boolean {
  return (
    !theme &&
    isWithin(groups, callbacks, events, pages) &&
    isWithin(ofProviders, ...[providers].flat(), ...[providers].flat().map(optionsOf))
  );
}

function optionsOf(provider: unknown): unknown {
  return Object(provider).options;
}

function isWithin(names: string, ...owners: readonly unknown[]): boolean {
  return owners.every((owner) =>
    Object.keys(Object(owner)).every((name) => names.includes(` ${name} `)),
  );
}
