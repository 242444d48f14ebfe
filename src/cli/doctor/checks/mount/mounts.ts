import { join } from "node:path";
import type { Node, Program } from "@babel/types";
import { mountPath } from "../../../../server/mount.ts";
import type { AuthConfig } from "../../../../types/config.ts";
import { findFastifyApp } from "../../../init/source/find-app.ts";
import { type ModuleNames, nameOf, namesOf } from "../../../init/source/names.ts";
import { around, parseProgram, walk, walkPlaced } from "../../../init/source/syntax.ts";
import { sourceFiles } from "../../load/find-configuration.ts";
import { readText } from "../../read-text.ts";
import { handsOn, takesIn } from "./module-use.ts";
import { appOf, methodOf, pathBefore, prefixOf, unknownPart, verbsOf } from "./mount-call.ts";

/** The bindings whose handler the application mounts itself. */
export const handlers = {
  express: "ExpressAuth",
  fastify: "FastifyAuth",
  hono: "HonoAuth",
} as const;

export type MountedBinding = keyof typeof handlers;

/** Where a file mounts the library. */
export interface Mount {
  readonly path: string;
  readonly binding: MountedBinding;
  readonly method: string;
  /** The methods of HTTP that it takes; `undefined` for all of them, or where nobody can tell. */
  readonly verbs: readonly string[] | undefined;
  /** As written, such as `/auth/*`; `undefined` where the plugin takes it from the configuration. */
  readonly pattern: string | undefined;
  /** The variable of the application that it is mounted in. */
  readonly app: string | undefined;
}

/** What the files of an application do with a binding. */
export interface BindingUse {
  readonly mounts: readonly Mount[];
  /** The files that import the binding, and not only types of it. */
  readonly importing: readonly string[];
  /** Whether a file has the handler, in whatever way. */
  readonly hasHandler: boolean;
}

/** Reads where `app.use("/auth", ExpressAuth(config))` and the like mount the library. */
export function findMounts(root: string): Mount[] {
  const sources = sourcesIn(root);
  return bindings().flatMap((binding) => [...useIn(sources, binding).mounts]);
}

const bindings = (): readonly MountedBinding[] => ["express", "fastify", "hono"];

/** A file that names the library. */
interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesIn(root: string): Source[] {
  const all = sourceFiles(root).map((path) => ({ path, text: readText(join(root, path)) }));
  return all.filter(({ text }) => text.includes("cardea/"));
}

/** Reads what the files of an application do with a binding. */
export const useOf = (root: string, binding: MountedBinding): BindingUse =>
  useIn(sourcesIn(root), binding);

function useIn(sources: readonly Source[], binding: MountedBinding): BindingUse {
  const module = `cardea/${binding}`;
  const files = sources.flatMap(({ path, text }) => {
    const program = text.includes(module) ? parseProgram(text, path) : undefined;
    return program ? [{ path, program, names: namesOf(program, (name) => name === module) }] : [];
  });
  return {
    mounts: files.flatMap(({ path, program, names }) =>
      mountsIn(program, binding, names).map((mount) => ({ ...mount, path, binding })),
    ),
    importing: files.filter(({ program }) => takesIn(program, module)).map(({ path }) => path),
    hasHandler: files.some(
      ({ program, names }) =>
        handsOn(program, module) || mentions(program, isHandler(binding, names)),
    ),
  };
}

type Found = Pick<Mount, "method" | "verbs" | "pattern" | "app">;
type Test = (node: Node) => boolean;

function mountsIn(program: Program, binding: MountedBinding, names: ModuleNames): Found[] {
  const made = handlersMade(program, isHandler(binding, names));
  const main = binding === "fastify" ? findFastifyApp(program)?.name : undefined;
  return made.flatMap(({ node, calls }): Found[] => {
    const call = calls.find((one) => methods[binding].test(methodOf(one)));
    if (!call) return [];
    const [method, app] = [methodOf(call), appOf(call)];
    const pattern = binding === "fastify" ? prefixOf(call) : pathBefore(call, node);
    // A scope of Fastify may have a prefix, which stands elsewhere.
    const isKnown = pattern !== undefined || (app !== undefined && app === main);
    return isKnown ? [{ method, verbs: verbsOf(call), pattern, app }] : [];
  });
}

const methods: Readonly<Record<MountedBinding, RegExp>> = {
  express: /^(?:use|all|get|post)$/,
  fastify: /^register$/,
  hono: /^(?:use|all|on|get|post)$/,
};

/** Whether an expression is the handler of a binding: `ExpressAuth`, or `express.ExpressAuth`. */
function isHandler(binding: MountedBinding, { whole, members }: ModuleNames): Test {
  const local = members.get(handlers[binding]);
  return (node) => {
    if (node.type === "Identifier") return node.name === local;
    if (node.type !== "MemberExpression") return false;
    return whole.includes(nameOf(node.object)) && nameOf(node.property) === handlers[binding];
  };
}

/** What makes a handler, or the variable that has one, with the calls that it is an argument of: the innermost first. */
function handlersMade(program: Program, isIt: Test) {
  const variables = new Set<string>();
  const placed = [...walkPlaced(program)];
  const makes: Test = (node) => node.type === "CallExpression" && isIt(node.callee);
  for (const { node } of placed) {
    if (node.type !== "VariableDeclarator" || !node.init || !makes(node.init)) continue;
    variables.add(nameOf(node.id));
  }
  return placed
    .filter(({ node }) => makes(node) || (node.type === "Identifier" && variables.has(node.name)))
    .map((place) => ({
      node: place.node,
      calls: [...around(place)].flatMap(({ node }) =>
        node.type === "CallExpression" ? [node] : [],
      ),
    }));
}

/** Whether a program has such an expression elsewhere than where it is imported. */
function mentions({ body }: Program, isIt: Test): boolean {
  return body
    .filter(({ type }) => type !== "ImportDeclaration")
    .some((statement) => [...walk(statement)].some(isIt));
}

/** Returns the base path that a mount gives to a configuration without its own; `undefined` if the path is not known. */
export function basePathOf({ pattern }: Mount, { basePath }: AuthConfig): string | undefined {
  if (pattern === undefined) return basePath || "/auth";
  if (pattern.includes(unknownPart)) return undefined;
  return /[*:[{(]/.test(pattern) ? mountPath(pattern, pattern) : pattern;
}

/** Returns a configuration with the base path of its mount, as the binding does. */
export function withMount(config: AuthConfig, root: string): AuthConfig {
  const [mount] = findMounts(root);
  const basePath = mount && basePathOf(mount, config);
  return config.basePath || basePath === undefined ? config : { ...config, basePath };
}
