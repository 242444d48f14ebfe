import {
  emailVerifiedStatement,
  type ProvingProvider,
  provingProviders,
} from "../storage/sql/email-verified-sql.ts";
import type { Dialect } from "../storage/sql/options.ts";
import { type Output, wrongUse } from "./command.ts";
import type { Given } from "./layout.ts";

/** Prints the SQL that marks the addresses of people as proved who came by trusted providers alone. */
export function printEmailVerified(
  given: string,
  dialect: Dialect,
  layout: Given & { users: boolean },
  { print, hint }: Output,
): void {
  if (!layout.users)
    throw wrongUse("--email-verified is about users, and --no-users leaves them out.");
  const providers = given.split(",").map((name) => name.trim());
  const stranger = providers.find((name) => !isProving(name));
  if (stranger !== undefined) {
    throw wrongUse(
      `"${stranger}" is none of ${provingProviders.join(", ")}: other providers also hand out addresses that nobody has proved.`,
    );
  }
  print(`${emailVerifiedStatement(dialect, layout, providers.filter(isProving))};`);
  hint(
    "Save the database, and run this before the application moves. Leave it where people can also sign up with a password, or change their address, without proving it: the address may be somebody else's then.",
  );
}

const isProving = (name: string): name is ProvingProvider =>
  provingProviders.some((known) => known === name);
