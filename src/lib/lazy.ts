import type { Awaitable } from "./awaitable.ts";

/**
 * What is loaded when it is first asked for, and then kept: once it is there it is answered at once,
 * without a promise. After a failure the next caller tries again.
 */
export function lazily<T>(load: () => Promise<T>): () => Awaitable<T> {
  let answer = begin;

  function begin(): Awaitable<T> {
    const loading = load().then(
      (value) => {
        answer = () => value;
        return value;
      },
      (error: unknown) => {
        answer = begin;
        throw error;
      },
    );
    answer = () => loading;
    return loading;
  }

  return () => answer();
}
