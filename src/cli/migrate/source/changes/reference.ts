import type { Node } from "@babel/types";
import { getOrCreate } from "../../../../lib/get-or-create.ts";
import type { Placed } from "../../../init/source/syntax.ts";
import type { Draft } from "../draft.ts";
import type { Workspace } from "../workspace.ts";
import type { NamedObject, Uses } from "./named-object.ts";

/** A place where the object, something in it, or something that holds it stands. */
export interface Reference {
  readonly draft: Draft;
  readonly place: Placed;
  /** The members that lead from what stands there to the object. */
  readonly within: readonly string[];
  /** The members that lead from the object to what stands there. */
  readonly path: readonly string[];
  /** How long the way to a member is that is shared at least: that of a copy is its own. */
  readonly least: number;
  /** Whether what happens there happens when a file is loaded; `undefined` where the place says so. */
  readonly isAtOnce?: boolean | undefined;
  /** Whether code that nobody follows has it there. */
  readonly isLost?: boolean;
  /** What was followed to get there. */
  readonly origin: Origin;
}

/** An object that the one in question is made of. */
export interface Origin extends NamedObject {
  /** The members that lead from the object in question to it. */
  readonly path: readonly string[];
}

/** How an object gets other members: by an assignment that is seen, or by code that nobody follows. */
export type Kind = "written" | "escaped";

/** What a place means: changes, and other places of the same object. Where it is only read, there are none. */
export type Meaning = readonly (Reference | Kind)[];

/** What is known of the objects that are followed. */
export interface Known {
  /** Whether a call leaves what it gets as it is. */
  isHarmless(draft: Draft, call: Node): boolean;
  /** Whether a member is a text, a number or a function, which nobody changes who gets it. */
  isPlain(path: readonly string[]): boolean;
  /** Whether an object is followed under its own name. */
  isFollowed(node: Node): boolean;
}

/** The search for the changes of one object. */
export interface Trace {
  readonly workspace: Workspace;
  readonly uses: Uses;
  readonly known: Known;
  /** The names that were followed already, with what they stand for. */
  readonly followed: Map<Draft, Map<string, Set<string>>>;
  readonly origins: readonly Origin[];
}

/** A member whose name is worked out when the program runs. */
export const unknown = "[]";

/** Ways that are longer go no further. */
export const longest = 6;

/** What tells ways to a place apart. Functions that call themselves go no deeper. */
export const wayTo = ({ within, path, least, isAtOnce, origin }: Reference): string =>
  [
    ...[within.join("."), path[0], Math.min(path.length, longest), Math.min(least, 8), isAtOnce],
    ...[origin.inside !== undefined, origin.draft.path],
  ].join(" ");

/** Whether a member that is written is one of the object, and not of a copy or of what holds it. */
export const isShared = ({ within, path, least }: Reference, more: number): boolean =>
  within.length === 0 && path.length + more >= least;

/** The reference to what holds a value under a name. */
export const heldAs = (one: Reference, name: string, place: Placed): Meaning =>
  one.within.length >= longest ? ["escaped"] : [{ ...one, place, within: [name, ...one.within] }];

/** The reference to a copy, which has the same members. */
export const copied = (one: Reference, place: Placed): Reference =>
  one.within.length > 0 ? { ...one, place } : { ...one, place, least: one.path.length + 2 };

/** The reference to a member; none where that is none of the object. */
export function memberOf(one: Reference, name: string): readonly Reference[] {
  const [next, ...within] = one.within;
  if (next === undefined) return [{ ...one, path: [...one.path, name] }];
  return next === name || next === unknown || name === unknown ? [{ ...one, within }] : [];
}

/** Goes on from the references among what a place means. */
export const onward = (meaning: Meaning, go: (one: Reference) => Meaning): Meaning =>
  meaning.flatMap((one) => (typeof one === "string" ? [one] : go(one)));

/** What it means that code which nobody follows gets a value: nothing, where it can change nothing of it. */
export function escapes({ known }: Trace, { within, path, least }: Reference): Meaning {
  if (within.length > 0) return ["escaped"];
  const own = Array.from({ length: Math.max(0, least - 1 - path.length) }, () => unknown);
  return known.isPlain([...path, ...own]) ? [] : ["escaped"];
}

/** How many things a name may stand for until nobody follows it any more. */
const mostWays = 32;

/** Follows a name, unless it was followed already with what it stands for, or stands for too much. */
export function followName(
  trace: Trace,
  draft: Draft,
  name: string,
  one: Reference,
  follow: () => Meaning,
): Meaning {
  const { followed } = trace;
  const names = getOrCreate(followed, draft, () => new Map<string, Set<string>>());
  const ways = getOrCreate(names, name, () => new Set<string>());
  if (ways.size === ways.add(wayTo(one)).size) return [];
  return ways.size > mostWays ? escapes(trace, one) : follow();
}
