import { inspect } from "node:util";
import { byRoom } from "./coverage.mjs";
import { root } from "./project.mjs";

/**
 * A reporter for Node's test runner: one JSON document with the totals, the tests that were
 * skipped with their reasons, those that failed with what they found, how many milliseconds each file took, and which
 * branches were taken, if that was counted.
 *
 * @param {AsyncIterable<{ type: string, data: Record<string, any> }>} events
 */
export default async function* totals(events) {
  const skipped = [];
  const failed = [];
  const files = {};
  let counts;
  let branches;
  for await (const { type, data } of events) {
    if (type === "test:pass" && data.skip !== undefined) {
      skipped.push({ name: data.name, reason: data.skip });
    }
    if (/^test:(?:pass|fail)$/.test(type) && data.nesting === 0 && data.file) {
      files[data.file] = (files[data.file] ?? 0) + data.details.duration_ms;
    }
    // A suite fails with a test of its own, which says why.
    if (type === "test:fail" && data.details.error.failureType !== "subtestsFailed") {
      const { cause = data.details.error } = data.details.error;
      failed.push({ name: data.name, file: data.file, error: inspect(cause, { depth: 3 }) });
    }
    if (type === "test:coverage") branches = byRoom(data.summary.files, root);
    if (type === "test:summary" && data.file === undefined) counts = data.counts;
  }
  yield JSON.stringify({ counts, skipped, failed, files, branches });
}
