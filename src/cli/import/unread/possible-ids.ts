import { isDate } from "../../../lib/kind.ts";
import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";
import { knownProviders } from "../better-auth/known-providers.ts";
import { providerOf } from "../near-provider.ts";
import type { Answer } from "./answer.ts";
import { inWords } from "./names.ts";

/** What stands in a column that nothing looks at. */
export interface Sample {
  readonly column: string;
  readonly rows: number;
  /** One of its values with other letters and digits, so that nobody reads it off a terminal. */
  readonly shape: string | undefined;
  readonly hasIds: boolean;
  /** Whether all are Base32, as keys of authenticator apps are. */
  readonly hasKeys: boolean;
}

/** How many values are looked at. */
const looked = 50;

/** Looks at what stands in columns of the users. */
export async function sampled(
  db: ForeignDatabase,
  { name }: OwnTable,
  columns: readonly string[],
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const column of columns) {
    const { rows, values } = await db.sample(name, column, looked);
    const set = values.filter((value) => String(value).trim() !== "");
    const isText = set.length > 0 && set.every(looksLikeId);
    const hasIds = isText || isNamedId(column) || providerIn(column) !== undefined;
    const hasKeys = set.length > 0 && set.every(looksLikeKey);
    const shape = set.length > 0 ? shapeOf(set[0]) : undefined;
    samples.push({ column, rows, shape, hasIds, hasKeys });
  }
  return samples;
}

/** Those of some columns that may hold ids at a provider, by their names or by what stands in them. */
export async function mayHoldIds(
  db: ForeignDatabase,
  table: OwnTable,
  columns: readonly string[],
): Promise<readonly string[]> {
  const samples = await sampled(db, table, columns);
  return samples.flatMap(({ column, hasIds }) => (hasIds ? [column] : []));
}

/** The provider after which a column is named: `github_id`, or `github` alone. */
function providerIn(column: string): string | undefined {
  const name = column.toLowerCase();
  return knownProviders.has(name) ? name : providerOf(column);
}

const isNamedId = (column: string) =>
  /(?:^|[_\s-])(?:id|oid|uid|guid|sub|subject|openid|unionid)$/.test(inWords(column));

const isNamedProvider = (column: string) =>
  /(?:^|[_\s-])(?:provider|provider_name|idp)$/.test(inWords(column));

/** Eight or more characters in one word with a digit, and no date, number with a point or IP address. */
const looksLikeId = (value: unknown) =>
  typeof value === "string" &&
  /^(?=.*\d)[\w.|~=-]{8,255}$/.test(value) &&
  !/^\d{4}-\d\d-\d\d|^[\d.-]*\.[\d.]*$/.test(value);

const looksLikeKey = (value: unknown) =>
  typeof value === "string" && /^(?=.*[A-Z])(?=.*[2-7])[A-Z2-7]{16,128}=*$/.test(value);

const longestShape = 40;

function shapeOf(value: unknown): string {
  if (isDate(value)) return "a date";
  if (ArrayBuffer.isView(value)) return "bytes";
  if (typeof value === "object") return "JSON";
  if (typeof value === "boolean") return String(value);
  const shape = String(value)
    .slice(0, longestShape)
    .replace(/\d/g, "9")
    .replace(/\p{Lu}/gu, "A")
    .replace(/\p{L}/gu, (letter) => (letter === "A" ? letter : "a"))
    .replace(/[^ -~]/g, "?");
  return String(value).length > longestShape ? `${shape}…` : shape;
}

/** Says what stands in a column. */
export const seenIn = ({ rows, shape }: Sample): string =>
  `${rows === 1 ? "1 row" : `${rows} rows`}${shape === undefined ? "" : `, such as ${shape}`}`;

/**
 * Guesses what columns that may hold ids at a provider are. Nothing tells whether the provider has said what stands there or people have
 * typed it.
 */
export function accountAnswers(
  columns: readonly string[],
  samples: readonly Sample[],
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const open = new Set(columns.filter((one) => samples.some((s) => s.column === one && s.hasIds)));
  for (const column of open) {
    const provider = providerIn(column);
    if (provider === undefined) continue;
    open.delete(column);
    answers.set(column, { option: "account", value: `${provider}=${column}` });
  }
  for (const provider of columns.filter(isNamedProvider)) {
    const [first = ""] = inWords(provider).split("_");
    const id = [...open].find((one) => inWords(one).startsWith(first)) ?? [...open][0];
    if (id === undefined) break;
    open.delete(id);
    const pair = { option: "account-pair", value: `${provider}=${id}` };
    answers.set(provider, pair).set(id, pair);
  }
  for (const column of open) answers.set(column, { option: "account", value: `?=${column}` });
  return answers;
}
