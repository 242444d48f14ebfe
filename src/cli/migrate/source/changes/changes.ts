import type { Node } from "@babel/types";
import { getOrCreate } from "../../../../lib/get-or-create.ts";
import type { Placed } from "../../../init/source/syntax.ts";
import type { Draft } from "../draft.ts";
import { isDeferred } from "../scopes.ts";
import type { Workspace } from "../workspace.ts";
import { meaningOf } from "./meaning.ts";
import type { Uses } from "./named-object.ts";
import {
  type Kind,
  type Known,
  type Origin,
  type Reference,
  type Trace,
  unknown,
  wayTo,
} from "./reference.ts";
import { referencesTo } from "./taken.ts";

/** A place where an object gets other members, or may get them. */
export interface Change {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly place: Placed;
  /** The member of the object that is changed, or holds what is; `undefined` where that is not clear. */
  readonly member: string | undefined;
  /** Whether it happens when the file is loaded, and not when somebody calls a function of it. */
  readonly isAtOnce: boolean;
  readonly origin: Origin;
}

/**
 * Returns where an object may be changed: under its own name, under another one, or by code that gets it.
 *
 * @param origins the objects with names that it is made of
 */
export function changesOf(
  workspace: Workspace,
  uses: Uses,
  origins: readonly Origin[],
  known: Known,
): Change[] {
  const changes: Change[] = [];
  const seen = new Map<Node, Set<string>>();
  const trace: Trace = { workspace, uses, known, followed: new Map(), origins };
  const waiting = origins.flatMap((origin) => {
    const { path } = origin;
    return referencesTo(trace, origin, { within: [], path, least: path.length + 1, origin });
  });
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (typeof one === "string") continue;
    const ways = getOrCreate(seen, one.place.node, () => new Set<string>());
    if (ways.size === ways.add(wayTo(one)).size) continue;
    for (const next of meaningOf(trace, one)) {
      if (typeof next === "string") changes.push(changeAt(one, next));
      else waiting.push(next);
    }
  }
  return changes;
}

function changeAt({ draft, place, path, origin, ...one }: Reference, kind: Kind): Change {
  const [member] = path;
  const isAtOnce = one.isAtOnce ?? !isDeferred(place);
  return { kind, draft, place, member: member === unknown ? undefined : member, isAtOnce, origin };
}
