import type { Application } from "../../application.ts";

/** The file that was loaded. */
export interface Place {
  readonly file: string;
  readonly application: Application;
  readonly loadedFiles: ReadonlySet<string>;
  redact(text: string): string;
}
