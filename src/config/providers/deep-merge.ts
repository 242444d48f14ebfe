import { isRecord } from "../../lib/json.ts";

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Merges `changes` into `base` and returns a new object. Plain objects are merged key by key, everything else is replaced,
 * and `undefined` changes nothing. The arguments are not changed.
 */
export function merge(base: Record<string, unknown>, changes: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  if (!isRecord(changes)) return merged;
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || forbidden.has(name)) continue;
    const before = merged[name];
    merged[name] = isRecord(value) && isRecord(before) ? merge(before, value) : value;
  }
  return merged;
}
