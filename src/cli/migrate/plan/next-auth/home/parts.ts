import type { CallExpression, Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { around } from "../../../../init/source/syntax.ts";
import { insideOfType, unwrap } from "../../../../init/source/unwrap.ts";
import { type Change, changesOf } from "../../../source/changes/changes.ts";
import type { Shared } from "../../../source/changes/shared.ts";
import type { Draft } from "../../../source/draft.ts";
import { isHidden } from "../../../source/scopes.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { type Literal, literalsOf } from "../../configurations.ts";
import { callsIn, type Move } from "../../work.ts";

/** An object that options are made of. */
interface Part extends Shared {
  /** The member of the options that it is, or is in; `undefined` for the options themselves. */
  readonly member: string | undefined;
}

const mostSteps = 6;

/** Returns the objects with names that options are made of: the options, what they spread, and their members. */
function partsOf(move: Move, draft: Draft, given: Node, member?: string, steps = 0): Part[] {
  const { workspace } = move;
  const value = unwrap(given);
  if (steps > mostSteps) return [];
  const own = value.type === "Identifier" ? namedPart(move, draft, value, member) : [];
  const literals = literalsOf(workspace, draft, given) ?? [];
  return [
    ...own,
    ...literals.flatMap((literal) => [
      ...declaredPart(literal, member),
      ...literal.node.properties.flatMap((one) => {
        if (one.type === "SpreadElement")
          return partsOf(move, literal.draft, one.argument, member, steps + 1);
        if (one.type !== "ObjectProperty" || one.computed) return [];
        return partsOf(move, literal.draft, one.value, member ?? nameOf(one.key), steps + 1);
      }),
    ]),
  ];
}

function namedPart(
  { workspace }: Move,
  draft: Draft,
  value: Extract<Node, { type: "Identifier" }>,
  member: string | undefined,
): Part[] {
  const found = workspace.find(draft, value);
  if (found) return [{ draft: found.draft, name: found.name, member }];
  const inside = draft.placeOf(value);
  return inside && isHidden(value.name, inside)
    ? [{ draft, name: value.name, inside, member }]
    : [];
}

/** The name that an object is declared under, where it is written. */
function declaredPart({ draft, node }: Literal, member: string | undefined): Part[] {
  const place = draft.placeOf(node);
  if (!place) return [];
  let inner: Node = node;
  for (const { node: above } of around(place)) {
    if (insideOfType(above) === inner) inner = above;
    else if (above.type !== "VariableDeclarator" || above.id.type !== "Identifier") return [];
    else {
      const { name } = above.id;
      return [{ draft, name, inside: isHidden(name, place) ? place : undefined, member }];
    }
  }
  return [];
}

/** A place where options, or what they are made of, may be changed. */
export interface OptionsChange extends Change {
  /** Whether it may come after a file that imports the options has read them. */
  readonly isLate: boolean;
}

/** Returns where options may be changed, or what they are made of, in any file. */
export function changesOfOptions(move: Move, draft: Draft, given: Node): OptionsChange[] {
  const parts = new Map(
    partsOf(move, draft, given).map((part) => [
      [part.draft.path, part.name, part.inside?.node.start, part.member].join("\n"),
      part,
    ]),
  );
  openNaming(move, [...parts.values()]);
  const value = unwrap(given);
  const found = value.type === "Identifier" ? move.workspace.find(draft, value) : undefined;
  const own = found?.draft ?? draft;
  const calls = new Map<Draft, ReadonlySet<Node>>();
  const isHarmless = (other: Draft, call: CallExpression) => {
    const known = calls.get(other) ?? new Set(callsIn(move, other).map(({ node }) => node));
    calls.set(other, known);
    return known.has(call);
  };
  return [...parts.values()].flatMap((part) =>
    changesOf(move.workspace, part, isHarmless).map((one) => ({
      ...one,
      member: part.member ?? one.member,
      isLate: !one.isAtOnce || (one.draft !== part.draft && one.draft !== own),
    })),
  );
}

/** Whether a member of options may get another value than they are written with. */
export const mayChange = (
  move: Move,
  draft: Draft,
  given: Node,
  isIt: (member: string) => boolean,
): boolean =>
  changesOfOptions(move, draft, given).some(({ member }) => member === undefined || isIt(member));

/** Opens the files that may name an object, or take in one that has it or hands it on under another name. */
function openNaming({ workspace }: Move, parts: readonly Part[]): void {
  const words = new Set(parts.flatMap(({ draft, name }) => [name, ...endsOf(draft.path)]));
  const looked = new Set<Draft>();
  for (let size = -1; size < words.size; ) {
    size = words.size;
    workspace.openOthers((text) => [...words].some((word) => text.includes(word)));
    for (const draft of workspace.drafts()) {
      if (looked.has(draft)) continue;
      looked.add(draft);
      for (const name of namesGiven(workspace, draft, parts))
        for (const word of [name, ...endsOf(draft.path)]) words.add(word);
    }
  }
}

/** The names under which a file exports objects that have another one. */
const namesGiven = (workspace: Workspace, draft: Draft, parts: readonly Part[]): string[] =>
  draft.program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration) return [];
    return statement.specifiers.flatMap((one) => {
      if (one.type !== "ExportSpecifier" || nameOf(one.local) === nameOf(one.exported)) return [];
      const found = workspace.exported(draft, nameOf(one.exported));
      const isPart =
        found &&
        "draft" in found &&
        parts.some(({ draft: own, name }) => own === found.draft && name === found.name);
      return isPart ? [nameOf(one.exported)] : [];
    });
  });

/** How an import of a file ends. */
function endsOf(path: string): string[] {
  const stem = /([^/]+?)(?:\/index)?\.\w+$/.exec(path)?.[1] ?? path;
  return ["", ".js", ".ts"].flatMap((end) => [...`"'\``].map((quote) => `/${stem}${end}${quote}`));
}
