import { dirname, join, relative, sep } from "node:path";
import { findSecrets, type SourceSecret } from "../../init/source/find-secrets.ts";
import { importedModules } from "../../init/source/names.ts";
import { parseProgram } from "../../init/source/syntax.ts";
import { findingsIn } from "../finding.ts";
import { completeFile } from "../load/tsconfig.ts";
import { readText } from "../read-text.ts";
import type { Check } from "../subject.ts";

const { warning } = findingsIn("application");

interface Written extends SourceSecret {
  readonly place: string;
}

/** Whether secrets stand in the code: in the file with the configuration, or in one that it imports by a relative path. */
export const checkWrittenSecrets: Check = ({ file, application: { root }, envFile }) => {
  const found = [file, ...importedBy(file)].flatMap((path) => {
    const shown = relative(root, path).replaceAll(sep, "/");
    return findSecrets(readText(path), path).map(
      (secret): Written => ({ ...secret, place: `${shown}:${secret.line}` }),
    );
  });
  if (found.length === 0) return [];
  const places = found.map(({ name, place }) => `${name} at ${place}`);
  return [
    warning("secret-in-code", {
      what: `The code holds secrets: ${places.join(", ")}.`,
      why: "Whoever can read the repository has them, and its history keeps them after the lines are gone: replace them as well.",
      write: cureOf(found, envFile),
    }),
  ];
};

function cureOf(found: readonly Written[], envFile: string): string {
  const members = found.map(
    ({ name, variable, place }) => `${name}: process.env.${variable},   // ${place}`,
  );
  const variables = new Set(found.map(({ variable }) => variable));
  const commands = [...variables].map((variable) =>
    variable === "AUTH_SECRET"
      ? `echo "AUTH_SECRET=$(npx cardea secret)" >> ${envFile}   # signs everybody out once`
      : `echo "${variable}=the new one" >> ${envFile}`,
  );
  return [...members, "", ...commands].join("\n");
}

function importedBy(file: string): string[] {
  const program = parseProgram(readText(file), file);
  const modules = program ? importedModules(program).filter((name) => name.startsWith(".")) : [];
  return [...new Set(modules)].flatMap((name) => completeFile(join(dirname(file), name)) ?? []);
}
