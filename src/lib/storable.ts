/** NUL, which PostgreSQL refuses, and half a surrogate pair, which drivers replace, so that different texts become one. */
const unstorable = /[\0\p{Cs}]/u;

/** Whether every database stores a text as it is. Only such a text may be a key. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns a copy of a record in which every database can store the texts. */
export function makeStorable<T extends object>(record: T): T {
  const copy = { ...record };
  for (const [name, value] of Object.entries(copy)) {
    if (typeof value === "string" && !isStorable(value)) {
      Reflect.set(copy, name, value.replace(/[\0\p{Cs}]/gu, "\ufffd"));
    }
  }
  return copy;
}
