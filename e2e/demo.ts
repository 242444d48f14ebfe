import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../test/support/free-port.ts";
import { end, untilItAnswers } from "./server-process.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "examples/express");
const log = join(root, ".build/demo.log");

/** A running demo with a database of its own. */
export interface Demo {
  url: string;
  /** Where its OpenID provider is. */
  provider: string;
  /** Its database and its secret, for a program that works beside it. */
  database: string;
  secret: string;
  /** Stops the server and starts it again with the same database and secret. */
  restart(): Promise<void>;
  /** Stops the server and removes the database. */
  stop(): Promise<void>;
}

/** The environment without the settings of whoever runs the tests. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("AUTH_")),
);

/**
 * Starts the demo on free ports. What it prints is added to `.build/demo.log`.
 *
 * @param settings further environment variables
 */
export async function startDemo(settings: Record<string, string> = {}): Promise<Demo> {
  mkdirSync(join(root, ".build"), { recursive: true });
  const data = mkdtempSync(join(tmpdir(), "cardea-demo-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const providerPort = await freePort();
  const env = {
    ...cleanEnvironment,
    PORT: String(port),
    IDP_PORT: String(providerPort),
    DEMO_DATABASE: `file:${join(data, "auth.db")}`,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    // In production, mails lead nowhere that a request names.
    ...(settings.NODE_ENV === "production" && { AUTH_URL: url }),
    ...settings,
  };
  const start = async () => {
    const output = openSync(log, "a");
    const started = spawn(process.execPath, ["server.ts"], {
      cwd: folder,
      env,
      stdio: ["ignore", output, output],
    });
    closeSync(output);
    await untilItAnswers(
      url,
      started,
      () => `see ${log}`,
      (answer) => answer.ok,
    );
    return started;
  };
  let server = await start();
  return {
    url,
    database: env.DEMO_DATABASE,
    secret: env.AUTH_SECRET,
    provider: settings.IDP_ISSUER ?? `http://127.0.0.1:${providerPort}`,
    async restart() {
      await end(server);
      server = await start();
    },
    async stop() {
      await end(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
