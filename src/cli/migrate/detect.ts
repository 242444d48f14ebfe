import { join } from "node:path";
import { parseManifest, readManifest } from "../manifest.ts";
import type { Sources, TextFile } from "./source/source-files.ts";

/** What an application uses today. */
export type Library = "next-auth" | "authjs" | "better-auth" | "unsupported";

/** The library of an application, and the package that tells. */
export interface Detected {
  readonly library: Library;
  readonly name: string;
}

/** Packages of Auth.js for frameworks that Cardea has no binding for. */
const withoutBinding = [
  "@auth/sveltekit",
  "@auth/solid-start",
  "@auth/astro",
  "auth-astro",
  "@hono/auth-js",
];
const ofAuthjs = ["@auth/express", "@auth/qwik", "@auth/core"];

/** Finds out which library an application uses; `undefined` if it is none that people move from. */
export function detectLibrary(root: string, { files, manifests }: Sources): Detected | undefined {
  const dependencies = new Map<string, string>();
  for (const { text } of manifests) {
    for (const [name, range] of Object.entries(dependenciesIn(text))) dependencies.set(name, range);
  }
  const isListed = [...withoutBinding, ...ofAuthjs, "next-auth", "better-auth"].some((name) =>
    dependencies.has(name),
  );
  const named = (name: string) =>
    dependencies.has(name) || (!isListed && files.some((file) => imports(file, name)));
  const unsupported = withoutBinding.find(named);
  if (unsupported) return { library: "unsupported", name: unsupported };
  if (named("next-auth")) {
    const isOld = isVersion4(root, dependencies.get("next-auth"), files);
    return { library: isOld ? "next-auth" : "authjs", name: "next-auth" };
  }
  const own = ofAuthjs.find(named);
  if (own) return { library: "authjs", name: own };
  return named("better-auth") ? { library: "better-auth", name: "better-auth" } : undefined;
}

/** Systems whose code no command moves, and whose people `cardea import` brings. */
const imported = [
  { name: "Lucia", system: "lucia", isOfIt: /^lucia(?:-auth)?$/ },
  { name: "Passport", system: "passport", isOfIt: /^passport$/ },
] as const;

/** The system that an application signs people in with, if it is one whose people can be imported. */
export function importedFrom(
  manifests: Sources["manifests"],
): (typeof imported)[number] | undefined {
  const names = manifests.flatMap(({ text }) => Object.keys(dependenciesIn(text)));
  return imported.find(({ isOfIt }) => names.some((name) => isOfIt.test(name)));
}

const dependenciesIn = (text: string): Readonly<Record<string, string>> =>
  parseManifest(text)?.dependencies ?? {};

function imports({ text }: TextFile, name: string): boolean {
  return new RegExp(`(?:from|import|require\\(|import\\()\\s*["']${name}["'/]`).test(text);
}

/** The range tells, then what is installed, then what only one of both has. */
function isVersion4(root: string, range: string | undefined, files: readonly TextFile[]): boolean {
  const installed = readManifest(join(root, "node_modules/next-auth/package.json"))?.version;
  for (const version of [range, installed]) {
    const [, major] = /^(?:npm:next-auth@)?[\^~>=v ]*(\d+)/.exec(version ?? "") ?? [];
    if (major) return Number(major) < 5;
    if (version && /^(?:beta|experimental)$/.test(version)) return false;
  }
  if (files.some(({ text }) => /\bhandlers\b/.test(text) && /\bNextAuth\(/.test(text)))
    return false;
  return true;
}
