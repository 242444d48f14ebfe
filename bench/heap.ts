import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in the heap that are in use. */
export function heap(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 4; round += 1) collect();
  return process.memoryUsage().heapUsed;
}
