import { parseJson } from "../lib/json.ts";
import { assertNeed, type SessionNeed } from "../signin/session-need.ts";

/** Returns the need that somebody asks for in JSON, and `undefined` for what is none. */
export function parseNeed(text: string): SessionNeed | undefined {
  try {
    const need = parseJson(text);
    if (typeof need !== "object" || need === null || !hasPage(need)) return undefined;
    assertNeed(need);
    return need;
  } catch {
    return undefined;
  }
}

const hasPage = (need: object): boolean =>
  !("returnTo" in need) || typeof need.returnTo === "string";
