import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { manifest, root } from "./project.ts";

/** One of several copies of the built package in this process, as a bundler makes them. */
export interface Copy {
  readonly core: typeof import("../../src/index.ts");
  readonly server: typeof import("../../src/server/index.ts");
  readonly errors: typeof import("../../src/errors.ts");
  readonly jwt: typeof import("../../src/jwt.ts");
}

/** Copies the package, and the OAuth client that it depends on, into a folder of its own and loads it. */
export async function loadCopy(name: string): Promise<Copy> {
  const folder = join(root, ".build/copies", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  for (const dependency of Object.keys(manifest.dependencies)) {
    const path = join("node_modules", dependency);
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // Without the condition that leads from the build back to the source.
  const { "cardea-src": _, ...crypto } = manifest.imports["#crypto"] ?? {};
  const own = { type: "module", imports: { "#crypto": crypto } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(own));
  const load = (path: string) => import(pathToFileURL(join(folder, "dist", path)).href);
  return {
    core: await load("index.js"),
    server: await load("server/index.js"),
    errors: await load("errors.js"),
    jwt: await load("jwt.js"),
  };
}
