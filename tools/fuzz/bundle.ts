import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { type Instrumented, instrument } from "./instrument.ts";

/** Packages that are counted too: what they read, strangers have written. */
const counted = ["oauth4webapi"];

/** Makes one script of all doors, which counts its branches; `build` of esbuild finds what they import. */
export async function bundleDoors(
  root: string,
): Promise<{ readonly path: string } & Pick<Instrumented, "branches">> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "test/fuzz/doors.ts")],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node24",
    conditions: ["cardea-src"],
    define: { "import.meta.url": "__filename" },
    plugins: [
      {
        name: "packages",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === "entry-point" || counted.includes(path) ? undefined : { path, external: true },
          ),
      },
    ],
  });
  const { code, branches } = instrument(outputFiles[0]?.text ?? "");
  const folder = join(root, ".build/fuzz");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "doors.cjs");
  writeFileSync(path, code);
  return { path, branches };
}
