import { join, posix } from "node:path";
import type { Program } from "@babel/types";
import { nearestName } from "../../../lib/nearest.ts";
import { exportedNames, nameOf } from "../../init/source/names.ts";
import { walk } from "../../init/source/syntax.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Subject } from "../subject.ts";
import { findConfigurationImport } from "./mount/import-of.ts";

const { error, warning } = findingsIn("application");

/** What people write for `proxy` and `middleware`, in whichever folder. */
const similar = /(?:^|\/)(?:prox(?:y|i|ie|ies|ys)|middle?wares?)\.[cm]?[jt]sx?$/i;

/** Says where nothing calls `authorized`: the file is missing that would, or there for something else. */
export function authorizedNotCalled(
  { config, file, modules: { root, sources } }: Subject,
  right: string,
  isTaken: boolean,
): Finding[] {
  if (!("authorized" in (config.callbacks ?? {}))) return [];
  const name = posix.basename(right).replace(/\..*/, "");
  const near = sources().find(
    (path) =>
      path !== right &&
      similar.test(path) &&
      /\bauth\b|\bcardea\b/i.test(readText(join(root, path))),
  );
  return [
    warning("authorized-not-called", {
      what: near
        ? `Nothing calls \`callbacks.authorized\`: Next.js never runs ${near}, and looks for ${right}.`
        : isTaken
          ? `Nothing calls \`callbacks.authorized\`: ${right} has nothing of the library.`
          : `Nothing calls \`callbacks.authorized\`: there is no ${right}.`,
      why: "Only the proxy asks it. Without one, every page that does not guard itself is open to everybody.",
      write: isTaken
        ? `// ${right}: hand what is there to \`auth\`, which asks \`authorized\` before it\nimport { auth } from "${findConfigurationImport(root, file)}";\n\nexport const ${name} = auth((request) => yours(request));`
        : near
          ? `mv ${shellPath(near)} ${right}`
          : `// ${right}\nexport { auth as ${name} } from "${findConfigurationImport(root, file)}";`,
    }),
  ];
}

/** Says where a proxy exports neither what Next.js calls nor a default. */
export function exportMisnamed(path: string, program: Program): Finding[] {
  const names = exportedNames(program);
  const right = posix.basename(path).replace(/\..*/, "");
  const isUnclear =
    isCommonjs(program) ||
    program.body.some(
      ({ type }) =>
        type === "ExportDefaultDeclaration" ||
        type === "ExportAllDeclaration" ||
        type === "TSExportAssignment",
    );
  if (isUnclear || names.includes("default") || names.includes(right)) return [];
  const others = names.filter((name) => name !== "config");
  const wrong = nearestName(right, others) ?? others[0];
  return [
    error("proxy-export-misnamed", {
      what: wrong
        ? `${path} exports \`${wrong}\`, and Next.js looks for \`${right}\` in it.`
        : `${path} exports no function, and Next.js looks for \`${right}\` in it.`,
      why: "Next.js fails with it, and nothing guards pages or renews sessions.",
      write: `// ${path}: give the export its name\nexport { ${wrong ? `${wrong} as ${right}` : right} };`,
    }),
  ];
}

/** Whether a file may export by `module.exports`. */
const isCommonjs = (program: Program): boolean =>
  [...walk(program)].some(
    (node) => node.type === "MemberExpression" && /^(?:module|exports)$/.test(nameOf(node.object)),
  );
