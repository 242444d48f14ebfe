/**
 * A reporter for Node's test runner: one JSON document with the totals, and the tests that were
 * skipped with their reasons.
 *
 * @param {AsyncIterable<{ type: string, data: Record<string, any> }>} events
 */
export default async function* totals(events) {
  const skipped = [];
  let counts;
  for await (const { type, data } of events) {
    if (type === "test:pass" && data.skip !== undefined) {
      skipped.push({ name: data.name, reason: data.skip });
    }
    if (type === "test:summary" && data.file === undefined) counts = data.counts;
  }
  yield JSON.stringify({ counts, skipped });
}
