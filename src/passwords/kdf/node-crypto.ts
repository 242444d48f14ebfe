/**
 * Returns `node:crypto` in runtimes that have it. It is asked for at run time, not imported, because workerd has it only
 * with a compatibility flag, and bundlers for the edge refuse to look it up.
 */
export function nodeCrypto(): typeof import("node:crypto") | undefined {
  return globalThis.process?.getBuiltinModule?.("node:crypto");
}
