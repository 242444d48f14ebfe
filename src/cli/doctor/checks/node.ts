import { ownManifest } from "../../manifest.ts";
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
