import type { Backend } from "../../src/lib/crypto/backend.ts";
import { backend as node } from "../../src/lib/crypto/node.ts";
import { backend as web } from "../../src/lib/crypto/web.ts";

/** Both implementations of the library's cryptography, by name. */
export const backends: readonly (readonly [string, Backend])[] = [
  ["node:crypto", node],
  ["Web Crypto", web],
];
