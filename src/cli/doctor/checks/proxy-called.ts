import { join, posix } from "node:path";
import type { Program } from "@babel/types";
import { exportedNames } from "../../init/source/names.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Subject } from "../subject.ts";
import { findConfigurationImport } from "./mount/import-of.ts";

const { error, warning } = findingsIn("application");

/** What people write for `proxy` and `middleware`, in whichever folder. */
const similar = /(?:^|\/)(?:prox(?:y|i|ie|ies|ys)|middle?wares?)\.[cm]?[jt]sx?$/i;

/** Says where the file is missing that would call `authorized`. The files are those that Next.js does not run. */
export function authorizedNotCalled(
  { config, application: { root }, file }: Subject,
  files: readonly string[],
  right: string,
): Finding[] {
  if (!("authorized" in (config.callbacks ?? {}))) return [];
  const name = posix.basename(right).replace(/\..*/, "");
  const near = files.find(
    (path) => similar.test(path) && /\bauth\b|\bcardea\b/i.test(readText(join(root, path))),
  );
  return [
    warning("authorized-not-called", {
      what: near
        ? `Nothing calls \`callbacks.authorized\`: Next.js never runs ${near}, and looks for ${right}.`
        : `Nothing calls \`callbacks.authorized\`: there is no ${right}.`,
      why: "Only the proxy asks it. Without one, every page that does not guard itself is open to everybody.",
      write: near
        ? `git mv ${shellPath(near)} ${right}`
        : `// ${right}\nexport { auth as ${name} } from "${findConfigurationImport(root, file)}";`,
    }),
  ];
}

/** Says where a proxy exports neither what Next.js calls nor a default. */
export function exportMisnamed(path: string, program: Program): Finding[] {
  const names = exportedNames(program);
  const right = posix.basename(path).replace(/\..*/, "");
  const wrong = right === "proxy" ? "middleware" : "proxy";
  const isUnclear = program.body.some(
    ({ type }) => type === "ExportDefaultDeclaration" || type === "ExportAllDeclaration",
  );
  const isFine = isUnclear || names.includes("default") || names.includes(right);
  if (isFine || !names.includes(wrong)) return [];
  return [
    error("proxy-export-misnamed", {
      what: `${path} exports \`${wrong}\`, and Next.js looks for \`${right}\` in it.`,
      why: "Next.js fails with it, and nothing guards pages or renews sessions.",
      write: `// ${path}: give the export its name\nexport { ${wrong} as ${right} };`,
    }),
  ];
}
