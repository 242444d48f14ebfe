import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { run } from "../../../src/cli/run.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { createPostgres } from "../../storage/servers.ts";
import { Browser } from "../../support/browser.ts";

export const origin = "https://app.example.com";
export const password = "correct horse bättery";

/** What makes two empty databases: the old application's, and the new one's. */
export const databases = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "cardea-import-"));
    after(() => rmSync(folder, { recursive: true, force: true }));
    return { from: join(folder, "old.db"), to: `file:${join(folder, "new.db")}` };
  },
  PostgreSQL: async () => {
    const [from, to] = [await createPostgres(), await createPostgres()];
    after(async () => Promise.all([from?.drop(), to?.drop()]));
    return from && to && { from: from.url, to: to.url };
  },
} as const;

/** As the command names a database. */
export const urlOf = (database: string) =>
  database.startsWith("/") ? `file:${database}` : database;

/** Starts an application of the folder of packages, which prints its port. */
export async function startOld(name: "lucia" | "passport", env: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`lucia-passport-packages/${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, ["--no-warnings", path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, "exit");
  };
  after(stop);
  const [port] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(([code]) => assert.fail(`${name}.mjs ended with ${code}`)),
  ]);
  const address = `http://127.0.0.1:${String(port).trim()}`;
  const handle = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "POST" ? await request.text() : null;
    return fetch(`${address}${pathname}${search}`, { method, headers, body });
  };
  const json = { "content-type": "application/json" };
  return {
    stop,
    /** A browser with the cookies of another one, or with none. */
    browser: (before?: Browser) =>
      new Browser({ providers: [] }, origin, new Map(before?.cookies), handle),
    /** Posts to the application as its pages do; returns the status. */
    async post(browser: Browser, route: string, fields: object): Promise<number> {
      const response = await browser.postBody(route, JSON.stringify(fields), json);
      await response.arrayBuffer();
      return response.status;
    },
    /** The address of whoever is signed in, as the application sees it. */
    async who(browser: Browser): Promise<unknown> {
      const user = Object(await (await browser.get("/me")).json());
      return user.email ?? user.emailAddress;
    },
  };
}

/** Runs the command as an operator whose old application let everybody in, whether or not they had proved their address. */
export const importInto = (to: string, ...args: readonly string[]) =>
  importAsking(to, ...args, ...(args.includes("--unverified") ? [] : ["--unverified", "keep"]));

/** Creates the new tables, unless they are there, and runs the command. */
export async function importAsking(to: string, ...args: readonly string[]) {
  const storage = sql(to);
  await storage.migrate();
  await storage.close();
  const printed: string[] = [];
  const hinted: string[] = [];
  const code = await run(["import", ...args, "--to", to], {
    print: (text) => void printed.push(text),
    hint: (text) => void hinted.push(text),
  });
  return { code, printed: printed.join("\n"), hinted: hinted.join("\n") };
}

/** A line of the report as numbers: there, imported, here before, left out. */
export function lineOf(report: string, name: string): readonly number[] {
  const line = report.split("\n").find((one) => one.startsWith(name));
  return (line?.slice(name.length).match(/\d+/g) ?? []).map(Number);
}
