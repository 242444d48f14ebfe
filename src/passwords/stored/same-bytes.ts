import { equal } from "#crypto";
import { toBase64 } from "../../lib/bytes.ts";

/** Whether two keys are the same. The time it takes depends on their lengths alone. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return equal(toBase64(one), toBase64(other));
}
