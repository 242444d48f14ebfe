/** Reports a skipped check, if the context has `skip`. It is an object in `node:test`, a function in Vitest. */
export function reportSkipped(context: unknown, reason: string): void {
  const mayHaveSkip = typeof context === "object" || typeof context === "function";
  if (!mayHaveSkip || context === null || !("skip" in context)) return;
  if (typeof context.skip === "function") context.skip(reason);
}
