import { ownManifest } from "../../manifest.ts";
import { shellPath } from "../../shell.ts";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";
import { satisfies } from "../version.ts";

const { ok, error } = findingsIn("node");

/** Whether this version of Node.js is one that Cardea runs on. */
export const checkNode: Check = () => {
  const range = ownManifest()?.node ?? "*";
  const { version } = process;
  if (satisfies(version.slice(1), range)) return [ok("node-version", version)];
  return [
    error("node-too-old", {
      what: `This is Node.js ${version}; Cardea needs ${range}.`,
      why: "Older versions lack what it is built on.",
      write: "nvm install --lts",
    }),
  ];
};

/** Says what to do where the doctor itself cannot run: it needs `registerHooks` of `node:module`, which Bun does not have. */
export function explainOldNode(version: string, bun?: string): string {
  if (bun !== undefined) {
    return `This is Bun ${bun}, and the doctor needs Node.js, also for an application that runs with Bun. Nothing was checked. Run \`npx cardea doctor\`, without --bun`;
  }
  const range = ownManifest()?.node ?? "*";
  const cause = satisfies(version.slice(1), range)
    ? `Cardea runs on Node.js ${version}, but the doctor needs 22.15 or newer to load your configuration.`
    : `This is Node.js ${version}; Cardea needs ${range}, and the doctor 22.15 or newer.`;
  return `${cause} Nothing was checked. Update it: nvm install --lts`;
}

/** The command that runs a file, with the flag without which Node.js before 22.18 reads no TypeScript. */
export function commandFor(file: string, version: string = process.version): string {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const readsIt = satisfies(version.slice(1), ">=22.18.0");
  return `node ${isTypeScript && !readsIt ? "--experimental-strip-types " : ""}${shellPath(file)}`;
}
