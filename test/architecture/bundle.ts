import { build, type Metafile } from "esbuild";
import { manifest, root } from "./project.ts";

type Outputs = Metafile["outputs"];

/** What one entry carries: the files that are always loaded, and those that wait in chunks. */
export interface Bundle {
  /** Files loaded with the entry, relative to the project. */
  eager: string[];
  /** Per chunk that a dynamic import loads: the files that come with it. */
  chunks: string[][];
}

/** Whatever is loaded together with one output file, because it is imported statically. */
function loadedWith(outputs: Outputs, start: string): string[] {
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external) seen.add(next);
    }
  }
  return [...seen]
    .flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([input]) => input)
    .sort();
}

/**
 * Bundles one module alone, the way an application's bundler does, and tells what is loaded when.
 *
 * @param contents JavaScript; relative imports start in the project's folder
 */
export async function bundle(contents: string): Promise<Bundle> {
  const sourcefile = "entry.js";
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, sourcefile },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    conditions: ["cardea-src"],
    // Peers are the application's own.
    // What stands below `$app` is there in an application of SvelteKit alone.
    external: [...Object.keys(manifest.peerDependencies), "$app/*"],
    outdir: ".build/bundle",
    write: false,
    metafile: true,
  });
  const { outputs } = metafile;
  const entries = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === sourcefile);
  const chunks = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, external }) => kind === "dynamic-import" && !external);
  return {
    eager: entries.flatMap((path) => loadedWith(outputs, path)),
    chunks: [...new Set(chunks.map(({ path }) => path))].map((path) => loadedWith(outputs, path)),
  };
}
