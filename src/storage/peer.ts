/**
 * What to throw when a package that the application installs could not be loaded: what to install when
 * it is not there, else the error itself. The `import()` stands in a `try` of its own at every place,
 * because only then bundlers let it be missing.
 */
export function explainMissing(name: string, cause: unknown): unknown {
  const isMissing =
    cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
  if (!isMissing) return cause;
  return new Error(`The package ${name} is needed here. Install it: npm install ${name}`, {
    cause,
  });
}
