import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Framework, frameworkAmong } from "./frameworks.ts";
import { installCommand, lockedManager } from "./lockfiles.ts";
import { type Manifest, nearestManifest } from "./manifest.ts";

/** The application as it lies on the disk. */
export interface Application {
  /** The folder with its package.json. */
  readonly root: string;
  readonly manifest: Manifest;
  readonly framework: Framework;
  /** The command that installs packages with the application's package manager, such as `npm install`. */
  readonly install: string;
}

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
  const manager = lockedManager((file) => existsSync(join(root, file))) ?? "npm";
  return {
    root,
    manifest,
    framework: frameworkAmong(manifest.dependencies) ?? "node",
    install: installCommand(manager, []).join(" "),
  };
}
