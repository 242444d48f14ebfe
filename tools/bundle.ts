// What an edge runtime would carry of a program: bundled, minified, compressed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildOptions, build } from "esbuild";

/** The hash in the name of a chunk. */
const hash = /(?<=-)[A-Z0-9]{8}(?=\.mjs)/g;

const settings = {
  bundle: true,
  minify: true,
  splitting: true,
  format: "esm",
  platform: "neutral",
  conditions: ["worker"],
  mainFields: ["module", "main"],
  outExtension: { ".js": ".mjs" },
  external: ["node:*", "nodemailer", "@simplewebauthn/server"],
} satisfies BuildOptions;

/** Exports, and a use of them. */
export interface Program {
  /** A module of exports. */
  readonly contents: string;
  /** Statements that use them as `library`. */
  readonly use: string;
}

/** Bytes after minification and gzip. */
export interface Weight {
  /** Of the chunks that the use loaded. */
  readonly loaded: number;
  /** Of all chunks that such a program may load. */
  readonly total: number;
}

/**
 * Bundles exports into chunks, uses them in a process of its own, and weighs what was loaded.
 *
 * @param bundle esbuild's `build`, of the package that asks
 * @param resolveDir where imports are looked for
 * @throws {Error} when the program fails, with what it printed
 */
export async function weigh(
  bundle: typeof build,
  { contents, use }: Program,
  resolveDir: string,
): Promise<Weight> {
  const folder = mkdtempSync(join(tmpdir(), "cardea-bundle-"));
  try {
    const { outputFiles } = await bundle({
      ...settings,
      stdin: { contents, resolveDir, loader: "js" },
      outdir: folder,
      write: false,
    });
    const chunks = new Map(outputFiles.map(({ path, contents: bytes }) => [basename(path), bytes]));
    for (const [name, bytes] of chunks) writeFileSync(join(folder, name), bytes);
    const loaded = new Set(run(folder, use));
    return {
      loaded: weight(chunks, (name) => loaded.has(name)),
      total: weight(chunks, () => true),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compressed as one, as a bundle is uploaded. */
function weight(
  chunks: ReadonlyMap<string, Uint8Array>,
  isCounted: (name: string) => boolean,
): number {
  const counted = [...chunks].filter(([name]) => isCounted(name));
  return gzipSync(steady(counted), { level: 9 }).length;
}

/**
 * Returns chunks as one text that depends on their code alone. esbuild names each by a hash, and a change of one module anywhere gives
 * others new names and another order, which compress to a few bytes more or fewer.
 */
function steady(chunks: readonly (readonly [name: string, bytes: Uint8Array])[]): string {
  const texts = chunks.map(([, bytes]) => Buffer.from(bytes).toString());
  const hashes = new Map<string, string>();
  const nextHash = () =>
    createHash("sha256").update(String(hashes.size)).digest("hex").slice(0, 8).toUpperCase();
  const anonymous = (text: string) => text.replace(hash, "");
  return texts
    .sort((one, other) => (anonymous(one) < anonymous(other) ? -1 : 1))
    .join("")
    .replace(hash, (found) => {
      if (!hashes.has(found)) hashes.set(found, nextHash());
      return hashes.get(found) ?? found;
    });
}

/** Which chunks a process loads that uses them. */
function run(folder: string, use: string): string[] {
  const driver = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const library = await import("./stdin.mjs");
    ${use}
    console.log(JSON.stringify(loaded.filter((url) => url.startsWith("file:"))));`;
  const path = join(folder, "driver.mjs");
  writeFileSync(path, driver);
  const { stdout, stderr, status } = spawnSync(process.execPath, [path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The bundled program failed:\n${stderr}`);
  const urls: string[] = JSON.parse(stdout);
  return urls.map((url) => basename(new URL(url).pathname));
}
