import { resolve } from "node:path";
import { fileOf } from "../storage/sql/file-of.ts";
import type { Application } from "./application.ts";
import { loadEnvironment } from "./doctor/env-files.ts";

/** What `DATABASE_URL` is for an application, and the env file that it stands in; `undefined` for one of the environment. */
export interface DatabaseUrl {
  readonly url: string;
  readonly file: string | undefined;
}

/** Returns `DATABASE_URL` as an application gets it. */
export function findDatabaseUrl(
  root: string,
  framework: Application["framework"],
): DatabaseUrl | undefined {
  const env = { ...process.env };
  const loaded = loadEnvironment(root, framework, env.NODE_ENV ?? "development", env);
  const url = loaded.env.DATABASE_URL;
  return url === undefined ? undefined : { url, file: loaded.fileOf("DATABASE_URL") };
}

/** Which database an address names, without what may be secret in it. */
export function describeDatabase(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === "file:" && url.host !== "") return "a database";
  const file = sqliteFile(address);
  if (file !== undefined) return `the file ${file}`;
  return url ? `the database ${url.pathname.slice(1)} at ${url.host}` : "a database";
}

/** The path of a SQLite database; `undefined` for any other. */
export function sqliteFile(url: string): string | undefined {
  const file = fileOf(url);
  return file === undefined ? undefined : resolve(file);
}
