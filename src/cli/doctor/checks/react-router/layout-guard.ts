import { join } from "node:path";
import type { CallExpression, Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { walk } from "../../../init/source/syntax.ts";
import { findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Check, Subject } from "../../subject.ts";
import { named } from "../named-files.ts";
import { isGuard } from "../next/layout-guard.ts";
import { reachesLibrary } from "../next/reaches-library.ts";

const { warning } = findingsIn("application");

/** Whether loaders of layouts guard routes that do not guard themselves. */
export const checkRouteLayouts: Check = (subject) => {
  const { application, binding, modules } = subject;
  if ((binding ?? application.framework) !== "react-router") return [];
  const routes = modules.sources().find((path) => /^app\/routes\.[jt]s$/.test(path));
  const program = routes && modules.programOf(join(modules.root, routes));
  if (!program) return [];
  const told = new Set<string>();
  return [...walk(program)].flatMap((node) => {
    const { file, children } = node.type === "CallExpression" ? routeOf(node) : {};
    if (!file || !children) return [];
    const path = placeOf(file);
    const text = readIn(subject, path);
    // Middleware runs before every route below.
    if (/\bmiddleware\b/.test(text) || !/\bloader\b/.test(text)) return [];
    if (!isGuard(subject, join(modules.root, path))) return [];
    const open = below(children).filter((one) => !told.has(one) && isOpen(subject, one));
    const [first] = open;
    if (first === undefined) return [];
    for (const one of open) told.add(one);
    return [
      warning("guard-in-layout", {
        what: `The loader of ${path} guards, and nothing else does for ${named(open)}.`,
        why: "React Router runs loaders side by side, and its script may ask for that of a page alone, as everybody can: the page answers whoever asks. Actions run without any loader.",
        write: `// ${path}, in place of the guard in its loader\nexport const middleware = [guard()]; // from your auth.server.ts, which exports it`,
      }),
    ];
  });
};

/** Returns the file and the children of `layout(file, children)` and `route(path, file, children)`. */
function routeOf({ callee, arguments: given }: CallExpression): {
  readonly file?: string;
  readonly children?: Node | undefined;
} {
  const name = nameOf(callee);
  const at = name === "layout" ? 0 : name === "route" ? 1 : undefined;
  if (at === undefined) return {};
  const file = given[at];
  const children = given.slice(at + 1).find(({ type }) => type === "ArrayExpression");
  return file?.type === "StringLiteral" ? { file: file.value, children } : {};
}

/** The files of the routes below. */
function below(children: Node): string[] {
  return [...walk(children)].flatMap((node) => {
    if (node.type !== "CallExpression") return [];
    const [first] = node.arguments;
    const isIndex = nameOf(node.callee) === "index" && first?.type === "StringLiteral";
    const file = isIndex ? first.value : routeOf(node).file;
    return file === undefined ? [] : [placeOf(file)];
  });
}

/** Files of routes are named below `app`. */
const placeOf = (file: string) => `app/${file.replace(/^\.\//, "")}`;

/** Whether a route does something for whoever asks, and takes nothing of the library to ask who it is. */
function isOpen(subject: Subject, path: string): boolean {
  const answers = /\bexport\b[^;]*\b(?:loader|action)\b/.test(readIn(subject, path));
  return answers && !reachesLibrary(subject, join(subject.modules.root, path));
}

const readIn = ({ modules: { root, sources } }: Subject, path: string): string =>
  sources().includes(path) ? readText(join(root, path)) : "";
