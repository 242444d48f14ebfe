import { describeDatabase, findDatabaseUrl } from "../database-url.ts";
import type { Answers } from "./answers/answers.ts";
import { storageOf } from "./answers/storages.ts";
import type { Application } from "./application/application.ts";

/** The database that `DATABASE_URL` names before anything is written. */
export interface DatabaseSet {
  /** Where the variable is set. */
  readonly place: string;
  /** Which database it is, without its password. */
  readonly database: string;
  /** The answer that goes with it, if one does. */
  readonly kind: Answers["storage"] | undefined;
  /** Whether that is the answer. */
  readonly isUsed: boolean;
}

/** Returns what `DATABASE_URL` names; `undefined` where it is not set, or only as `cardea init` writes it. */
export function databaseSet(
  { project: { root }, framework }: Application,
  { storage }: Answers,
): DatabaseSet | undefined {
  const found = findDatabaseUrl(root, framework);
  const answer = storageOf(storage);
  if (!answer || !found?.url) return undefined;
  if (answer.variables.some(({ value }) => value === found.url)) return undefined;
  const [kind] = schemes.find(([, scheme]) => scheme.test(found.url)) ?? [];
  return {
    place: found.file ?? "the environment",
    database: describeDatabase(found.url),
    kind,
    isUsed: kind === storage,
  };
}

/** How the addresses of servers begin. */
const schemes: readonly (readonly [Answers["storage"], RegExp])[] = [
  ["postgres", /^postgres(?:ql)?:/],
  ["mysql", /^(?:mysql|mariadb):/],
];

/** Says which database will be used, where another one may be meant. */
export function explainDatabase({ storage }: Answers, set: DatabaseSet): string {
  const { place, database, kind, isUsed } = set;
  const answer = storageOf(storage);
  if (isUsed) {
    return `DATABASE_URL is set in ${place}: users are kept in ${database}. If that is not meant, change it before you create the tables.`;
  }
  if (answer && answer.variables.length > 0) {
    return `DATABASE_URL is set in ${place} to ${database}, which is no address of ${answer.label}: write one there.`;
  }
  const other = kind ? ` To keep them there, take --storage ${kind}.` : "";
  return `DATABASE_URL is set in ${place} to ${database}, and is not used: users are kept in ${answer?.label ?? "no database"}.${other}`;
}
