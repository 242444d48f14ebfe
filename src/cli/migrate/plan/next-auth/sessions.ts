import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { around, endOf, insideOf, type Placed, startOf } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { addImport } from "../imports.ts";
import { type Call, callsIn, keepImport, type Move } from "../work.ts";
import { type Home, homesNear } from "./home.ts";
import { aliasUsed, specifierTo } from "./places.ts";

const serverNames = new Set(["getServerSession", "unstable_getServerSession"]);
const unknownOptions = {
  advice: "Read the session with auth() of the module that calls NextAuth() with these options.",
  page: "moving-in/next-auth.md#reading-the-session",
};
const onServer = {
  advice: "On the server auth(context), or auth(req, res), reads the session.",
  page: "moving-in/next-auth.md#reading-the-session",
};

/** Lets a file read the session with `auth`. */
export function moveSessions(move: Move, draft: Draft, all: readonly Home[]): void {
  const done = new Map<string, Node[]>();
  const moved: Call[] = [];
  const homes = homesNear(move, draft, all);
  for (const call of callsIn(move, draft)) {
    const isServer = serverNames.has(call.imported) && /^next-auth(?:\/next)?$/.test(call.module);
    const isClient =
      call.imported === "getSession" &&
      call.module === "next-auth/react" &&
      call.node.arguments.length > 0;
    if (!isServer && !isClient) continue;
    // A file of CommonJS cannot import what takes its place.
    const isPossible =
      draft.program.sourceType === "module" &&
      call.binding.declaration.type === "ImportDeclaration";
    const isMoved = !isPossible
      ? false
      : isServer
        ? moveServer(move, draft, { all, homes }, call)
        : moveClient(move, draft, homes, call);
    if (isMoved) {
      const calls = done.get(call.local) ?? [];
      calls.push(call.node);
      done.set(call.local, calls);
      moved.push(call);
    } else {
      draft.todo(call, isServer ? unknownOptions : onServer);
      if (isServer) keepImport(move, draft, call);
    }
  }
  dropOptions(move, draft, moved);
  const changes = move.importsOf(draft);
  for (const [local, calls] of done) {
    const isType = ({ above }: Placed) => above?.node.type === "TSTypeQuery";
    const isMoved = insideOf(calls);
    const rest = usesOf(draft, local).filter(({ node }) => !isMoved(node));
    if (rest.length === 0) changes.dropped.add(local);
    else for (const use of rest.filter(isType)) draft.todo(use, unknownOptions);
  }
}

function moveServer(
  move: Move,
  draft: Draft,
  { all, homes }: { readonly all: readonly Home[]; readonly homes: readonly Home[] },
  call: Call,
): boolean {
  const options = call.node.arguments.at(-1);
  const others = call.node.arguments.slice(0, -1);
  const home = options
    ? homeOfOptions(move, draft, all, options)
    : homes.length === 1
      ? homes[0]
      : undefined;
  if (!home) return false;
  const args = argumentsOf(draft, others);
  if (args === undefined) return false;
  const auth = useAuth(move, draft, home, options);
  const [spread] = others;
  if (spread?.type === "SpreadElement") {
    const name = nameOf(spread.argument);
    draft.replace(
      call.node,
      `(${name}.length === 0 ? ${auth}() : ${auth}(${name}[0], ${name}[1]))`,
    );
  } else draft.replace(call.node, `${auth}(${args})`);
  return true;
}

/** The arguments before the options: none, a request with its response, or a list of them under a name. */
function argumentsOf({ text }: Draft, others: readonly Node[]): string | undefined {
  const [first] = others;
  if (others.length === 0) return "";
  if (first?.type === "SpreadElement")
    return others.length === 1 && first.argument.type === "Identifier" ? "" : undefined;
  if (others.length !== 2) return undefined;
  return others.map((one) => text.slice(startOf(one), endOf(one))).join(", ");
}

function homeOfOptions(
  { workspace }: Move,
  draft: Draft,
  homes: readonly Home[],
  options: Node,
): Home | undefined {
  const value = unwrap(options);
  if (value.type !== "Identifier") return undefined;
  const found = workspace.find(draft, value);
  return found && homes.find((home) => home.draft === found.draft && home.options === found.name);
}

/** Makes `auth` of a home known in a file, and returns its name there. */
export function useAuth(move: Move, draft: Draft, home: Home, options?: Node): string {
  if (draft === home.draft) return home.auth;
  const changes = move.importsOf(draft);
  const known = changes.names.get(home);
  if (known !== undefined) return known;
  const taken = new Set([
    ...changes.names.values(),
    ...draft.placed.flatMap(({ node }) => (node.type === "Identifier" ? [node.name] : [])),
  ]);
  const local = freeName([home.auth, "serverAuth"], taken);
  changes.names.set(home, local);
  const given = options ? nameOf(unwrap(options)) : "";
  const binding = move.workspace.bindingOf(draft, given);
  const declared =
    binding?.declaration.type === "ImportDeclaration" ? binding.declaration : undefined;
  const isDirect =
    declared && move.workspace.resolve(draft.path, declared.source.value) === home.draft.path;
  const specifier = isDirect
    ? (changes.modules.get(declared) ?? declared.source.value)
    : specifierTo(draft.path, home.path, aliasUsed(move.workspace, draft));
  addImport(changes, specifier, { imported: home.auth, local });
  return local;
}

function freeName(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const free = wanted.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let count = 2;
  while (taken.has(`auth${count}`)) count++;
  return `auth${count}`;
}

/** Drops the import of options that only calls were given which read the session with `auth` now. */
function dropOptions(move: Move, draft: Draft, calls: readonly Call[]): void {
  const locals = calls.map(({ node }) => {
    const options = node.arguments.at(-1);
    return options ? nameOf(unwrap(options)) : "";
  });
  for (const local of new Set(locals)) {
    const binding = move.workspace.bindingOf(draft, local);
    const isUnused = usesOf(draft, local).every((use) => draft.isReplaced(use.node));
    if (binding && isUnused) move.importsOf(draft).dropped.add(local);
  }
}

/** `getSession(context)` of the client library, called on the server. */
function moveClient(move: Move, draft: Draft, homes: readonly Home[], call: Call): boolean {
  const [home] = homes;
  const [given] = call.node.arguments;
  if (!home || homes.length > 1 || !given) return false;
  const args = serverArguments(call, given);
  if (args === undefined) return false;
  draft.replace(call.node, `${useAuth(move, draft, home)}(${args})`);
  return true;
}

function serverArguments(call: Call, given: Node): string | undefined {
  const outer = [...around(call)].map(({ node }) => node);
  const own = outer.find(({ type }) => /Function/.test(type));
  if (!own || !("params" in own) || !Array.isArray(own.params)) return undefined;
  const [first, second] = own.params;
  const context = first?.type === "Identifier" ? first.name : undefined;
  if (given.type === "Identifier")
    return given.name === context && outer.some(isPageFunction) ? given.name : undefined;
  if (given.type !== "ObjectExpression" || given.properties.length !== 1) return undefined;
  const [only] = given.properties;
  if (only?.type !== "ObjectProperty" || nameOf(only.key) !== "req") return undefined;
  const { value } = only;
  if (
    value.type === "MemberExpression" &&
    nameOf(value.object) === context &&
    nameOf(value.property) === "req"
  )
    return context;
  const isApiRoute =
    value.type === "Identifier" && value.name === context && second?.type === "Identifier";
  return isApiRoute ? `${value.name}, ${second.name}` : undefined;
}

/** Whether a node declares `getServerSideProps`. */
const isPageFunction = (node: Node) =>
  (node.type === "FunctionDeclaration" || node.type === "VariableDeclarator") &&
  node.id?.type === "Identifier" &&
  node.id.name === "getServerSideProps";
