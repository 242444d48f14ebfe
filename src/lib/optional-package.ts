import { isError } from "./kind.ts";

const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/**
 * Returns an optional package as it was loaded. When it is not installed, Next.js with webpack silently loads an empty
 * module instead.
 *
 * @throws {Error} when the module is empty
 */
export function present<T extends object>(module: T): T {
  const isEmpty = (value: unknown) =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (!Object.values(module).every(isEmpty)) return module;
  throw Object.assign(new Error("The bundler did not find the package"), { code: codes[0] });
}

/**
 * Returns the error to throw when an optional package could not be loaded: one that says what to install if the package
 * is missing, otherwise the error itself. Every caller has its `import()` directly within a `try`, because only
 * then do bundlers accept that the package is missing.
 */
export function explainMissing(name: string, cause: unknown): unknown {
  const isMissing = isError(cause) && "code" in cause && codes.includes(cause.code);
  if (!isMissing) return cause;
  const error = new Error(`The package ${name} is needed here. Install it: npm install ${name}`, {
    cause,
  });
  return Object.assign(error, { code: "missing-package" });
}
