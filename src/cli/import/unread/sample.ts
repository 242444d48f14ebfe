import { isDate } from "../../../lib/kind.ts";
import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";

/** What stands in a column that nothing looks at. */
export interface Sample {
  readonly column: string;
  readonly rows: number;
  /** One of its values with other letters and digits, so that nobody reads it off a terminal. */
  readonly shape: string | undefined;
  /** Whether all look like ids that some system has made. */
  readonly areIds: boolean;
  /** Whether all are Base32, as keys of authenticator apps are. */
  readonly areKeys: boolean;
}

/** How many values are looked at. */
const looked = 50;

/** Looks at what stands in columns of a table. */
export async function sampled(
  db: ForeignDatabase,
  { name }: OwnTable,
  columns: readonly string[],
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const column of columns) {
    const { rows, values } = await db.sample(name, column, looked);
    const set = values.filter((value) => String(value).trim() !== "");
    const areIds = set.length > 0 && set.every(looksLikeId);
    const areKeys = set.length > 0 && set.every(looksLikeKey);
    const shape = set.length > 0 ? shapeOf(set[0]) : undefined;
    samples.push({ column, rows, shape, areIds, areKeys });
  }
  return samples;
}

/** Eight or more characters in one word with a digit, and no date, number with a point or IP address. */
const looksLikeId = (value: unknown) =>
  typeof value === "string" &&
  /^(?=.*\d)[\w.|~=-]{8,255}$/.test(value) &&
  !isDateText(value) &&
  !/^[\d.-]*\.[\d.]*$/.test(value);

const looksLikeKey = (value: unknown) =>
  typeof value === "string" && /^(?=.*[A-Z])(?=.*[2-7])[A-Z2-7]{16,128}=*$/.test(value);

const isDateText = (value: string) => /^\d{4}-\d\d-\d\d/.test(value);

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
