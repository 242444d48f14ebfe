const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/**
 * An optional package, as it was loaded. Where it is missing, Next.js with webpack loads an empty module
 * without a word.
 *
 * @throws {Error} when it is that empty module
 */
export function present<T extends object>(module: T): T {
  const isEmpty = (value: unknown) =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (!Object.values(module).every(isEmpty)) return module;
  throw Object.assign(new Error("The bundler did not find the package"), { code: codes[0] });
}

/**
 * What to throw when a package that the application installs could not be loaded: what to install when
 * it is not there, else the error itself. The `import()` stands in a `try` of its own at every place,
 * because only then bundlers let it be missing.
 */
export function explainMissing(name: string, cause: unknown): unknown {
  const isMissing = cause instanceof Error && "code" in cause && codes.includes(cause.code);
  if (!isMissing) return cause;
  return new Error(`The package ${name} is needed here. Install it: npm install ${name}`, {
    cause,
  });
}
