/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** Calls `next` at once with a value, or with what a promise resolves to. */
export function chain<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return isPromiseLike(value) ? Promise.resolve(value).then(next) : next(value);
}

/** Turns anything that can be awaited into a native promise; other values are returned as they are. */
export function toAwaitable<T>(value: T | PromiseLike<T>): Awaitable<T> {
  return isPromiseLike(value) ? Promise.resolve(value) : value;
}

/**
 * Whether a value has to be awaited. Its class does not tell, because there are promises of other realms and
 * libraries that replace `Promise`. An object that merely has a member `then` is unharmed by awaiting it.
 */
function isPromiseLike<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof value === "object" && value !== null && "then" in value;
}

/** Returns what `work` returns, or what `recover` makes of the error that `work` throws or rejects with. */
export function tryCatch<T>(
  work: () => Awaitable<T>,
  recover: (error: unknown) => Awaitable<T>,
): Awaitable<T> {
  try {
    const result = work();
    return isPromiseLike(result) ? Promise.resolve(result).catch(recover) : result;
  } catch (error) {
    return recover(error);
  }
}

/** Makes a value of each item in turn and returns the first that is accepted. */
export function firstAccepted<T, U>(
  items: readonly T[],
  make: (item: T) => Awaitable<U>,
  accept: (made: U) => boolean,
): Awaitable<U | undefined> {
  const [item, ...rest] = items;
  if (item === undefined) return undefined;
  return chain(make(item), (made) => (accept(made) ? made : firstAccepted(rest, make, accept)));
}
