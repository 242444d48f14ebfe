import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Node, ObjectExpression, Program } from "@babel/types";
import { nearestName } from "../../../../lib/nearest.ts";
import { declaratorsOf, exportedNames, nameOf } from "../../../init/source/names.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { hasAddress, partsOf, type Route } from "../routes.ts";
import { checkConditions } from "./conditions.ts";

const { error, warning } = findingsIn("application");

/** What says where a proxy runs: the object, and whether Next.js reads it. */
interface Written {
  readonly name: string;
  readonly members: ReadonlyMap<string, Node>;
  readonly isRead: boolean;
  /** Whether it takes members from elsewhere. */
  readonly isOpen: boolean;
}

/** Where a matcher would cover what, as far as files tell. */
export interface Around {
  readonly root: string;
  /** `undefined` where there may be routes that no file has. */
  readonly routes: readonly Route[] | undefined;
  /** Whether the proxy surely decides who may go on. */
  readonly isGuard: boolean;
}

/** Whether Next.js reads for which requests a proxy runs, and whether there are any. */
export function checkMatcher(path: string, program: Program, around: Around): Finding[] {
  const objects = objectsIn(program);
  const config = objects.find(({ isRead }) => isRead);
  const key = config && matcherKey(config);
  if (!config || key === undefined) {
    const other = objects.find((one) => !one.isRead && matcherKey(one) !== undefined);
    if (other) return [notExported(path, other)];
    const isUnclear = config ? config.isOpen : exportedNames(program).includes("config");
    return isUnclear ? [notStatic(path)] : [];
  }
  const sources = config.isOpen ? undefined : sourcesIn(config.members.get(key));
  if (key !== "matcher") return [misspelt(path, key, sources ?? [])];
  if (sources === undefined) return [notStatic(path)];
  if (sources.length === 0) return [empty(path)];
  const relative = sources.filter((source) => !source.startsWith("/"));
  if (relative.length > 0) return [withoutSlash(path, sources, relative)];
  const matcher = config.members.get(key);
  return [
    ...sources.flatMap((source) => coversNothing(path, source, around)),
    ...(matcher ? checkConditions(path, matcher, around.isGuard) : []),
  ];
}

/** Whether a file says for which requests it runs, as only the proxy does. */
export const hasMatcher = (program: Program): boolean =>
  objectsIn(program).some(({ isRead, members }) => isRead && members.has("matcher"));

/** The objects at the top level of a file. Next.js reads `export const config` without running it. */
function objectsIn({ body }: Program): Written[] {
  return body.flatMap((statement) => {
    const isExported = statement.type === "ExportNamedDeclaration";
    const declaration = isExported ? statement.declaration : statement;
    const isConst = declaration?.type === "VariableDeclaration" && declaration.kind === "const";
    return declaratorsOf(statement).flatMap(({ id, init }): Written[] => {
      const value = init && unwrap(init);
      if (id.type !== "Identifier" || value?.type !== "ObjectExpression") return [];
      const isRead = isExported && isConst && id.name === "config";
      const isOpen = value.properties.some(({ type }) => type !== "ObjectProperty");
      return [{ name: id.name, members: membersOf(value), isRead, isOpen }];
    });
  });
}

function membersOf({ properties }: ObjectExpression): Map<string, Node> {
  return new Map(
    properties.flatMap((one): [string, Node][] =>
      one.type === "ObjectProperty" ? [[nameOf(one.key), one.value]] : [],
    ),
  );
}

/** The member that says where: `matcher`, one with almost that name, or, in `config`, one that has paths. */
function matcherKey({ members, isRead }: Written): string | undefined {
  if (isRead && members.has("matcher")) return "matcher";
  return [...members.keys()].find((name) => {
    const isNear = name === "matcher" || nearestName(name, ["matcher"]) !== undefined;
    return (isNear || isRead) && hasPaths(members.get(name));
  });
}

function hasPaths(node: Node | undefined): boolean {
  const sources = sourcesIn(node);
  return (sources ?? []).some((source) => /^\/[\w(:]/.test(source));
}

/** The paths in a matcher; `undefined` where Next.js, which does not run the file, cannot tell. */
function sourcesIn(node: Node | undefined): readonly string[] | undefined {
  const value = node && unwrap(node);
  if (value?.type === "StringLiteral") return [value.value];
  if (value?.type === "TemplateLiteral" && value.expressions.length === 0) {
    return value.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
  }
  if (value?.type === "ObjectExpression") return sourcesIn(membersOf(value).get("source"));
  if (value?.type !== "ArrayExpression") return undefined;
  const all = value.elements.map((one) => sourcesIn(one ?? undefined));
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

const everywhere =
  "It runs for every request instead, also for style sheets and pictures, which a guard then keeps from everybody.";

const notExported = (path: string, { name }: Written): Finding =>
  warning("matcher-not-read", {
    what: `${path} has a matcher in \`${name}\`, and Next.js reads one in \`export const config\` only.`,
    why: everywhere,
    write: `// ${path}\nexport const config = { matcher: … };`,
  });

const misspelt = (path: string, key: string, sources: readonly string[]): Finding =>
  warning("matcher-not-read", {
    what: `${path} has \`${key}\` in its config, and Next.js reads \`matcher\`.`,
    why: everywhere,
    write: `// ${path}\nexport const config = { matcher: ${sources.length > 0 ? JSON.stringify(sources) : "…"} };`,
  });

const notStatic = (path: string): Finding =>
  error("matcher-not-read", {
    what: `The matcher of ${path} is no text, nor a list of texts.`,
    why: `Next.js reads it without running the file, so it can be no variable, no call and nothing put together. The build fails, and during development it is left out. ${everywhere}`,
    write: `// ${path}\nexport const config = { matcher: ["/members/:path*"] };`,
  });

const empty = (path: string): Finding =>
  warning("matcher-matches-nothing", {
    what: `The matcher of ${path} is an empty list.`,
    why: "Next.js runs it for no request then, so it guards nothing and renews no session.",
    write: `// ${path}\nexport const config = { matcher: ["/members/:path*"] };`,
  });

const withoutSlash = (
  path: string,
  sources: readonly string[],
  [first = ""]: readonly string[],
): Finding =>
  error("matcher-invalid", {
    what: `The matcher "${first}" of ${path} does not begin with a slash.`,
    why: "Next.js does not start with it.",
    write: `// ${path}\nexport const config = { matcher: ${JSON.stringify(sources.map((source) => source.replace(/^(?!\/)/, "/")))} };`,
  });

/** A part of a matcher that stands for itself. */
const isPlain = (part: string) => /^[\w~%@$&',;=-]+$/.test(part);

function coversNothing(path: string, source: string, { root, routes }: Around): Finding[] {
  const parts = partsOf(source);
  const end = parts.findIndex((part) => !isPlain(part));
  const plain = end === -1 ? parts : parts.slice(0, end);
  const below = end !== -1;
  const isFile = plain.length > 0 && existsSync(join(root, "public", ...plain));
  if (!routes || isFile || plain[0] === "_next" || /\.\w+$/.test(source)) return [];
  if (routes.some(({ segments }) => hasAddress(segments, plain, below))) return [];
  const whole = `/${plain.join("/")}`;
  const isOnlyBelow = !below && routes.some(({ segments }) => hasAddress(segments, plain, true));
  const near = isOnlyBelow ? `${whole}/:path*` : nearRoute(plain, source, routes);
  return [
    warning("matcher-matches-nothing", {
      what: `The matcher "${source}" of ${path} covers no route: there is none ${below ? "at or below" : "at"} ${whole}.`,
      why: "What it should guard is at another address, where the proxy does not run for it.",
      write: `// ${path}\nexport const config = { matcher: ["${near ?? "/members/:path*"}"] };${near ? "" : "   // the path of the pages to guard"}`,
    }),
  ];
}

/** The matcher with the first part that a route has and that it almost has. */
function nearRoute(
  [first = ""]: readonly string[],
  source: string,
  routes: readonly Route[],
): string | undefined {
  const names = routes.flatMap(({ segments: [segment] }) =>
    segment && "text" in segment ? [segment.text] : [],
  );
  const near = nearestName(first, [...new Set(names)]);
  return near && source.replace(first, near);
}
