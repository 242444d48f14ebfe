import type { StillHere } from "./known-person.ts";
import { type Kind, kinds } from "./person.ts";
import { namesOf, people, shownIds } from "./report.ts";

/** Says who has a way in by an earlier run that is left out now, and what ends it; nothing if nobody has. */
export function warningOf(found: readonly StillHere[]): readonly string[] {
  if (found.length === 0) return [];
  const all = new Set(found.flatMap((one) => one.kinds));
  const unsure = found.filter(({ isSure }) => !isSure);
  const keptOut = found.filter(({ isSure, isKeptOut }) => isSure && isKeptOut);
  const others = found.filter(({ isSure, isKeptOut }) => isSure && !isKeptOut);
  return [
    "",
    "STILL HERE. Nothing of it was changed, and it lets people in:",
    ...lineOf(keptOut, "whom the old application keeps out now"),
    ...lineOf(others, "of whom something is left out now"),
    ...lineOf(
      unsure,
      "with the id of somebody whom the old application keeps out now, under another address or name. It is the same person if those were changed there, and somebody else if the id comes from another database: compare them first",
    ),
    "",
    "Look at them before anybody signs in. For each of these ids, with sql() of cardea/storage/sql, the lines for what is named above of that person, and no other:",
    "",
    ...remedies.filter(([of]) => of.some((kind) => all.has(kind))).map(([, line]) => `  ${line}`),
    "",
    "Refuse whoever is kept out in callbacks.signIn as well. Or import into an empty database.",
  ];
}

/** What ends a way in, by the kinds of things that it ends. */
const remedies: readonly (readonly [readonly Kind[], string])[] = [
  [["session"], "await storage.deleteSessionsByUserId(id); // sessions"],
  [
    ["password"],
    'for (const row of await storage.listCredentials(id)) if (row.kind === "password") await storage.deleteCredential(row.id, id); // a password',
  ],
  [
    ["account", "passkey"],
    "for (const account of await storage.listAccountsByUserId(id)) await storage.unlinkAccount(account); // accounts and passkeys",
  ],
];

function lineOf(found: readonly StillHere[], what: string): readonly string[] {
  if (found.length === 0) return [];
  const ids = shownIds(found.map(({ userId }) => userId));
  const all = found.flatMap((one) => one.kinds);
  return [`- ${people(found.length)} ${what}, with ${counted(all)}: ${ids}`];
}

function counted(all: readonly Kind[]): string {
  return kinds
    .flatMap((kind) => {
      const count = all.filter((one) => one === kind).length;
      return count > 0 ? [namesOf(kind, count)] : [];
    })
    .join(", ");
}
