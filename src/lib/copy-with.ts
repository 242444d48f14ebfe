import { isPlainData, notePlainData } from "./plain-data.ts";

/** Returns what `alter` returns, which is only loaded where a spread would lose something. */
export async function copyWith<T extends object, M extends object>(
  record: T,
  members: M,
): Promise<T & M> {
  const own = Object.values(Object.getOwnPropertyDescriptors(record));
  if (isPlainData(record) && own.every(({ enumerable }) => enumerable)) {
    const copy = { ...record, ...members };
    notePlainData(copy);
    return copy;
  }
  return (await import("./alter.ts")).alter(record, members);
}
