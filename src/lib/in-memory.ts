/** Enumerable, so that a copy of a storage with other methods still has it; shared by all copies of this package. */
const mark = Symbol.for("cardea.in-memory");

/** Marks a storage as one that keeps everything in the memory of the process. */
export function markInMemory<T extends object>(storage: T): T {
  return Object.assign(storage, { [mark]: true });
}

/** Whether a storage, or a part of it, was marked with {@link markInMemory}. Callers without types may have passed anything. */
export function isInMemory(storage: unknown): boolean {
  return Reflect.get(Object(storage), mark) === true;
}
