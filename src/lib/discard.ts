/** Keeps a value that is not wanted from ending the process, if it is a promise that is rejected. */
export function discard(value: unknown): void {
  void Promise.resolve(value).catch(() => undefined);
}
