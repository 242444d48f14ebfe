import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Goal, Result } from "../report.ts";

const here = fileURLToPath(new URL("..", import.meta.url));

/** Minified and compressed sizes of what an edge runtime loads. */
export async function sizes(): Promise<Result> {
  const check = await bundle('export { getSession } from "cardea/server";');
  const auth = await bundle('export { Auth } from "cardea";');
  const jwt = await bundle('export * from "cardea/jwt";');
  const coreJwt = await bundle('export * from "@auth/core/jwt";');
  const core = await bundle('export { Auth } from "@auth/core";');
  const goals: Goal[] = [
    { text: "cardea/jwt", value: kilo(jwt.first), most: 4, unit: "kB" },
    {
      text: "session check for a proxy, loaded at once",
      value: kilo(check.first),
      most: 8,
      unit: "kB",
    },
    {
      text: "{ Auth }, loaded at the first request",
      value: kilo(auth.first),
      most: 12,
      unit: "kB",
    },
    { text: "{ Auth } with OAuth, in total", value: kilo(auth.total), most: 26, unit: "kB" },
    {
      text: "installed package",
      value: folderSize(join(here, "node_modules/cardea")) / 1e6,
      most: 2,
      unit: "MB",
    },
  ];
  return {
    title: "Size, minified and compressed",
    figures: [],
    goals,
    notes: [
      `@auth/core/jwt ${kilo(coreJwt.total).toFixed(1)} kB, { Auth } of @auth/core ${kilo(core.total).toFixed(1)} kB`,
    ],
  };
}

const kilo = (bytes: number) => bytes / 1000;

/** Bytes that the entry needs at once, and bytes of all chunks that sign-in with OAuth may load. */
async function bundle(contents: string): Promise<{ first: number; total: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: here, loader: "js" },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    conditions: ["worker"],
    mainFields: ["module", "main"],
    outdir: "out",
    write: false,
    metafile: true,
    external: ["node:*", "nodemailer", "@simplewebauthn/server"],
  });
  const compressed = new Map(
    outputFiles.map(({ path, contents: bytes }) => [
      path.slice(path.lastIndexOf("/out/") + 1),
      gzipSync(bytes, { level: 9 }).length,
    ]),
  );
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint);
  const isOAuth = (path: string) =>
    !Object.keys(metafile.outputs[path]?.inputs ?? {}).some((input) =>
      /signin\/(email|webauthn)|pages\//.test(input),
    );
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (compressed.get(path) ?? 0), 0);
  return {
    first: sum(closure(metafile, entry ?? "")),
    total: sum([...compressed.keys()].filter(isOAuth)),
  };
}

type Metafile = Awaited<ReturnType<typeof build>>["metafile"];

/** A chunk and everything that it imports statically. */
function closure(metafile: NonNullable<Metafile>, path: string, seen = new Set<string>()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
    if (kind === "import-statement" && metafile.outputs[next]) closure(metafile, next, seen);
  }
  return seen;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}
