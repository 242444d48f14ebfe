import { wrongUse } from "../../command.ts";
import type { StorageName } from "./storages.ts";
import type { SignInWay } from "./usual-ways.ts";

/** What is to be added. */
export interface Answers {
  readonly ways: readonly SignInWay[];
  readonly storage: StorageName;
  /** Whether Next.js gets a proxy, which keeps sessions alive. */
  readonly proxy: boolean;
  /** Whether the configuration that is there stays as it is; then there are no ways to sign in to add. */
  readonly keepsConfig: boolean;
}

/**
 * Checks that what was chosen goes together. Without a choice of a database, ways to sign in that need one get SQLite.
 *
 * @throws {Error} if a way to sign in needs a database and there is to be none
 */
export function withStorage(
  ways: readonly SignInWay[],
  chosen: StorageName | undefined,
): StorageName {
  const needing = ways.filter(({ needsDatabase }) => needsDatabase);
  if (chosen === "none" && needing.length > 0) {
    const names = needing.map(({ id }) => id).join(" and ");
    throw wrongUse(`Signing in with ${names} needs a database: --storage sqlite|postgres|mysql`);
  }
  return chosen ?? (needing.length > 0 ? "sqlite" : "none");
}
