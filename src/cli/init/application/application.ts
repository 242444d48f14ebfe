import type { Framework } from "../../frameworks.ts";
import type { PackageManager } from "../../lockfiles.ts";
import type { Manifest } from "../../manifest.ts";
import type { Entry } from "./entry.ts";
import type { BasePath } from "./own-routes.ts";
import type { Project } from "./project.ts";

/** What was found out about an application. */
export interface Application {
  readonly project: Project;
  readonly manifest: Manifest;
  readonly framework: Framework;
  readonly language: "ts" | "js";
  readonly manager: PackageManager;
  /** `src/` where the code stands in that folder, else empty. */
  readonly sources: string;
  /** The file that makes the server; Next.js and Qwik City have none. */
  readonly entry: Entry | undefined;
  /** The configuration file: the one that is there, or the one to create. */
  readonly config: ConfigFile;
  readonly port: number;
  /** Where the library's routes are. */
  readonly basePath: BasePath;
  /** The file that holds the environment during development. */
  readonly envFile: ".env" | ".env.local";
}

/** The file with the configuration. */
export interface ConfigFile {
  readonly path: string;
  /** Its text, if it is there and has a configuration of Cardea. */
  readonly text: string | undefined;
}

/** The address of the application during development. */
export function originOf({ port }: Pick<Application, "port">): string {
  return `http://localhost:${port}`;
}
