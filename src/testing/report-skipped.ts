/**
 * Returns a function that reports skipped checks: to the context of the test if it has `skip`, as an object in `node:test` and
 * a function in Vitest. Jest and `bun:test` pass no context and would count the check as passed, so a reason is printed there,
 * unless each of its parts has been.
 */
export function skipReporter(
  suite: string,
): (context: unknown, reason: string, parts?: readonly string[]) => void {
  const printed = new Set<string>();
  return (context, reason, parts = [reason]) => {
    const mayHaveSkip = typeof context === "object" || typeof context === "function";
    if (
      mayHaveSkip &&
      context !== null &&
      "skip" in context &&
      typeof context.skip === "function"
    ) {
      context.skip(reason);
      return;
    }
    if (parts.every((part) => printed.has(part))) return;
    for (const part of parts) printed.add(part);
    console.warn(
      `[cardea][warn] ${suite} skips checks that this test runner counts as passed: ${reason}`,
    );
  };
}
