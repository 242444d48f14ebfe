import type { Expression, Node, Program, Statement } from "@babel/types";
import type { ModuleNames } from "./names.ts";
import { declaratorsOf, namesOf, requiredModule } from "./names.ts";
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
  return findApp(program, isCallOf([...whole, members.get("default")]));
}

/** Finds `const app = Fastify()`, also as `require("fastify")()`, and with a type provider. */
export function findFastifyApp(program: Program): AppPlace | undefined {
  const { whole, members } = namesOf(program, (name) => name === "fastify");
  const isCall = isCallOf([...whole, members.get("default"), members.get("fastify")]);
  const isMaker = (init: Expression): boolean => {
    if (init.type !== "CallExpression") return false;
    const { callee } = init;
    if (callee.type === "MemberExpression" && callee.object.type !== "Super") {
      return isNamed(callee.property, "withTypeProvider") && isMaker(callee.object);
    }
    return isCall(init) || requiredModule(callee) === "fastify";
  };
  return findApp(program, isMaker);
}

const isNamed = (property: Node, name: string) =>
  property.type === "Identifier" && property.name === name;

const isCallOf = (makers: readonly (string | undefined)[]) => (init: Expression) =>
  init.type === "CallExpression" &&
  init.callee.type === "Identifier" &&
  makers.includes(init.callee.name);

/** Finds `const app = new Hono()`, also with `.basePath("/api")` behind it. */
export function findHonoApp(program: Program): AppPlace | undefined {
  const { members } = namesOf(program, (name) => name === "hono" || name.startsWith("hono/"));
  const maker = members.get("Hono");
  const isMaker = (init: Expression): boolean => {
    if (init.type === "CallExpression") {
      const { callee } = init;
      if (callee.type !== "MemberExpression" || callee.object.type === "Super") return false;
      return isNamed(callee.property, "basePath") && isMaker(callee.object);
    }
    return (
      init.type === "NewExpression" &&
      init.callee.type === "Identifier" &&
      init.callee.name === maker
    );
  };
  return findApp(program, isMaker);
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
  const names = new Set([...walk(program)].map(servedBy));
  const served = places.filter(({ name }) => names.has(name));
  return served.length === 1 ? served[0] : undefined;
}

const statementsIn = (node: Node): readonly Statement[] =>
  node.type === "Program" || node.type === "BlockStatement" ? node.body : [];

/** The name of the application that a node starts a server with, or hands on as the main one. */
function servedBy(node: Node): string | undefined {
  const nameOf = (one: Node | undefined) => (one?.type === "Identifier" ? one.name : undefined);
  if (node.type === "ExportDefaultDeclaration") return nameOf(node.declaration);
  if (node.type === "MemberExpression") {
    const { property } = node;
    const isIt = property.type === "Identifier" && isServing(property.name);
    return isIt ? nameOf(node.object) : undefined;
  }
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return undefined;
  return /^(serve|createServer)$/.test(node.callee.name) ? nameOf(node.arguments[0]) : undefined;
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
