import type { Expression, Node, Program, Statement } from "@babel/types";
import type { ModuleNames } from "./names.ts";
import { declaratorsOf, namesOf } from "./names.ts";
import { endOf, startOf, walk } from "./syntax.ts";

/** Where in a file the application is made. */
export interface AppPlace {
  /** The variable that holds it. */
  readonly name: string;
  /** The offsets of the statement that makes it. */
  readonly start: number;
  readonly end: number;
}

/** Finds `const app = express()`; `undefined` if there is none, or more than one that could be meant. */
export function findExpressApp(program: Program): AppPlace | undefined {
  const { whole, members } = namesOf(program, (name) => name === "express");
  const makers = [...whole, members.get("default")];
  return findApp(
    program,
    (init) =>
      init.type === "CallExpression" &&
      init.callee.type === "Identifier" &&
      makers.includes(init.callee.name),
  );
}

/** Finds `const app = new Hono()`. */
export function findHonoApp(program: Program): AppPlace | undefined {
  const { members } = namesOf(program, (name) => name === "hono" || name.startsWith("hono/"));
  const maker = members.get("Hono");
  return findApp(
    program,
    (init) =>
      init.type === "NewExpression" &&
      init.callee.type === "Identifier" &&
      init.callee.name === maker,
  );
}

function findApp(program: Program, isMaker: (init: Expression) => boolean): AppPlace | undefined {
  const places = [...walk(program)]
    .flatMap(statementsIn)
    .flatMap((statement) =>
      declaratorsOf(statement).flatMap(({ id, init }) =>
        id.type === "Identifier" && init && isMaker(init)
          ? [{ name: id.name, start: startOf(statement), end: endOf(statement) }]
          : [],
      ),
    );
  if (places.length < 2) return places[0];
  const served = places.filter(({ name }) => [...walk(program)].some((node) => serves(node, name)));
  return served.length === 1 ? served[0] : undefined;
}

const statementsIn = (node: Node): readonly Statement[] =>
  node.type === "Program" || node.type === "BlockStatement" ? node.body : [];

/** Whether a node starts a server with an application, or hands it on as the main one. */
function serves(node: Node, name: string): boolean {
  const isIt = (one: Node | null | undefined) => one?.type === "Identifier" && one.name === name;
  if (node.type === "ExportDefaultDeclaration") return isIt(node.declaration);
  if (node.type === "MemberExpression") {
    const { property } = node;
    return isIt(node.object) && property.type === "Identifier" && isServing(property.name);
  }
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return false;
  return /^(serve|createServer)$/.test(node.callee.name) && isIt(node.arguments[0]);
}

const isServing = (property: string) => property === "listen" || property === "fetch";

/** Finds the listener in the only `createServer(listener)` of a file. */
export function findListener(program: Program): { start: number; end: number } | undefined {
  const names = namesOf(program, (name) => /^(node:)?http$/.test(name));
  const listeners = [...walk(program)].flatMap((node) => {
    if (node.type !== "CallExpression" || !makesServer(node.callee, names)) return [];
    const listener = node.arguments.at(-1);
    const isKnown =
      listener && /^(Identifier|ArrowFunction|Function|MemberEx|CallEx)/.test(listener.type);
    return [isKnown ? { start: startOf(listener), end: endOf(listener) } : undefined];
  });
  return listeners.length === 1 ? listeners[0] : undefined;
}

function makesServer(callee: Node, { whole, members }: ModuleNames): boolean {
  if (callee.type === "Identifier") return callee.name === members.get("createServer");
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  const { property } = callee;
  return (
    whole.includes(callee.object.name) &&
    property.type === "Identifier" &&
    property.name === "createServer"
  );
}
