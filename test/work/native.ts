/** How much was gone through by what JavaScript itself does. */
interface Count {
  isCounting: boolean;
  done: number;
}

/** Returns how long something is that is walked through. */
type Length = (self: unknown, args: readonly unknown[], result: unknown) => number;

const lengthOf = (value: unknown): number => {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  if ("length" in value && typeof value.length === "number") return value.length;
  if ("byteLength" in value && typeof value.byteLength === "number") return value.byteLength;
  return "size" in value && typeof value.size === "number" ? value.size : 0;
};

/** All that it is called on. */
const whole: Length = (self) => lengthOf(self);
/** All that it is given first. */
const given: Length = (_, [first]) => lengthOf(first);
/** All that comes out. */
const made: Length = (_, __, result) => lengthOf(result);
/** From where it begins to what it finds. */
const found: Length = (self, [, from = 0], at) =>
  Math.max(0, (at === -1 || at === false ? lengthOf(self) : Number(at)) - Number(from));

const bytes = Object.getPrototypeOf(Uint8Array.prototype);

/** The functions that go through something, and through how much of it. */
const walks: readonly (readonly [object, Length, readonly string[]])[] = [
  [String.prototype, found, ["includes", "indexOf"]],
  [
    String.prototype,
    whole,
    [
      ...["isWellFormed", "lastIndexOf", "localeCompare", "normalize", "split", "toLowerCase"],
      ...["toUpperCase", "toWellFormed", "trim", "trimEnd", "trimStart"],
    ],
  ],
  [String.prototype, made, ["padEnd", "padStart", "repeat", "replaceAll"]],
  [Array.prototype, found, ["includes", "indexOf"]],
  [
    Array.prototype,
    whole,
    ["concat", "join", "lastIndexOf", "reverse", "shift", "slice", "sort", "splice", "unshift"],
  ],
  [Array.prototype, made, ["flat", "toReversed", "toSorted", "toSpliced", "with"]],
  [bytes, found, ["includes", "indexOf"]],
  [bytes, given, ["set"]],
  [bytes, made, ["slice"]],
  [bytes, whole, ["fill", "join", "lastIndexOf", "reverse", "sort"]],
  [Object, given, ["fromEntries"]],
  [Object, made, ["assign", "entries", "getOwnPropertyNames", "keys", "values"]],
  [Reflect, made, ["ownKeys"]],
  [JSON, given, ["parse"]],
  [JSON, made, ["stringify"]],
  [TextEncoder.prototype, given, ["encode"]],
  [TextDecoder.prototype, given, ["decode"]],
  [Buffer, made, ["concat", "from"]],
  [Buffer.prototype, made, ["toString"]],
  [URLSearchParams.prototype, whole, ["delete", "get", "getAll", "has", "set", "sort", "toString"]],
  [
    globalThis,
    given,
    ["atob", "btoa", "decodeURIComponent", "encodeURI", "encodeURIComponent", "structuredClone"],
  ],
  [URL, given, ["canParse", "parse"]],
];

/** Replaces a method by one that counts. */
function watch(count: Count, owner: object, name: string | symbol, length: Length): void {
  const original = Reflect.get(owner, name);
  function watched(this: unknown, ...args: unknown[]): unknown {
    const result = Reflect.apply(original, this, args);
    if (count.isCounting) count.done += length(this, args, result);
    return result;
  }
  Object.defineProperty(watched, "name", { value: original.name });
  Object.defineProperty(owner, name, {
    ...Object.getOwnPropertyDescriptor(owner, name),
    value: watched,
  });
}

/**
 * Lets the functions of JavaScript count, in this process from now on, how many characters, items and bytes they go through.
 *
 * @returns what counts them while some work is done
 */
export function watchNative(): (work: () => unknown) => Promise<number> {
  const count: Count = { isCounting: false, done: 0 };
  for (const [owner, length, names] of walks) {
    for (const name of names) watch(count, owner, name, length);
  }
  for (const owner of [Array, Map, Set, URLSearchParams]) {
    watch(count, owner.prototype, Symbol.iterator, whole);
  }
  watchExpressions(count);
  watchAddresses(count);
  return async (work) => {
    count.done = 0;
    count.isCounting = true;
    try {
      await work();
    } finally {
      count.isCounting = false;
    }
    return count.done;
  };
}

/** All that is done with regular expressions calls `exec` (ECMA-262 section 22.2.7.1). They take linear time, which another test sees to. */
function watchExpressions(count: Count): void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function watched(text) {
    const from = this.lastIndex;
    const match = Reflect.apply(exec, this, [text]);
    if (count.isCounting) {
      const end = match ? match.index + match[0].length : this.sticky ? from + 1 : text.length;
      count.done += Math.max(1, end - from);
    }
    return match;
  };
}

/** A change of the parameters of an address writes all of it anew (URL Standard section 5.2). */
function watchAddresses(count: Count): void {
  const owners = new WeakMap<URLSearchParams, URL>();
  const getter = Object.getOwnPropertyDescriptor(URL.prototype, "searchParams")?.get;
  Object.defineProperty(URL.prototype, "searchParams", {
    configurable: true,
    get(this: URL) {
      const params: URLSearchParams = getter && Reflect.apply(getter, this, []);
      owners.set(params, this);
      return params;
    },
  });
  const rewritten: Length = (self) =>
    self instanceof URLSearchParams ? (owners.get(self)?.href.length ?? 0) : 0;
  for (const name of ["append", "delete", "set"]) {
    watch(count, URLSearchParams.prototype, name, rewritten);
  }
}
