import type { Application } from "../../application.ts";
import type { SourceFiles } from "./source-files.ts";

/** The file that was loaded. */
export interface Place {
  readonly file: string;
  readonly application: Application;
  /** The other files of the application. */
  readonly modules: SourceFiles;
  readonly loadedFiles: ReadonlySet<string>;
  redact(text: string): string;
}
