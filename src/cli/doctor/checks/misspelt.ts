import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { nearestName } from "../../../lib/nearest.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { namesOurs } from "./loaded-env.ts";

const { warning } = findingsIn("application");

/** The variables that the library reads under these names alone: the second stands in for the first. */
const kinds = [
  ["AUTH_SECRET", "NEXTAUTH_SECRET"],
  ["AUTH_URL", "NEXTAUTH_URL"],
];

const modes = ["development", "production", "test"];
const envFiles = [
  ".env",
  ".env.local",
  ...modes.flatMap((mode) => [`.env.${mode}`, `.env.${mode}.local`]),
];

/** Whether variables or env files have names that nobody reads, and that look like one that is read. */
export const checkNames: Check = (subject) => [
  ...misspeltVariables(subject),
  ...misspeltFiles(subject),
];

function misspeltVariables({ environment: { env, fileOf } }: Subject): Finding[] {
  const absent = kinds.filter((names) => !names.some((name) => env[name])).flat();
  return Object.keys(env)
    .filter((name) => isOwnName(name) && !kinds.flat().includes(name))
    .flatMap((name): Finding[] => {
      const near = nearestName(name, absent);
      if (near === undefined || Math.abs(name.length - near.length) > 1) return [];
      const file = fileOf(name) ?? "the environment";
      return [
        warning("variable-misspelt", {
          what: `Nothing reads ${name} in ${file}, and ${near} is not set.`,
          why: "The names are almost the same: it is probably a slip.",
          write: `# ${file}: call it ${near}\n${near}=…`,
        }),
      ];
    });
}

/** Names of other services look like ours, and `AUTH_SECRET_2` is another secret. */
const isOwnName = (name: string) => /auth/i.test(name) && !/oauth|auth0|\d$/i.test(name);

function misspeltFiles({ application: { root } }: Subject): Finding[] {
  return namesIn(root)
    .filter(
      (name) => /env/i.test(name) && !envFiles.includes(name) && !/exam|sample|templ/i.test(name),
    )
    .flatMap((name): Finding[] => {
      const near = nearestName(name, envFiles);
      if (near === undefined || !isEnvLike(root, name)) return [];
      return [
        warning("env-file-misnamed", {
          what: `${name} has variables of Cardea, and nothing loads a file of that name; ${near} is one that is loaded.`,
          why: "The names are almost the same, and the variables in it are missing.",
          write: existsSync(join(root, near))
            ? `# move the variables of ${name} into ${near}`
            : `mv ${shellPath(name)} ${near}`,
        }),
      ];
    });
}

const isEnvLike = (root: string, name: string) =>
  namesOurs(join(root, name)) &&
  !/^\s*(?:import|export default)\b/m.test(readText(join(root, name)));

/** The names of the files in a folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}
