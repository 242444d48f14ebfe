// Assertions for runtimes that have no `node:assert`.

const shown = (value: unknown) => JSON.stringify(value) ?? String(value);

/** Asserts that two values are the same as JSON. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (shown(actual) === shown(expected)) return;
  throw new Error(`expected ${shown(expected)}, and there was ${shown(actual)}`);
}

/** Asserts that a text has a part that looks like this. */
export function expectMatch(text: string | null | undefined, pattern: RegExp): void {
  if (pattern.test(text ?? "")) return;
  throw new Error(`expected ${pattern}, and there was ${shown(text)?.slice(0, 500)}`);
}

/** Asserts that a text has no such part. */
export function expectNone(text: string, part: string): void {
  if (!text.includes(part)) return;
  throw new Error(`expected no ${part}, and there was ${text.slice(0, 500)}`);
}
