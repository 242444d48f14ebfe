import { join } from "node:path";
import type { CallExpression, Node, Program } from "@babel/types";
import { mountPath } from "../../../../server/mount.ts";
import type { AuthConfig } from "../../../../types/config.ts";
import { findFastifyApp } from "../../../init/source/find-app.ts";
import { type ModuleNames, nameOf, namesOf } from "../../../init/source/names.ts";
import { around, parseProgram, walk, walkPlaced } from "../../../init/source/syntax.ts";
import type { SourceFiles } from "../../load/source-files.ts";
import { readText } from "../../read-text.ts";
import { handsOn, takesIn } from "./module-use.ts";
import { appOf, methodOf, pathBefore, prefixOf, unknownPart, verbsOf } from "./mount-call.ts";
import { joined, type OtherFile, pathAbove, type Surrounding } from "./path-above.ts";

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
  /** The path at which that application itself is, such as `/api`; it is a part of the pattern. */
  readonly above: string;
  /** Whether nothing can put that application elsewhere: every step from the outermost one to it was read. */
  readonly isCertain: boolean;
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
export function findMounts(files: SourceFiles): Mount[] {
  const sources = readSources(files);
  const others = othersIn(files);
  return bindings().flatMap((binding) => [...useIn(sources, binding, others).mounts]);
}

const bindings = (): readonly MountedBinding[] => ["express", "fastify", "hono"];

/** A file that names the library. */
interface Source {
  readonly path: string;
  readonly text: string;
}

function readSources({ root, sources }: SourceFiles): Source[] {
  const all = sources().map((path) => ({ path, text: readText(join(root, path)) }));
  return all.filter(({ text }) => text.includes("cardea/"));
}

/** Reads what the files of an application do with a binding. */
export const useOf = (files: SourceFiles, binding: MountedBinding): BindingUse =>
  useIn(readSources(files), binding, othersIn(files));

/** All files, which are read when a part of the application may be mounted by them. */
export function othersIn({ root, sources }: SourceFiles): readonly OtherFile[] {
  return sources().map((path) => {
    const read = () => readText(join(root, path));
    return { path, read, program: () => parseProgram(read(), path) };
  });
}

function useIn(
  sources: readonly Source[],
  binding: MountedBinding,
  others: readonly OtherFile[],
): BindingUse {
  const module = `cardea/${binding}`;
  const files = sources.flatMap(({ path, text }) => {
    const program = text.includes(module) ? parseProgram(text, path) : undefined;
    return program ? [{ path, program, names: namesOf(program, (name) => name === module) }] : [];
  });
  return {
    mounts: files.flatMap(({ path, program, names }) =>
      mountsIn({ path, program, others }, binding, names).map((mount) => ({
        ...mount,
        path,
        binding,
      })),
    ),
    importing: files.filter(({ program }) => takesIn(program, module)).map(({ path }) => path),
    hasHandler: files.some(
      ({ program, names }) =>
        handsOn(program, module) || mentions(program, isHandler(binding, names)),
    ),
  };
}

type Found = Pick<Mount, "method" | "verbs" | "pattern" | "app" | "above" | "isCertain">;
type Test = (node: Node) => boolean;

function mountsIn(around: Surrounding, binding: MountedBinding, names: ModuleNames): Found[] {
  const { program } = around;
  const made = handlersMade(program, isHandler(binding, names));
  const main = binding === "fastify" ? findFastifyApp(program)?.name : undefined;
  return made.flatMap(({ node, calls }): Found[] => {
    const call = calls.find((one) => methods[binding].test(methodOf(one)));
    if (!call) return [];
    const [method, app] = [methodOf(call), appOf(call)];
    const pattern = binding === "fastify" ? prefixOf(call) : pathBefore(call, node);
    // A scope of Fastify may have a prefix, which stands elsewhere.
    const isKnown = pattern !== undefined || (app !== undefined && app === main);
    if (!isKnown) return [];
    const { path: above, isCertain } =
      binding === "fastify"
        ? { path: scopeOf(call, around.program), isCertain: true }
        : pathAbove(call, around);
    const whole = pattern === undefined || above === "" ? pattern : joined(above, pattern);
    return [{ method, verbs: verbsOf(call), pattern: whole, app, above, isCertain }];
  });
}

/** The prefix of the scope of Fastify in which a plugin is registered; {@link unknownPart} for a function that another file may register. */
function scopeOf(call: CallExpression, program: Program): string {
  const [place] = [...walkPlaced(program)].filter(({ node }) => node === call);
  const app = appOf(call);
  if (!place || app === undefined) return "";
  for (const outer of around(place)) {
    const { node } = outer;
    const isScope = "params" in node && node.params.some((one: Node) => nameOf(one) === app);
    if (!isScope) continue;
    const registering = outer.above?.node;
    if (registering?.type !== "CallExpression" || methodOf(registering) !== "register")
      return `/${unknownPart}`;
    return joined(scopeOf(registering, program), prefixOf(registering) ?? "");
  }
  return "";
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
export function withMount(config: AuthConfig, files: SourceFiles): AuthConfig {
  const [mount] = findMounts(files);
  const basePath = mount && basePathOf(mount, config);
  return config.basePath || basePath === undefined ? config : { ...config, basePath };
}
