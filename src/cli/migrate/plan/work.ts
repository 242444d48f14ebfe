import type { CallExpression, Node } from "@babel/types";
import type { Placed } from "../../init/source/syntax.ts";
import type { Rules } from "../rules/rules.ts";
import { usesOf } from "../source/bindings.ts";
import type { Draft } from "../source/draft.ts";
import type { Workspace } from "../source/workspace.ts";
import { type ImportChanges, noChanges } from "./imports.ts";

/** What is known while an application is moved. */
export interface Move {
  readonly workspace: Workspace;
  readonly rules: Rules;
  /** The provider modules that Cardea has. */
  readonly providers: ReadonlySet<string>;
  /** What becomes of the imports of a file. */
  importsOf(draft: Draft): ImportChanges;
  /** What the report says besides, once. */
  readonly notes: Set<string>;
  /** Files that are made. */
  readonly created: Map<string, string>;
  /** Files whose place another one takes. */
  readonly removed: Set<string>;
  /** Files that others import from afterwards: without them nothing can be moved. */
  readonly needed: Set<Draft>;
  /** Files that get another path, with the text of what stays at the old one. */
  readonly relocated: Map<Draft, { readonly path: string; readonly rest: string | undefined }>;
}

/** Begins to move an application. */
export function beginMove(
  workspace: Workspace,
  rules: Rules,
  providers: ReadonlySet<string>,
): Move {
  const imports = new Map<Draft, ImportChanges>();
  return {
    workspace,
    rules,
    providers,
    notes: new Set(),
    created: new Map(),
    removed: new Set(),
    needed: new Set(),
    relocated: new Map(),
    importsOf(draft) {
      const changes = imports.get(draft) ?? noChanges();
      imports.set(draft, changes);
      return changes;
    },
  };
}

/** Whether a module belongs to a package that is replaced. */
function isReplaced({ packages }: Rules, module: string): boolean {
  return packages.some((name) => module === name || module.startsWith(`${name}/`));
}

/** A call of something that comes from a package which is replaced. */
export interface Call extends Placed {
  readonly node: CallExpression;
  readonly local: string;
  readonly module: string;
  readonly imported: string;
}

/** Returns the calls of a file that reach a package to be replaced, directly or through files of the project. */
export function callsIn({ workspace, rules }: Move, draft: Draft): Call[] {
  return workspace.bindings(draft).flatMap(({ local, isType }) => {
    const origin = isType ? undefined : workspace.originOf(draft, local);
    if (!origin || !isReplaced(rules, origin.module)) return [];
    return usesOf(draft, local).flatMap(({ node, parents }) => {
      const call = parents.at(-1);
      if (call?.type !== "CallExpression" || call.callee !== node) return [];
      return [{ node: call, parents: parents.slice(0, -1), local, ...origin }];
    });
  });
}

/** A member of an object by its name; `undefined` where it is none that is written out. */
export function memberOf(literal: Node, name: string): Node | undefined {
  if (literal.type !== "ObjectExpression") return undefined;
  return literal.properties.find(
    (one) =>
      one.type !== "SpreadElement" &&
      !one.computed &&
      (one.key.type === "Identifier"
        ? one.key.name
        : one.key.type === "StringLiteral" && one.key.value) === name,
  );
}
