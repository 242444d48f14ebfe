import { basename, join, posix, sep } from "node:path";
import type { Program } from "@babel/types";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";
import { parseProgram, walk } from "../../init/source/syntax.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { slashedFiles } from "../load/find-configuration.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { installedVersion } from "./packages.ts";
import { authorizedNotCalled, exportMisnamed } from "./proxy-called.ts";

const { ok, error, warning } = findingsIn("application");

/** The file that Next.js runs before pages, by its names in version 16 and before. */
const place = /^(?:src\/)?(?:proxy|middleware)\.[cm]?[jt]sx?$/;

/** Whether the proxy of Next.js stands where it is looked for, and whether it can keep anybody out. */
export const checkProxy: Check = (subject) => {
  const { application, binding } = subject;
  if ((binding ?? application.framework) !== "next") return [];
  const files = slashedFiles(application.root);
  const folder = homeOf(files);
  const major = Number.parseInt(installedVersion("next", subject.file) ?? "", 10);
  const there = files.filter((path) => place.test(path));
  if (there.length === 0)
    return authorizedNotCalled(subject, files, placeOf("proxy.ts", folder, major));
  return there.flatMap((path): Finding[] => {
    const text = readText(join(application.root, path));
    const program = /\bcardea\b|\bauth\b/i.test(text) ? parseProgram(text, path) : undefined;
    if (!program) return [];
    const right = placeOf(path, folder, major);
    if (right !== path) return [notRun(path, right)];
    const misnamed = exportMisnamed(path, program);
    if (misnamed.length > 0) return misnamed;
    const isEdge = isMiddleware(path) && !/\bnodejs\b/.test(text);
    if (isEdge && takesConfiguration(subject, program) && needsNode(subject)) {
      return [atEdge(path, major)];
    }
    return opensEverything(subject, program) ? [ok("proxy", `${path} ${renews}`)] : [];
  });
};

const renews =
  "renews sessions, and lets everybody through: pages, actions and routes have to guard themselves";

const isMiddleware = (path: string) => posix.basename(path).startsWith("middleware.");

/** The folder that Next.js looks into: the one that has `app` or `pages`, and the root before `src`. */
function homeOf(files: readonly string[]): string {
  if (files.some((path) => /^(?:app|pages)\//.test(path))) return "";
  return files.some((path) => /^src\/(?:app|pages)\//.test(path)) ? "src/" : "";
}

/** Where a file would be run: versions before 16 know no `proxy`. */
function placeOf(path: string, folder: string, major: number): string {
  const name = posix.basename(path);
  return folder + (major < 16 ? name.replace(/^proxy\./, "middleware.") : name);
}

/** Says what an export has to be called after a file got another name. */
const renamed = (from: string, to: string) =>
  isMiddleware(from) === isMiddleware(to)
    ? ""
    : `   # and call its export \`${isMiddleware(to) ? "middleware" : "proxy"}\``;

const notRun = (path: string, right: string): Finding =>
  error("proxy-not-run", {
    what: `Next.js never runs ${path}: here it looks for ${right}.`,
    why: "What it should guard is open to everybody, and it renews no session.",
    write: `git mv ${shellPath(path)} ${shellPath(right)}${renamed(path, right)}`,
  });

function atEdge(path: string, major: number): Finding {
  const proxy = path.replace("middleware.", "proxy.");
  return warning("proxy-at-edge", {
    what: `${path} takes in the configuration, and runs at the edge, where databases and modules of Node.js do not load.`,
    why: "Every request that it sees may be answered with 500.",
    write:
      major < 16
        ? `// ${path}, from Next.js 15.5 on: add \`runtime\` to its config\nexport const config = { runtime: "nodejs" };`
        : `git mv ${shellPath(path)} ${shellPath(proxy)}${renamed(path, proxy)}`,
  });
}

/** Whether a file imports the configuration, or hands on what it exports. */
function takesConfiguration({ file }: Subject, { body }: Program): boolean {
  const [module = ""] = basename(file).split(".");
  return body.some(
    (statement) =>
      (statement.type === "ImportDeclaration" || statement.type === "ExportNamedDeclaration") &&
      posix.basename(statement.source?.value ?? "").replace(/\.[cm]?[jt]s$/, "") === module,
  );
}

/** Whether what the application loads for its configuration is for Node.js alone. */
function needsNode({ config, application: { root }, loadedFiles }: Subject): boolean {
  const own = [...loadedFiles].filter((path) => path.startsWith(root + sep));
  return config.adapter !== undefined || own.some((path) => /["']node:/.test(readText(path)));
}

/** Whether a file hands on `auth` as it is, and nothing decides about requests. */
function opensEverything({ config }: Subject, program: Program): boolean {
  const calls = [...walk(program)].some(({ type }) => type === "CallExpression");
  const decides = calls || "authorized" in (config.callbacks ?? {});
  return !decides && exportedLocals(program).includes("auth");
}

/** The names in a file, or in the module that it hands on, of what it exports. */
function exportedLocals({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return [nameOf(statement.declaration)];
    if (statement.type !== "ExportNamedDeclaration") return [];
    const named = statement.specifiers.flatMap((one) =>
      one.type === "ExportSpecifier" ? [nameOf(one.local)] : [],
    );
    return [...named, ...declaratorsOf(statement).map(({ init }) => (init ? nameOf(init) : ""))];
  });
}
