import { isError } from "../../lib/kind.ts";
import { isText } from "../../lib/shape.ts";

/** What SQLite and libSQL say of a file or a constraint: names of tables and columns, and no values. */
const sayings = [
  /\b(?:UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: [\w., ]+)?$/,
  /\bfile is not a database$/,
  /\bunable to open database file\b/,
  /\b(?:database is locked|attempt to write a readonly database|database or disk is full)$/,
];
/** The end of what MySQL and MariaDB say of a value that stands before it. */
const key = /for (key|column) '([\w.$-]+)'(?: at row \d+)?$/;
const longest = 200;

/**
 * Says why a driver has refused, without its own words: they may repeat what was to be written, such as an address.
 *
 * @returns `undefined` for an error that is no driver's
 */
export function safeReason(error: unknown): string | undefined {
  if (!isError(error)) return undefined;
  const { message } = error;
  const of = (name: string) => partIn(error, name);
  const code = of("code");
  // Our own codes are in small letters.
  if (code === undefined || !/^[A-Z0-9_]+$/.test(code)) return undefined;
  const extended = of("errcode");
  const [, what, name] = key.exec(message) ?? [];
  const saying = sayings.map((one) => one.exec(message)?.[0]).find(isText) ?? of("errstr");
  const facts = [
    extended === undefined ? code : `${code} ${extended}`,
    ...(saying ? [saying] : []),
    ...(what && name ? [`${what} ${name}`] : []),
    ...["table", "column", "constraint"].flatMap((fact) => {
      const value = of(fact);
      return value === undefined ? [] : [`${fact} ${value}`];
    }),
  ];
  return facts.join(", ");
}

/** What MySQL and MariaDB, and PostgreSQL, say of a key that is there, or that they take for one that is there. */
const takenPlaces: ReadonlySet<string | undefined> = new Set(["ER_DUP_ENTRY", "23505"]);

export const isTakenPlace = (error: unknown): boolean =>
  isError(error) && takenPlaces.has(partIn(error, "code"));

/** A member that a driver adds, if it is a plain word or number. */
function partIn(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  const text = typeof value === "number" ? String(value) : value;
  return isText(text) && text.length <= longest && /^[\w.$ -]+$/.test(text) ? text : undefined;
}
