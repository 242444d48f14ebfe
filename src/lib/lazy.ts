/**
 * What is loaded when it is first asked for, and then kept: a promise that has settled costs a tenth of
 * what `import()` does. After a failure the next caller tries again.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
