// `instanceof` only knows the classes of its own realm. Code that runs in a sandbox, such as that of a test runner or
// of a framework's development server, also receives objects that were created outside of it.

/** Whether a value is an error, of any class and any realm. */
export function isError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && "message" in value && "stack" in value;
}

/** Whether a value is a `Date`, of any realm. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}
