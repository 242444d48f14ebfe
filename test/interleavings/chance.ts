import { AsyncLocalStorage } from "node:async_hooks";
import nodeCrypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { mock } from "node:test";

/** What somebody has drawn. */
interface Drawn {
  readonly from: string;
  blocks: number;
}

const drawing = new AsyncLocalStorage<Drawn>();

/**
 * Returns what runs work with random numbers of its own: everybody who draws from the same ones has the same ids, tokens, codes and keys.
 *
 * @param from a name of the numbers
 */
export function chance(from: string): <T>(work: () => T) => T {
  const drawn = { from, blocks: 0 };
  return (work) => drawing.run(drawn, work);
}

/** The next bytes of whoever asks; `undefined` for somebody who draws by chance. */
function nextBytes(length: number): Buffer | undefined {
  const drawn = drawing.getStore();
  if (!drawn) return undefined;
  const blocks: Buffer[] = [];
  for (let left = length; left > 0; left -= 32) {
    drawn.blocks += 1;
    blocks.push(createHash("sha256").update(`${drawn.from} ${drawn.blocks}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, length);
}

function nextUuid() {
  const bytes = nextBytes(16);
  if (!bytes) return undefined;
  bytes.writeUInt8(0x40 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const [, first, second, third, fourth, fifth] =
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString("hex")) ?? [];
  return `${first}-${second}-${third}-${fourth}-${fifth}` as const;
}

const { randomBytes, randomUUID } = nodeCrypto;
const web = globalThis.crypto;
const fill = web.getRandomValues.bind(web);
mock.method(
  nodeCrypto,
  "randomBytes",
  (length: number) => nextBytes(length) ?? randomBytes(length),
);
mock.method(nodeCrypto, "randomUUID", () => nextUuid() ?? randomUUID());
mock.method(web, "randomUUID", () => nextUuid() ?? randomUUID());
mock.method(web, "getRandomValues", (array: Uint8Array) => {
  const bytes = nextBytes(array.byteLength);
  if (!bytes) return fill(array);
  array.set(bytes);
  return array;
});
syncBuiltinESMExports();
