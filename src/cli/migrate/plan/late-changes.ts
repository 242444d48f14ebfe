import type { Change } from "../source/changes/changes.ts";
import type { Draft } from "../source/draft.ts";
import { configurationOf } from "./compat.ts";
import { changesOfAll } from "./options-changes.ts";
import { callsIn, type Move } from "./work.ts";

const readOnce = {
  advice:
    "A configuration is read once, at the first request that uses it, and not at each one, but for its callbacks and events: what this changes later has no effect. Change it before the first request, or write a function that returns the configuration for a request.",
  page: "coming-from-authjs.md#what-behaves-differently",
};

/** Says where a configuration is changed while the application runs, which the old library saw at the next request. */
export function tellLateChanges(move: Move, drafts: readonly Draft[]): void {
  const all = drafts.flatMap((draft) =>
    callsIn(move, draft).flatMap((call) => {
      const node = move.kept.has(call.node) ? undefined : configurationOf(call);
      return node ? [{ draft, node }] : [];
    }),
  );
  for (const change of changesOfAll(move, all))
    if (isSeen(change)) change.draft.todo(change.place, readOnce);
}

/**
 * Whether a change stands in a function of the application, and is not of what is looked up when it is called. What other code does with
 * a configuration is nobody's guess.
 */
const isSeen = ({ kind, isAtOnce, origin, member = "" }: Change): boolean =>
  kind === "written" && !isAtOnce && !origin.inside && !/^(?:callbacks|events)$/.test(member);
