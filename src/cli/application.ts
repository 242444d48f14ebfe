import { existsSync } from "node:fs";
import { join } from "node:path";
import { installCommand, lockedManager } from "./lockfiles.ts";
import { type Manifest, nearestManifest } from "./manifest.ts";

const frameworks = ["next", "qwik", "sveltekit", "express", "fastify", "hono", "node"] as const;

export type Framework = (typeof frameworks)[number];

/** The application as it lies on the disk. */
export interface Application {
  /** The folder with its package.json. */
  readonly root: string;
  readonly manifest: Manifest;
  readonly framework: Framework;
  /** The command that installs packages with the application's package manager, such as `npm install`. */
  readonly install: string;
}

const packages: Readonly<Record<string, Framework>> = {
  next: "next",
  "@builder.io/qwik-city": "qwik",
  fastify: "fastify",
  "@sveltejs/kit": "sveltekit",
  express: "express",
  hono: "hono",
};

const noManifest: Manifest = {
  name: "",
  version: "",
  type: undefined,
  main: undefined,
  scripts: {},
  dependencies: {},
  peerDependencies: {},
  node: undefined,
};

/** Describes the application that a folder belongs to. */
export function readApplication(folder: string): Application {
  const { folder: root, ...manifest } = nearestManifest(folder) ?? { ...noManifest, folder };
  const known = Object.keys(packages).find((name) => name in manifest.dependencies);
  const manager = lockedManager((file) => existsSync(join(root, file))) ?? "npm";
  return {
    root,
    manifest,
    framework: (known && packages[known]) || "node",
    install: installCommand(manager, []).join(" "),
  };
}
