import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createApplication, type TestApplication } from "../cli/init/application.ts";
import { freePort } from "../support/free-port.ts";

const docs = new URL("../../docs/", import.meta.url);

/** The programs of a guide, each in the file that its first line names. */
function programsOf(page: string): Map<string, string> {
  const text = readFileSync(new URL(page, docs), "utf8");
  const blocks = text.matchAll(
    /^```(?:ts|js|html)\n(?:\/\/|<!--) (\S+)(?: -->)?\n([\s\S]*?)^```$/gm,
  );
  return new Map([...blocks].map(([, name = "", program = ""]) => [name, program]));
}

/** A guide that somebody has followed: its programs in a folder, and the application running. */
export interface Guide {
  readonly origin: string;
  readonly application: TestApplication;
  /** Runs a program of the guide beside the application. */
  node(program: string, ...args: string[]): Promise<string>;
  stop(): void;
}

/**
 * Writes the programs of a guide into a folder, with a port of their own in place of 3000, and starts one of them.
 *
 * @param env goes into the file `.env`, beside a secret
 */
export async function followGuide(
  page: string,
  start = "app.ts",
  env: Readonly<Record<string, string>> = {},
): Promise<Guide> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const programs = [...programsOf(page)].map(([name, program]) => [
    name,
    program.replaceAll("3000", String(port)),
  ]);
  const application = createApplication(page.replace(/\W+/g, "-"), {
    ...Object.fromEntries(programs),
    "package.json": JSON.stringify({
      type: "module",
      scripts: { start: `node --env-file=.env ${start}` },
    }),
    ".env": Object.entries({ AUTH_SECRET: randomBytes(32).toString("base64url"), ...env })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  });
  const server = await application.start("start", `${origin}/auth/csrf`);
  return {
    origin,
    application,
    async node(program, ...args) {
      const all = ["--env-file=.env", program, ...args];
      const { code, printed, hinted } = await application.run(process.execPath, ...all);
      return code === 0 ? printed : `${code}: ${hinted}`;
    },
    stop() {
      server.kill();
      application.remove();
    },
  };
}
