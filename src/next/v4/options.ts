import { getOrCreate } from "../../lib/get-or-create.ts";
import { perCopy } from "../../lib/shared.ts";
import type { SessionLike } from "../../types/config.ts";
import type { JWT, Session } from "../../types/records.ts";
import { createSessionReader } from "../read-session.ts";
import { type ConfigFor, createConfigFor } from "../resolve-config.ts";
import { inOurTerms, type NextAuthOptions } from "./terms.ts";

/** What the doors need of one object of options. */
interface Door {
  readonly configFor: ConfigFor;
  readonly read: () => Promise<Session | null>;
}

const doors = perCopy(() => new WeakMap<object, Door>());

/**
 * Returns what stands behind an object of options: made once for each.
 *
 * @throws {TypeError} when there are no options
 */
export function doorOf(options: unknown): Door {
  if (!isOptions(options)) {
    throw new TypeError(
      "There are no options: pass the same object that NextAuth() gets, such as getServerSession(authOptions)",
    );
  }
  return getOrCreate(doors(), options, () => {
    const configFor = createConfigFor(inOurTerms(options));
    return { configFor, read: createSessionReader(configFor) };
  });
}

function isOptions(options: unknown): options is NextAuthOptions<JWT, SessionLike> {
  return typeof options === "object" && options !== null;
}
