import { assertShallow, type Manifest, parseManifest } from "../../manifest.ts";
import type { Project } from "./project.ts";

/**
 * Reads the package.json of a project.
 *
 * @throws {Error} if there is none, or if it is not valid or nested too deep
 */
export function manifestOf(project: Project): Manifest {
  const text = project.read("package.json");
  if (text === undefined) {
    throw new Error(
      `There is no package.json in ${project.root}. Run this in the folder of your application, or make one: npm init -y`,
    );
  }
  assertShallow("package.json", text);
  const manifest = parseManifest(text);
  if (manifest) return manifest;
  throw new Error("package.json is not valid JSON.");
}
