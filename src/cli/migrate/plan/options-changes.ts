import type { Node } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import { type Change, changesOf } from "../source/changes/changes.ts";
import type { Draft } from "../source/draft.ts";
import { isPlain, partsOf } from "./options-parts.ts";
import { callsIn, type Move, type OptionsChange } from "./work.ts";

/** Returns where options may be changed, or what they are made of, in any file. */
export function changesOfOptions(move: Move, draft: Draft, given: Node): readonly OptionsChange[] {
  const value = unwrap(given);
  const found = value.type === "Identifier" ? move.workspace.find(draft, value) : undefined;
  const asked = found?.node ?? given;
  const own = found?.draft ?? draft;
  const known =
    move.changes.get(asked) ??
    changesOfAll(move, [{ draft, node: given }]).map((one) => ({
      ...one,
      isLate: !one.isAtOnce || (one.draft !== one.origin.draft && one.draft !== own),
    }));
  move.changes.set(asked, known);
  return known;
}

/** Returns where any of some options may be changed. */
export function changesOfAll(
  move: Move,
  all: readonly { readonly draft: Draft; readonly node: Node }[],
): Change[] {
  const { parts, literals } = partsOf(move.workspace, all);
  const calls = new Map<Draft, ReadonlySet<Node>>();
  return changesOf(move.workspace, move.uses, parts, {
    isPlain,
    isFollowed: (node) => literals.has(node),
    isHarmless(other, call) {
      const known = getOrCreate(
        calls,
        other,
        () => new Set(callsIn(move, other).map(({ node }) => node)),
      );
      return known.has(call);
    },
  });
}

/** Whether a member of options may get another value than they are written with. */
export const mayChange = (
  move: Move,
  draft: Draft,
  given: Node,
  isIt: (member: string) => boolean,
): boolean =>
  changesOfOptions(move, draft, given).some(({ member }) => member === undefined || isIt(member));
