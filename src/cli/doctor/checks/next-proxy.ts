import { basename, join, posix, sep } from "node:path";
import type { Node, Program } from "@babel/types";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";
import { walk } from "../../init/source/syntax.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { guardsElsewhere } from "./next/guards-elsewhere.ts";
import { checkMatcher } from "./next/matcher.ts";
import { proxyPlace } from "./next/proxy-place.ts";
import { reachesLibrary } from "./next/reaches-library.ts";
import { nextRoutes } from "./next/routes.ts";
import { installedVersion } from "./packages.ts";
import { authorizedNotCalled, exportMisnamed } from "./proxy-called.ts";

const { ok, error, warning } = findingsIn("application");

/** Whether the proxy of Next.js stands where it is looked for, and whether it can keep anybody out. */
export const checkProxy: Check = (subject) => {
  const { application, binding, modules } = subject;
  if ((binding ?? application.framework) !== "next") return [];
  const files = modules.sources();
  const major = Number.parseInt(installedVersion("next", subject.file) ?? "", 10);
  const place = proxyPlace(modules, major);
  const there = files.filter(place.isProxy);
  const placed = there.filter((path) => path === place.rightFor(path));
  // One that is there for something else, such as languages, keeps nobody out.
  if (
    there.every(
      (path) => placed.includes(path) && !reachesLibrary(subject, join(modules.root, path)),
    )
  ) {
    const [own] = placed;
    const right = own ?? place.rightFor("proxy.ts");
    const uncalled = authorizedNotCalled(subject, right, own !== undefined);
    if (uncalled.length > 0) return uncalled;
    const never = guardsElsewhere(subject).filter((path) => path !== own);
    if (never.length > 0) return never.map((path) => notRun(path, right, own !== undefined));
  }
  if (placed.length > 1) return [twice(placed)];
  return there.flatMap((path): Finding[] => {
    const file = join(modules.root, path);
    const text = readText(file);
    const program = concerns(subject, path, text) ? modules.programOf(file) : undefined;
    if (!program) return [];
    const right = place.rightFor(path);
    if (right !== path) return [notRun(path, right, files.includes(right))];
    const misnamed = exportMisnamed(path, program);
    if (misnamed.length > 0) return misnamed;
    // What the proxy rewrites may have any address.
    const routes = /rewrite/i.test(text) ? undefined : nextRoutes(modules);
    const matcher = checkMatcher(path, program, {
      root: modules.root,
      routes,
      isGuard: isGuard(subject, file, program),
    });
    const isEdge = isMiddleware(path) && !/\bnodejs\b/.test(text);
    if (isEdge && takesConfiguration(subject, program) && needsNode(subject)) {
      return [...matcher, atEdge(path, major)];
    }
    const isOpen = opensEverything(subject, program);
    return isOpen ? [...matcher, ok("proxy", `${path} ${renews}`)] : matcher;
  });
};

/** Whether a file has to do with who is signed in, by what it says or by what it takes in. */
const concerns = (subject: Subject, path: string, text: string): boolean =>
  /\bcardea\b|\bauth\b/i.test(text) ||
  reachesLibrary(subject, join(subject.application.root, path));

/** Whether a proxy of Next.js may decide who sees a page. */
export function mayGuard(subject: Subject): boolean {
  const { root, sources, programOf } = subject.modules;
  const { isProxy } = proxyPlace(subject.modules, Number.NaN);
  return sources().some((path) => {
    const file = join(root, path);
    const program = isProxy(path) ? programOf(file) : undefined;
    if (program === undefined || opensEverything(subject, program)) return false;
    // Without the library it may know people by a cookie.
    return reachesLibrary(subject, file) || /cookie|authorization|session/i.test(readText(file));
  });
}

const renews =
  "renews sessions, and lets everybody through: pages, actions and routes have to guard themselves";

const isMiddleware = (path: string) => posix.basename(path).startsWith("middleware.");

/** Says what an export has to be called after a file got another name. */
const renamed = (from: string, to: string) =>
  isMiddleware(from) === isMiddleware(to)
    ? ""
    : `   # and call its export \`${isMiddleware(to) ? "middleware" : "proxy"}\``;

const twice = ([one = "", other = ""]: readonly string[]): Finding =>
  error("proxy-twice", {
    what: `${one} and ${other} are both there.`,
    why: "Next.js takes one of them only, and does not start with two.",
    write: `# move what ${isMiddleware(one) ? one : other} does into ${isMiddleware(one) ? other : one}, and then\nrm ${shellPath(isMiddleware(one) ? one : other)}`,
  });

const notRun = (path: string, right: string, isTaken: boolean): Finding =>
  error("proxy-not-run", {
    what: `Next.js never runs ${path}: here it looks for ${right}.`,
    why: "What it should guard is open to everybody, and it renews no session.",
    write: isTaken
      ? `# move what ${path} does into ${right}, and then\nrm ${shellPath(path)}`
      : `mv ${shellPath(path)} ${shellPath(right)}${renamed(path, right)}`,
  });

function atEdge(path: string, major: number): Finding {
  const proxy = path.replace("middleware.", "proxy.");
  return warning("proxy-at-edge", {
    what: `${path} takes in the configuration, and runs at the edge, where databases and modules of Node.js do not load.`,
    why: "Every request that it sees may be answered with 500.",
    write:
      major < 16
        ? `// ${path}, from Next.js 15.5 on: add \`runtime\` to its config\nexport const config = { runtime: "nodejs" };`
        : `mv ${shellPath(path)} ${shellPath(proxy)}${renamed(path, proxy)}`,
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

/** Whether a proxy surely asks who is there: by `authorized`, or by what stands in its file. */
const isGuard = (subject: Subject, file: string, program: Program): boolean =>
  reachesLibrary(subject, file) &&
  ("authorized" in (subject.config.callbacks ?? {}) || [...walk(program)].some(asksWho));

/** What has an answer for strangers, or asks for them. */
const asking = /^(?:withAuth|getToken|getSession|checkSession|requireSession)$/;

function asksWho(node: Node): boolean {
  switch (node.type) {
    case "ObjectProperty":
      return nameOf(node.key) === "require";
    case "MemberExpression":
    case "OptionalMemberExpression":
      return nameOf(node.property) === "auth";
    case "CallExpression": {
      const name = nameOf(node.callee);
      return asking.test(name) || (name === "auth" && node.arguments.length === 0);
    }
    case "ExportNamedDeclaration":
      return node.source?.value === "cardea/next/v4/middleware";
    default:
      return false;
  }
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
