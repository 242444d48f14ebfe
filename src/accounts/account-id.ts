import { textOf } from "../lib/json.ts";
import { isStorable } from "../lib/storable.ts";

/** The longest id, in characters: databases may truncate longer ones, so that two become equal. */
const longestId = 255;

/**
 * What a missing id, an object or bytes become when they are converted to text. It is the same for several people, so
 * that one would be signed in as another.
 */
const placeholder = /^(?:|undefined|null|NaN|\[object .+)$|\ufffd/;

/**
 * Returns the id of a person as text, or `undefined` if it cannot be one. A number beyond the safe integers is refused:
 * parsing JSON may have rounded it to the id of somebody else.
 */
export function accountId(id: unknown): string | undefined {
  const text = Number.isSafeInteger(id) ? String(id) : (textOf(id) ?? "");
  if (placeholder.test(text.trim()) || text.length > longestId || !isStorable(text))
    return undefined;
  return text;
}
