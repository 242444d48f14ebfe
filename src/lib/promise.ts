/** Whether a value is a promise, of any realm. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  Object.prototype.toString.call(value) === "[object Promise]";
