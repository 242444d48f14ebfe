import type { Awaitable } from "./awaitable.ts";

/**
 * Returns a function that calls `load` the first time it is called and keeps the result. Once loaded, the value itself
 * is returned, not a promise of it. After a failure, the next call loads again.
 */
export function lazily<T>(load: () => Promise<T>): () => Awaitable<T> {
  let get = begin;

  function begin(): Awaitable<T> {
    const loading = load().then(
      (value) => {
        get = () => value;
        return value;
      },
      (error: unknown) => {
        get = begin;
        throw error;
      },
    );
    get = () => loading;
    return loading;
  }

  return () => get();
}
