import type { StillHere } from "./known-person.ts";
import { type Kind, kinds } from "./person.ts";
import { namesOf } from "./report.ts";
import { quoted } from "./values.ts";

const mostShown = 10;

/** Says who has a way in by an earlier run that is left out now, and what ends it; `undefined` if nobody has. */
export function warningOf(found: readonly StillHere[]): string | undefined {
  if (found.length === 0) return undefined;
  const keptOut = found.filter(({ isKeptOut }) => isKeptOut);
  const others = found.filter(({ isKeptOut }) => !isKeptOut);
  return [
    "",
    "STILL HERE, from an earlier run. Nothing of it was changed, and it lets people in:",
    ...lineOf(keptOut, "whom the old application keeps out now"),
    ...lineOf(others, "of whom something is left out now"),
    "",
    "Look at them before anybody signs in. For each of these ids, with sql() of cardea/storage/sql:",
    "",
    "  await storage.deleteSessionsByUserId(id);",
    '  for (const row of await storage.listCredentials(id)) if (row.kind === "password") await storage.deleteCredential(row.id, id);',
    "  for (const account of await storage.listAccountsByUserId(id)) await storage.unlinkAccount(account);",
    "",
    "The last line takes accounts and passkeys: leave it out for whoever is to keep them. Refuse whoever is kept out in callbacks.signIn as well. Or import into an empty database.",
  ].join("\n");
}

function lineOf(found: readonly StillHere[], what: string): readonly string[] {
  if (found.length === 0) return [];
  const ids = found.slice(0, mostShown).map(({ userId }) => quoted(userId));
  const more = found.length > mostShown ? ` and ${found.length - mostShown} more` : "";
  const people = found.length === 1 ? "1 person" : `${found.length} people`;
  const all = found.flatMap((one) => one.kinds);
  return [`- ${people} ${what}, with ${counted(all)}: ${ids.join(", ")}${more}`];
}

function counted(all: readonly Kind[]): string {
  return kinds
    .flatMap((kind) => {
      const count = all.filter((one) => one === kind).length;
      return count > 0 ? [namesOf(kind, count)] : [];
    })
    .join(", ");
}
