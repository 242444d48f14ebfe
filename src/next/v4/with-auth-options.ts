import type { NextRequest } from "next/server.js";
import type { JWT } from "../../jwt.ts";
import { isRecord } from "../../lib/json.ts";
import type { JWTOptions } from "../../types/config.ts";
import type { Awaitable } from "../../types/records.ts";

/** The options of `withAuth`. */
export interface NextAuthMiddlewareOptions {
  callbacks?:
    | {
        /** Decides whether a request may continue. Default, and where it returns nothing: whoever is signed in may. */
        authorized?:
          | ((params: { token: JWT | null; req: NextRequest }) => Awaitable<unknown>)
          | undefined;
      }
    | undefined;
  /** The pages of the application that are open to everybody; whoever is refused is sent to `signIn`. */
  pages?: { signIn?: string | undefined; error?: string | undefined } | undefined;
  /** Default: `NEXTAUTH_SECRET`, `AUTH_SECRET` and `AUTH_SECRET_1` to `_3`. */
  secret?: string | string[] | undefined;
  /** The name of the session cookie, if the configuration has another. */
  cookies?: { sessionToken?: { name?: string | undefined } | undefined } | undefined;
  jwt?: { decode?: JWTOptions["decode"] | undefined } | undefined;
}

/** What the options may have. Some applications pass parts of those of `NextAuth`, so whatever version 4 knows there is no mistake. */
const members = {
  callbacks: ["authorized", "signIn", "redirect", "session", "jwt"],
  pages: ["signIn", "signOut", "error", "verifyRequest", "newUser"],
  jwt: ["decode", "encode", "secret", "maxAge"],
  cookies: undefined,
  secret: undefined,
} as const;

/** @throws {TypeError} when what should be options is not understood: it must not let anybody in */
export function optionsIn(value: unknown): NextAuthMiddlewareOptions {
  if (value === undefined) return {};
  assertMembers("withAuth() takes a function, and options of", value, Object.keys(members));
  for (const [name, known] of Object.entries(members)) {
    const part: unknown = Reflect.get(value, name);
    if (known && part !== undefined) assertMembers(`${name} of withAuth() has`, part, known);
  }
  const { callbacks }: NextAuthMiddlewareOptions = value;
  const { authorized } = callbacks ?? {};
  if (authorized === undefined || typeof authorized === "function") return value;
  throw new TypeError("callbacks.authorized of withAuth() is a function");
}

function assertMembers(
  what: string,
  value: unknown,
  known: readonly string[],
): asserts value is Record<string, unknown> {
  const unknown = isRecord(value) ? Object.keys(value).find((one) => !known.includes(one)) : "";
  if (unknown === undefined) return;
  const found = unknown === "" ? "" : `, not ${unknown}`;
  throw new TypeError(`${what} ${known.join(", ")}${found}`);
}
