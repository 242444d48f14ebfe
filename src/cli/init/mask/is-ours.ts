import type { Range } from "../source/text-edit.ts";

/** Whether Cardea wrote a part of a text, which can be shown then. */
export type IsOurs = (part: Range) => boolean;

/** Nothing of a text is ours. */
export const nothing: IsOurs = () => false;

/**
 * Tells what Cardea has added to a text. What the text before has as well is left to the mask, wherever it stands now: it may be a secret that was
 * copied from there.
 *
 * @param added where the additions stand in the text after
 */
export function oursIn(before: string, after: string, added: readonly Range[]): IsOurs {
  return ({ start, end }) => {
    if (!added.some((range) => range.start <= start && end <= range.end)) return false;
    return !before.includes(after.slice(start, end).replace(/^["'`]|["'`]$/g, ""));
  };
}
