import { findSecrets, type SourceSecret } from "../../init/source/find-secrets.ts";
import { relativePath } from "../../relative-path.ts";
import { findingsIn } from "../finding.ts";
import { filesOf } from "../load/files-of.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { freshSecret } from "./secret-cure.ts";

const { warning } = findingsIn("application");

interface Written extends SourceSecret {
  readonly place: string;
}

/** Whether secrets stand in the code: in the file with the configuration, or in one that it imports by a relative path. */
export const checkWrittenSecrets: Check = (subject) => {
  const { file, application } = subject;
  const found = filesOf(file).flatMap((path) => {
    const shown = relativePath(application.root, path);
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
      write: cureOf(found, subject),
    }),
  ];
};

function cureOf(found: readonly Written[], subject: Subject): string {
  const { envFile, environment } = subject;
  const members = found.map(
    ({ name, variable, place }) => `${name}: process.env.${variable},   // ${place}`,
  );
  const variables = new Set(found.map(({ variable }) => variable));
  const commands = [...variables].map((variable) => {
    if (variable === "AUTH_SECRET") {
      return `${freshSecret(variable, subject).replaceAll("{env}", envFile)}   # signs everybody out once`;
    }
    const file = environment.fileOf(variable);
    return file
      ? `# Replace the line in ${file} with:\n${variable}=the new one`
      : `echo "${variable}=the new one" >> ${envFile}`;
  });
  return [...members, "", ...commands].join("\n");
}
