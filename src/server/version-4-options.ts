import type { AuthConfig } from "../types/config.ts";

type Secret = AuthConfig["secret"];

/** What options of next-auth 4 write in another way. */
interface Version4 {
  readonly compat?: AuthConfig["compat"];
  readonly secret?: Secret;
  readonly jwt?:
    | (NonNullable<AuthConfig["jwt"]> & { readonly secret?: string | undefined })
    | undefined;
}

/** Returns what stands in place of these options of next-auth 4. */
export function fromVersion4({ compat = "next-auth", secret, jwt }: Version4) {
  const { secret: forSessions, ...others } = jwt ?? {};
  // Sessions have been encrypted with the one, all else with the other.
  const secrets: Secret = forSessions ? [...new Set([forSessions, secret ?? []].flat())] : secret;
  return { compat, secret: secrets, ...(jwt && { jwt: others }) };
}
