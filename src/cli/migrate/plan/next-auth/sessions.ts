import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { endOf, insideOf, type Placed, startOf } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { type Call, callsIn, keepImport, type Move } from "../work.ts";
import { isHandedOn, keepLoading, readsSession } from "./home/handed-on.ts";
import type { Home } from "./home/home.ts";
import { onlyHome } from "./home/staying.ts";
import { useAuth } from "./home/use-auth.ts";
import { serverArguments } from "./server-arguments.ts";

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
  const home = onlyHome(move, draft, all);
  for (const call of callsIn(move, draft)) {
    const isServer = readsSession(call);
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
        ? moveServer(move, draft, { all, home }, call)
        : moveClient(move, draft, home, call);
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
  near: { readonly all: readonly Home[]; readonly home: Home | undefined },
  call: Call,
): boolean {
  const options = call.node.arguments.at(-1);
  const others = call.node.arguments.slice(0, -1);
  const home = options ? homeOfOptions(move, draft, near.all, options) : usual(near.home);
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

/** A configuration whose sessions are those that the old call reads without options. */
const usual = (home: Home | undefined): Home | undefined =>
  home?.hasOwnSecret || home?.hasOwnTokens ? undefined : home;

/** The arguments before the options: none, a request with its response, or a list of them under a name. */
function argumentsOf({ text }: Draft, others: readonly Node[]): string | undefined {
  const [first] = others;
  if (others.length === 0) return "";
  if (first?.type === "SpreadElement")
    return others.length === 1 && first.argument.type === "Identifier" ? "" : undefined;
  if (others.length !== 2) return undefined;
  return others.map((one) => text.slice(startOf(one), endOf(one))).join(", ");
}

/** The module that makes `auth` of options, where they come from it as they are. */
function homeOfOptions(move: Move, draft: Draft, homes: readonly Home[], options: Node) {
  const value = unwrap(options);
  if (value.type !== "Identifier") return undefined;
  const found = move.workspace.find(draft, value);
  if (!found || !isHandedOn(move, found)) return undefined;
  return homes.find((home) => home.draft === found.draft && home.options === found.name);
}

/** Drops the import of options that only calls were given which read the session with `auth` now. */
function dropOptions(move: Move, draft: Draft, calls: readonly Call[]): void {
  const given = calls.flatMap(({ node }) => {
    const options = node.arguments.at(-1);
    const value = options && unwrap(options);
    return value?.type === "Identifier" ? [value] : [];
  });
  for (const [local, value] of new Map(given.map((one) => [one.name, one]))) {
    const binding = move.workspace.bindingOf(draft, local);
    const isUnused = usesOf(draft, local).every((use) => draft.isReplaced(use.node));
    if (!binding) continue;
    if (isUnused) move.importsOf(draft).dropped.add(local);
    const options = move.workspace.find(draft, value);
    if (options) keepLoading(move, draft, binding, options);
  }
}

/** `getSession(context)` of the client library, called on the server. */
function moveClient(move: Move, draft: Draft, home: Home | undefined, call: Call): boolean {
  const [given] = call.node.arguments;
  // The old call asked the route, whatever completes its options.
  if (!home?.isComplete || !given) return false;
  const args = serverArguments(draft, call, given);
  if (args === undefined) return false;
  draft.replace(call.node, `${useAuth(move, draft, home)}(${args})`);
  return true;
}
