// `npm run build`: compiles `src` to `dist`, and joins what is loaded together.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join as joinPath } from "node:path";
import { fileURLToPath } from "node:url";
import { join, type Manifest, type Package } from "./join.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(joinPath(root, "package.json"), "utf8"));

/** What is published, and through which of its modules servers start. */
export const cardea: Package = {
  manifest,
  folder: joinPath(root, ".build/modules"),
  hot: ["index.js", "jwt.js", "http/auth.js", "server/session.js"],
  // Bundlers for browsers pick single modules, and Qwik's optimizer knows its own by their names.
  apart: ["client/index.js", "react/index.js", "qwik/index.qwik.js"],
};

function compile(): number {
  for (const path of ["dist", ".build/modules"]) {
    rmSync(joinPath(root, path), { recursive: true, force: true });
  }
  const tsc = ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"];
  return spawnSync(process.execPath, tsc, { cwd: root, stdio: "inherit" }).status ?? 1;
}

if (import.meta.main) {
  process.exitCode = compile();
  if (process.exitCode === 0) {
    const { files } = await join(cardea);
    for (const [path, text] of files) {
      const target = joinPath(root, "dist", path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
}
