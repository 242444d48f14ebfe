/** A value or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** Takes the next step at once when the value is there, otherwise when it arrives. */
export function chain<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The value, or a native promise of it, where something else that can be awaited was answered. */
export function native<T>(value: T | PromiseLike<T>): Awaitable<T> {
  if (value instanceof Promise || !isPromiseLike(value)) return value;
  return Promise.resolve(value);
}

function isPromiseLike<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}

/** Works, at once or later, and answers what is made of an error if one is thrown. */
export function attempt<T>(
  work: () => Awaitable<T>,
  recover: (error: unknown) => Awaitable<T>,
): Awaitable<T> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(recover) : result;
  } catch (error) {
    return recover(error);
  }
}

/** Makes a value of each item in turn, until one is accepted. */
export function firstAccepted<T, U>(
  items: readonly T[],
  make: (item: T) => Awaitable<U>,
  accept: (made: U) => boolean,
): Awaitable<U | undefined> {
  const [item, ...rest] = items;
  if (item === undefined) return undefined;
  return chain(make(item), (made) => (accept(made) ? made : firstAccepted(rest, make, accept)));
}
