import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isRecord } from "../../../src/lib/json.ts";
import { isText, listOf, recordOf } from "../../../src/lib/shape.ts";
import type { Version } from "../../faults/older-version.ts";

/** What `write-sessions.ts` keeps of an older version. */
export interface Written {
  /** When everybody signed in. */
  readonly written: string;
  /** The cookies of each person, by name. */
  readonly cookies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Statements that make the tables and indexes of that version. */
  readonly tables: readonly string[];
  /** Statements that write the rows. */
  readonly rows: readonly string[];
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText);

const isWritten = recordOf<Written>({
  written: isText,
  cookies: (value): value is Written["cookies"] =>
    isRecord(value) && Object.values(value).every(isTextRecord),
  tables: listOf(isText),
  rows: listOf(isText),
});

/** Reads what an older version has left. */
export function readWritten(version: Version): Written {
  const written: unknown = JSON.parse(
    readFileSync(new URL(`${version}.json`, import.meta.url), "utf8"),
  );
  if (!isWritten(written))
    throw new TypeError(`${version}.json is not what write-sessions.ts writes`);
  return written;
}

/** Runs statements on a SQLite file. */
export function run(path: string, statements: readonly string[]): void {
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
}
