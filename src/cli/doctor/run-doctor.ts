import { fork } from "node:child_process";
import { extname } from "node:path";
import { shellPath } from "../shell.ts";
import type { Finding } from "./finding.ts";
import { findingsIn } from "./finding.ts";
import { type Examination, type Heading, isMessage } from "./message.ts";

/** How long the application may keep its process from saying anything, in milliseconds. */
const patience = 20_000;

/** What the command found out. */
export interface Result {
  readonly heading: Heading;
  readonly findings: readonly Finding[];
}

/** Flags with which Node.js reads all of TypeScript, as far as this version has them. */
const flags = [
  "--experimental-strip-types",
  "--experimental-transform-types",
  "--disable-warning=ExperimentalWarning",
].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag.split("=")[0] ?? ""));

const noHeading: Heading = { file: undefined, framework: "", mode: "", envFiles: [] };

/**
 * Examines an application in a process of its own, which is ended afterwards, or when it has been silent for too long.
 * What the application prints is dropped: it could be a secret.
 */
export async function runDoctor(
  examination: Examination,
  progress: (text: string) => void,
): Promise<Result> {
  const extension = extname(import.meta.filename);
  const conditions = process.execArgv.filter((flag) => /^(?:--conditions|-C)/.test(flag));
  const child = fork(new URL(`./child${extension}`, import.meta.url), [], {
    execArgv: [...conditions, ...flags],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const findings: Finding[] = [];
  let heading = noHeading;
  let runtime = "node";
  let doing = "starting";
  const stopped = (what: string) =>
    findingsIn("application").error("examination-stopped", {
      what: `${what} while ${doing[0]?.toLowerCase()}${doing.slice(1)}.`,
      why: "The rest could not be checked.",
      write: `${runtime} ${shellPath(heading.file ?? "auth.ts")}   # shows what the file does when it is loaded`,
    });
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        findings.push(stopped(`Nothing happened for ${patience / 1000} seconds`));
        resolve();
      }, patience);
    };
    watch();
    child.on("message", (message) => {
      if (!isMessage(message)) return;
      watch();
      heading = message.heading ?? heading;
      if (message.isOfBun) runtime = "bun";
      findings.push(...(message.findings ?? []));
      if (message.progress) {
        doing = message.progress;
        progress(doing);
      }
      if (message.failure) findings.push(stopped(`Failed (${message.failure})`));
      if (message.done || message.failure) resolve();
    });
    child.once("exit", () => {
      findings.push(stopped("The process of the application ended"));
      resolve();
    });
    child.once("error", () => resolve());
    child.send(examination);
  });
  clearTimeout(timer);
  child.removeAllListeners();
  child.kill("SIGKILL");
  return { heading, findings };
}
