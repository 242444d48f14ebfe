import { join } from "node:path";
import type { CallExpression, Program } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { walk } from "../../../init/source/syntax.ts";
import { findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Check, Subject } from "../../subject.ts";
import { readNames } from "../mount/bindings-of.ts";
import { named } from "../named-files.ts";
import { mayGuard } from "../next-proxy.ts";
import { reachesLibrary } from "./reaches-library.ts";
import { sendsAway, whomItSends } from "./sends-away.ts";

const { warning } = findingsIn("application");

/** A layout, with the folder that it is for. */
export const layout = /^((?:src\/)?app\/(?:.*\/)?)layout\.[cm]?[jt]sx?$/;
const pageOrRoute = /\/(?:page|route)\.[cm]?[jt]sx?$/;

/** What sends people away by itself, and what says who is there. */
const guards = /^(?:requireSession|requireUser)$/;
const asks = /^(?:auth|getSession|getServerSession|checkSession)$/;

/** Whether layouts guard pages that do not guard themselves. */
export const checkLayouts: Check = (subject) => {
  const { application, binding, modules } = subject;
  if ((binding ?? application.framework) !== "next" || mayGuard(subject)) return [];
  const files = modules.sources();
  const told = new Set<string>();
  return files.flatMap((path) => {
    const folder = layout.exec(path)?.[1];
    if (folder === undefined || !isGuard(subject, join(modules.root, path))) return [];
    const open = files.filter(
      (one) => one.startsWith(folder) && !told.has(one) && isOpen(subject, one),
    );
    const [first] = open;
    if (first === undefined) return [];
    for (const one of open) told.add(one);
    return [
      warning("guard-in-layout", {
        what: `${path} guards, and nothing else does for ${named(open)}.`,
        why: "Next.js renders a page beside its layout, does not run a layout again when somebody goes from page to page below it, and runs none for route handlers and server actions: they answer whoever asks.",
        write: `// ${first}, and every server action and function that reads what is not for everybody\nawait requireSession(); // from your auth.ts; in a route handler: auth(handler, { require: {} })\n// where ${path} asks for more, such as a role, ask for that there as well`,
      }),
    ];
  });
};

/** Whether a layout sends away whoever the library does not know. */
export function isGuard(subject: Subject, file: string): boolean {
  const { modules } = subject;
  const program = modules.programOf(file);
  if (!program) return false;
  const { locals } = readNames(program);
  const called = callsIn(program).flatMap(({ callee }) => {
    const bound = locals.get(nameOf(callee));
    return bound && "module" in bound ? [bound] : [];
  });
  const ours = called.filter(({ module }) => modules.meaningOf(module, file).kind !== "foreign");
  if (ours.some(({ name }) => guards.test(name))) return true;
  const mayGuard =
    ours.some(({ name }) => asks.test(name)) && called.some(({ name }) => sendsAway.test(name));
  // That of the sign-in page sends whoever is signed in elsewhere.
  return mayGuard && whomItSends(subject, file) !== "members";
}

const callsIn = (program: Program): CallExpression[] =>
  [...walk(program)].flatMap((node) => (node.type === "CallExpression" ? [node] : []));

/** Whether a page or a route handler does something for whoever asks, and takes nothing of the library to ask who it is. */
function isOpen(subject: Subject, path: string): boolean {
  if (!pageOrRoute.test(path)) return false;
  const file = join(subject.application.root, path);
  const text = readText(file);
  const isOfBrowser = /^\s*["']use client["']/.test(text);
  return !isOfBrowser && /\basync\b|\bawait\b/.test(text) && !reachesLibrary(subject, file);
}
