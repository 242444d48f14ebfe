import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isRecord } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";
import { isText, listOf, optional } from "../../../lib/shape.ts";
import type { Adapter } from "../../../types/adapter.ts";
import { type DatabaseAdvice, databaseAdvice } from "../../database-advice.ts";
import { changesToForeign, type ForeignTables } from "../../foreign-tables.ts";
import { shellQuoted } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { offlineCode } from "../load/own-server.ts";
import type { Check, Subject } from "../subject.ts";
import { addressFor } from "./database-address.ts";
import { inTime } from "./in-time.ts";
import { lacksTable } from "./lacks-table.ts";
import { missing } from "./packages.ts";
import { faultsIn, faultsOf, tableNeedsOf, usersTableOf } from "./users-table.ts";

const { ok, error, skipped } = findingsIn("database");

/** A step of `pendingMigration()`. */
interface Step {
  readonly creates: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly sql: string;
  readonly command: string;
  /** The file of the database, where it is not there. */
  readonly absentFile?: string | undefined;
}

/** Whether the database answers, and has the tables and columns. Only reads. */
export const checkDatabase: Check = async (subject) => {
  const { adapter } = subject.config;
  if (!adapter) return [];
  subject.progress("Asking the database");
  try {
    const steps = await inTime(pendingSteps(adapter));
    if (steps === undefined) return [await tryReads(adapter)];
    const users = await usersTableOf(adapter);
    const needs = await tableNeedsOf(adapter);
    const faults = [...(users ? faultsOf(users) : []), ...faultsIn(needs)];
    // What would be created depends on the type of the ids.
    if (users?.otherIds) return faults;
    if (steps.length > 0)
      return [...pending(steps, subject, changesToForeign(steps, users, needs)), ...faults];
    return [ok("database-ready", "answers, and has every table"), ...faults];
  } catch (problem) {
    return [failed(subject, problem)];
  }
};

/** Returns what a migration would create; `undefined` if the adapter has no migrations. */
async function pendingSteps(adapter: Adapter): Promise<readonly Step[] | undefined> {
  const look: unknown = Reflect.get(adapter, "pendingMigration");
  if (typeof look !== "function") return undefined;
  const steps: unknown = await Reflect.apply(look, adapter, []);
  return listOf(isStep)(steps) ? steps : undefined;
}

function isStep(value: unknown): value is Step {
  return (
    isRecord(value) &&
    [value.creates, value.table, value.sql, value.command].every(isText) &&
    listOf(isText)(value.columns) &&
    optional(isText)(value.absentFile)
  );
}

function pending(
  steps: readonly Step[],
  subject: Subject,
  foreign: ForeignTables | undefined,
): Finding[] {
  const tables = steps.filter(({ creates }) => creates === "table").map(({ table }) => table);
  const columns = steps
    .filter(({ creates }) => creates === "column")
    .flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`));
  const indexes = steps
    .filter(({ creates, table }) => creates === "index" && !tables.includes(table))
    .map(({ table, columns: names }) => `${table} (${names.join(", ")})`);
  const parts = [
    ...named(["table", "tables"], tables),
    ...named(["column", "columns"], columns),
    ...named(["index on", "indexes on"], indexes),
  ];
  const code =
    tables.length > 0 ? "table-missing" : columns.length > 0 ? "column-missing" : "index-missing";
  const statements = steps.map(({ sql }) => `${sql};`).join("\n");
  const address = addressFor(subject);
  const commands = [...new Set(steps.map(({ command }) => command))].map((command) =>
    isCall(command)
      ? `// when the server starts, with what sql() returned: \`npx cardea schema\` knows no fields, tables or columns of your own\n${command};`
      : withAddress(foreign ? `${command} --extend-users` : command, address),
  );
  const orAtStart = steps.some(({ command }) => isCall(command))
    ? ""
    : "\n\n// or, when the server starts, with what sql() returned\nawait storage.migrate();";
  const absent = steps.find(({ absentFile }) => absentFile !== undefined)?.absentFile;
  if (absent !== undefined) return [withoutFile(absent, `${commands.join("\n")}${orAtStart}`)];
  return [
    error(code, {
      what: `The database lacks ${parts.join(", ")}.`,
      why: `Whoever signs in gets an error, or what should be kept is lost.${foreign ? ` It has ${foreign.what}. It would get ${foreign.changes.join(", ")}: if that is the database of an application that you are leaving, correct the address instead.` : ""}`,
      write:
        tables.length > 0
          ? `${commands.join("\n")}${orAtStart}`
          : `${commands.join("\n")}\n\n-- or this SQL\n${statements}`,
    }),
  ];
}

/** Names one thing, or several. */
function named([one, several]: readonly [string, string], names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`the ${names.length === 1 ? one : several} ${names.join(", ")}`];
}

/** Puts the address into a command; an empty one is that of the environment. */
function withAddress(command: string, address: string | undefined): string {
  if (address === undefined) return `${command}   # what sql() is given, such as file:auth.db`;
  return command.replace(" <url>", () => (address ? ` ${address}` : ""));
}

/** Whether a step is done by a call in the code, because no command knows the names. */
const isCall = (command: string) => command.startsWith("await ");

/** A file that is not there may be in another place, where all tables are. */
function withoutFile(file: string, write: string): Finding {
  const folder = dirname(file);
  const isHomeless = !existsSync(folder);
  return error("database-missing", {
    what: `The file of the database, ${resolve(file)}, does not exist${isHomeless ? ", nor does its folder" : ""}.`,
    why: "Whoever signs in gets an error. Either nothing has created it yet, or its path is mistyped: a relative one begins in the folder in which the server is started.",
    write: isHomeless ? `mkdir -p ${shellQuoted(folder)}\n${write}` : write,
  });
}

/** Nobody has this address: RFC 2606 keeps the domain free. */
const nobody = "cardea-doctor@nobody.invalid";

/** Calls what only reads. */
async function tryReads(adapter: Adapter): Promise<Finding> {
  const reads: readonly [keyof Adapter, () => unknown][] = [
    ["getUserByEmail", () => adapter.getUserByEmail?.(nobody)],
    ["getSessionAndUser", () => adapter.getSessionAndUser?.("cardea-doctor")],
    [
      "getUserByAccount",
      () => adapter.getUserByAccount?.({ provider: "cardea-doctor", providerAccountId: "nobody" }),
    ],
  ];
  const there = reads.filter(([name]) => typeof adapter[name] === "function");
  for (const [, read] of there) await inTime(read());
  if (there.length === 0)
    return skipped("database-unread", "the adapter has nothing that can be read");
  return ok("database-answers", `answers ${there.map(([name]) => name).join(", ")}`);
}

function failed({ redact, application }: Subject, problem: unknown): Finding {
  const errors = withCauses(problem);
  if (errors.some((one) => Reflect.get(one, "code") === offlineCode)) {
    return skipped("database-not-asked", "not asked, offline: the database is on another machine");
  }
  const text = redact(
    errors
      .map(({ message }) => message)
      .filter(Boolean)
      .join(": "),
  );
  const name = /The package (\S+) is needed|Cannot find (?:package|module) '([^']+)'/.exec(text);
  if (name) return missing(application, name[1] ?? name[2] ?? "", "the database");
  const isTable = lacksTable(text);
  const advice = databaseAdvice(errors) ?? unknownCause;
  return error(isTable ? "table-missing" : "database-unreachable", {
    what: `The database cannot be read: ${text.replace(/\.$/, "")}.`,
    why: "Whoever signs in gets an error.",
    write: isTable
      ? "npx cardea schema --apply   # or the migration of your adapter"
      : `${advice.command ? `${advice.command}\n\n` : ""}# ${advice.sentence}`,
  });
}

const unknownCause: DatabaseAdvice = {
  sentence: "Check the address of the database, such as DATABASE_URL, and that it exists and runs",
};

function withCauses(problem: unknown): Error[] {
  if (!isError(problem)) return [];
  const { cause } = problem;
  const inner = isRecord(cause) ? cause.err : cause;
  const several = "errors" in problem && Array.isArray(problem.errors) ? problem.errors : [];
  return [problem, ...[inner, ...several].flatMap(withCauses)];
}
