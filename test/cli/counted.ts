/** Counts how often members of objects are read. */
export interface Counter {
  readonly reads: () => number;
  /** Lets the reads of a member count. */
  watch<T extends object>(object: T, name: keyof T): T;
  /** A list whose items count when they are read. */
  list<T>(items: readonly T[]): readonly T[];
}

export function createCounter(): Counter {
  let reads = 0;
  return {
    reads: () => reads,
    watch(object, name) {
      const value = object[name];
      return Object.defineProperty(object, name, {
        get: () => {
          reads++;
          return value;
        },
      });
    },
    list: (items) =>
      new Proxy(items, {
        get(target, name) {
          if (typeof name === "string" && /^\d+$/.test(name)) reads++;
          return Reflect.get(target, name, target);
        },
      }),
  };
}

/** How often as much is read for something twice as large. */
export function growth(read: (size: number) => number, size = 1_000): number {
  return read(2 * size) / read(size);
}

/** What grows with the size, and a little for looking things up in what is sorted. */
export const linear = 2.4;
