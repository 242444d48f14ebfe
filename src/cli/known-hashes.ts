import { bcrypt } from "../passwords/schemes/bcrypt.ts";
import { betterAuth } from "../passwords/schemes/better-auth.ts";
import { django } from "../passwords/schemes/django.ts";
import { lucia } from "../passwords/schemes/lucia.ts";
import type { PasswordScheme } from "../passwords/schemes/scheme.ts";
import { wordpress } from "../passwords/schemes/wordpress.ts";
import { findHashProblem } from "../passwords/stored/read-hash.ts";

/** What an application has to name in `imports` for a hash. */
export type SchemeName = "betterAuth" | "lucia" | "bcrypt" | "django" | "wordpress";

const schemes: readonly (readonly [SchemeName, PasswordScheme])[] = [
  ["betterAuth", betterAuth()],
  ["lucia", lucia()],
  ["bcrypt", bcrypt()],
  ["django", django()],
  ["wordpress", wordpress()],
];

/** How a hash of another system is checked from now on. */
type KnownHash =
  /** `scheme` is `undefined` for the standard format, which needs no scheme. */
  | { readonly known: true; readonly scheme: SchemeName | undefined }
  | { readonly known: false; readonly reason: string };

/**
 * Recognises a hash by its shape, as `importPassword` does. Nothing is computed.
 *
 * @param own the scheme of the system that it comes from, because some shapes are those of several
 */
export async function recognise(hash: string, own?: SchemeName): Promise<KnownHash> {
  if (!(await findHashProblem(hash))) return { known: true, scheme: undefined };
  const first = schemes.filter(([name]) => name === own);
  for (const [name, scheme] of new Set([...first, ...schemes])) {
    const problem = await findHashProblem(hash, { imports: [scheme] });
    if (!problem) return { known: true, scheme: name };
    if (problem.code !== "unknown-format") {
      return { known: false, reason: `the hash is ${problem.code} (${name})` };
    }
  }
  return { known: false, reason: "no known scheme has hashed it" };
}

/** Writes schemes as `imports` lists them. */
export const schemeCalls = (used: ReadonlySet<SchemeName>): readonly string[] =>
  schemes.flatMap(([name]) => (used.has(name) ? `${name}()` : []));
