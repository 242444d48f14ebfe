import type { StillHere } from "./known-person.ts";
import { passwordMark, readAsMark, sessionMark, sourceMark } from "./marks.ts";
import type { Person } from "./person.ts";
import type { Target } from "./target.ts";
import { isAnyMarked } from "./transaction.ts";
import type { Trouble, Unsettled } from "./unsettled.ts";
import { type Import, moved, type Written } from "./write-person.ts";

/** Tells what an earlier run has written from what began here, where that decides what the operator has to do. */
export async function ofEarlierRuns(
  { storage }: Target,
  { system, place, readAs }: Import,
  { user: { id } }: Person,
  { stillHere, suspects = [], ...result }: Written,
): Promise<Written> {
  const isMarked = (marks: readonly Promise<string>[]) => areMarked(storage, marks);
  const mayBeOwn = stillHere?.isKeptOut === false && stillHere.kinds.includes("password");
  const isOwn = mayBeOwn && !(await isMarked([passwordMark(system, id)]));
  const left = stillHere && isOwn ? withoutPassword(stillHere) : stillHere;
  const hasEnded =
    suspects.length > 0 &&
    (await isMarked(suspects.map((token) => sessionMark(system, id, token))));
  const isFromHere = hasEnded && (await isMarked([sourceMark(system, id, place)]));
  const trouble = isFromHere ? "session-ended" : "session-elsewhere";
  const ended: readonly Unsettled[] = hasEnded ? [{ trouble, userId: id }] : [];
  const isOther = result.cameBefore && !(await isMarked([readAsMark(system, id, readAs)]));
  const { unsettled = [], ...written } = isOther ? asOfOtherOptions(result, id) : result;
  return {
    ...written,
    ...(left && { stillHere: left }),
    unsettled: [...unsettled, ...ended],
  };
}

/** Nothing can be told of what has changed since a run that read other columns. */
function asOfOtherOptions({ fates, unsettled = [], ...written }: Written, userId: string): Written {
  const reason = "an earlier run, which read other columns, has brought somebody with this id";
  return {
    ...written,
    fates: fates.map((fate) =>
      fate.is === "left out" && fate.reason === moved ? { ...fate, reason } : fate,
    ),
    unsettled: [
      ...unsettled.filter(({ trouble }) => !toldByColumns.has(trouble)),
      { trouble: "other-options", userId },
    ],
  };
}

const toldByColumns: ReadonlySet<Trouble> = new Set<Trouble>(["address-moved", "address-taken"]);

const areMarked = async (storage: Target["storage"], marks: readonly Promise<string>[]) =>
  isAnyMarked(storage, await Promise.all(marks));

/** Without a password that somebody has chosen here; `undefined` if nothing is left. */
function withoutPassword(found: StillHere): StillHere | undefined {
  const kinds = found.kinds.filter((kind) => kind !== "password");
  return kinds.length > 0 ? { ...found, kinds } : undefined;
}
