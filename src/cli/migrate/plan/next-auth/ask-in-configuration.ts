import { unwrap } from "../../source/workspace.ts";
import { addMember } from "../add-member.ts";
import { isPlain } from "../plain-object.ts";
import { type Move, memberOf } from "../work.ts";
import type { Home } from "./home.ts";
import { mayChange } from "./may-change.ts";

/**
 * Lets the configuration refuse whoever is not signed in, which version 4 did by itself. Returns `false`, and changes nothing, where
 * something else could take the place of the rule.
 *
 * @param isReady asked last; it may do what belongs to it
 */
export function askInConfiguration(move: Move, home: Home, isReady: () => boolean): boolean {
  const { draft, literal } = home;
  const options = literal && unwrap(literal);
  if (options?.type !== "ObjectExpression" || !isPlain(options)) return false;
  if (mayChange(move, home)) return false;
  const rule = "authorized: ({ auth }) => auth !== null";
  const callbacks = memberOf(options, "callbacks");
  if (!callbacks) {
    if (!isReady()) return false;
    addMember(draft, options, `callbacks: { ${rule} }`);
    return true;
  }
  const own = callbacks.type === "ObjectProperty" ? unwrap(callbacks.value) : callbacks;
  if (own.type !== "ObjectExpression" || !isPlain(own) || memberOf(own, "authorized")) return false;
  if (!isReady()) return false;
  addMember(draft, own, rule);
  return true;
}
