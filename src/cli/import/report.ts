import { type Counts, type Kind, kinds } from "./person.ts";
import type { Tally } from "./tally.ts";
import { quoted } from "./values.ts";

/** What people call one of these things. */
const names: Readonly<Record<Kind, string>> = {
  user: "user",
  account: "account",
  password: "password",
  passkey: "passkey",
  factor: "second factor",
  session: "session",
};

/** A count with what is counted. */
export const namesOf = (kind: Kind, count: number): string =>
  `${count} ${names[kind]}${count === 1 ? "" : "s"}`;

const mostShown = 10;

/** The first of some ids, and how many more there are. */
export function shownIds(ids: readonly string[]): string {
  const more = ids.length > mostShown ? ` and ${ids.length - mostShown} more` : "";
  return `${ids.slice(0, mostShown).map(quoted).join(", ")}${more}`;
}

/** A count of people. */
export const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const unseen =
  "Not looked at: what belongs to people whom an earlier run has imported. Other options or another secret change nothing for them: those need an empty database.";

/** Says what was there, and what became of it. */
export function report(there: Counts, tally: Tally, dryRun: boolean): string {
  const isAnyUnseen = kinds.some((kind) => tally.of(kind, "unseen") > 0);
  const more = (cell: string) => (isAnyUnseen ? [cell] : []);
  const head = [
    ...["", "there", dryRun ? "to import" : "imported", "here before", "left out"],
    ...more("not looked at"),
  ];
  const rows = kinds.map((kind) => [
    `${names[kind]}s`,
    String(there[kind]),
    String(tally.of(kind, "imported")),
    String(tally.of(kind, "here")),
    String(tally.of(kind, "left out")),
    ...more(String(tally.of(kind, "unseen"))),
  ]);
  const reasons = tally
    .reasons()
    .map(({ kind, reason, count }) => `  ${namesOf(kind, count)}: ${reason}`);
  const notes = tally.notes().map(([note, count]) => `  ${people(count)}: ${note}`);
  return [
    ...table([head, ...rows]),
    ...(reasons.length > 0 ? ["", "Left out:", ...reasons] : []),
    ...(notes.length > 0 ? ["", "Besides:", ...notes] : []),
    ...more(`\n${unseen}`),
  ].join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(width(column)) : `  ${cell.padStart(width(column))}`,
      )
      .join("")
      .trimEnd(),
  );
}
