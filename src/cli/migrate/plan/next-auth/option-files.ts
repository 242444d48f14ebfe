import type { Node } from "@babel/types";
import { usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { modulePlaces } from "../../source/specifiers.ts";
import { unwrap, type Workspace } from "../../source/workspace.ts";

/** The options of a home, by their file and their name there. */
export interface Options {
  readonly draft: Draft;
  readonly name: string;
}

/** Whether two are the same options. */
export const isSame = (found: Options, options: Options) =>
  found.draft === options.draft && found.name === options.name;

/** Whether a name of a file stands for the options, or comes under their name from where nobody can look. */
export function isOptions(
  workspace: Workspace,
  draft: Draft,
  local: string,
  options: Options,
): boolean {
  const found = workspace.declared(draft, local);
  if (found) return isSame(found, options);
  const binding = workspace.bindings(draft).find((one) => one.local === local);
  return binding?.imported === options.name && !workspace.resolve(draft.path, binding.module);
}

/** Opens every file that may get hold of options. Returns whether all of them are understood. */
export function openGivers(workspace: Workspace, options: Options): boolean {
  let paths: ReadonlySet<string> = new Set([options.draft.path]);
  for (let known = 0; known < paths.size; ) {
    known = paths.size;
    if (!workspace.openMentioning(options.name, paths)) return false;
    paths = givers(workspace, options);
  }
  return true;
}

/** The files that give options to whoever takes them in: the one that has them, and those that hand them on. */
export function givers(workspace: Workspace, options: Options): ReadonlySet<string> {
  const paths = new Set([options.draft.path]);
  for (let known = 0; known < paths.size; ) {
    known = paths.size;
    for (const draft of workspace.drafts()) {
      if (!paths.has(draft.path) && handsOn(workspace, draft, options, paths))
        paths.add(draft.path);
    }
  }
  return paths;
}

function handsOn(
  workspace: Workspace,
  draft: Draft,
  options: Options,
  paths: ReadonlySet<string>,
): boolean {
  const isFromThem = (module: string) => paths.has(workspace.resolve(draft.path, module) ?? "");
  const isExported = (local: string) =>
    usesOf(draft, local).some(({ parents }) => /^Export/.test(parents.at(-1)?.type ?? ""));
  return (
    modulePlaces(draft).some(
      ({ owner, node }) => owner.type.startsWith("Export") && isFromThem(node.value),
    ) ||
    workspace.bindings(draft).some(({ local, isType }) => {
      if (isType || !isExported(local)) return false;
      const whole = workspace.wholeOf(draft, local);
      return whole ? paths.has(whole.path) : isOptions(workspace, draft, local, options);
    })
  );
}

/** Whether a file loads one of these while it runs, and does anything with it; where the name is computed, it may. */
export function mayLoad(workspace: Workspace, draft: Draft, paths: ReadonlySet<string>): boolean {
  return draft.placed.some(({ node, parents }) => {
    const given = loadedBy(node);
    if (!given || parents.at(-1)?.type === "ExpressionStatement") return false;
    const { first, last } = edgesOf(given);
    if (!given.type.endsWith("Literal") || first !== last) return mayName(first, last, paths);
    const path = workspace.resolve(draft.path, first);
    return path === undefined ? isLost(first) : paths.has(path);
  });
}

/** What names the module that `import(…)`, `require(…)` or `import a = require(…)` loads. */
function loadedBy(node: Node): Node | undefined {
  if (node.type === "ImportExpression") return unwrap(node.source);
  if (node.type === "TSExternalModuleReference") return node.expression;
  if (node.type !== "CallExpression") return undefined;
  const { callee } = node;
  const isLoad =
    callee.type === "Import" || (callee.type === "Identifier" && callee.name === "require");
  const [given] = node.arguments;
  return isLoad && given ? unwrap(given) : undefined;
}

/** How a text begins and ends, as far as it is written out. */
function edgesOf(node: Node): { first: string; last: string } {
  if (node.type === "StringLiteral") return { first: node.value, last: node.value };
  if (node.type === "TemplateLiteral") {
    const [first, last] = [node.quasis[0], node.quasis.at(-1)];
    return { first: first?.value.raw ?? "", last: last?.value.raw ?? "" };
  }
  if (node.type !== "BinaryExpression") return { first: "", last: "" };
  return { first: edgesOf(node.left).first, last: edgesOf(node.right).last };
}

const isNoCode = (specifier: string) => /\.(?![cm]?[jt]sx?$)\w+$/.test(specifier);

/** Whether a specifier looks like that of a file of the project, and leads to none that is known. */
const isLost = (specifier: string) => /^(?:[.#~/]|@\/)/.test(specifier) && !isNoCode(specifier);

/** Whether a specifier that is put together may name one of these: what stands first is a folder of theirs. */
function mayName(first: string, last: string, paths: ReadonlySet<string>): boolean {
  if (isNoCode(last)) return false;
  const start = first.replace(/^(?:\.{0,2}\/|[@~#][\w-]*\/?)+/, "");
  return [...paths].some((path) => path.includes(start));
}
