import { textOf } from "../lib/json.ts";
import type { Fields } from "./fields.ts";

/** What a guard asked for, as forms and addresses repeat it: `lacks`, `max_age` and `methods`. It only says what pages show. */
export type StepUpNeed = Readonly<Record<string, string>>;

/** Reads what a guard asked for. */
export function needIn(given: Fields): StepUpNeed {
  const texts = ["lacks", "max_age", "methods"].flatMap((name) => {
    const text = textOf(given[name]);
    return text === undefined ? [] : [[name, text.slice(0, longest)]];
  });
  return Object.fromEntries(texts);
}

/** Longer than whatever a guard writes. */
const longest = 99;

/** What the sign-in page is told after a refusal, so that it still asks to prove once more who one is. */
export const stepUpQuery = (need: StepUpNeed): StepUpNeed => ({ stepUp: "true", ...need });

/** Returns that query for a form that was posted to prove once more who one is. */
export const stepUpQueryIn = (fields: Fields): StepUpNeed | undefined =>
  fields.stepUp === "true" ? stepUpQuery(needIn(fields)) : undefined;
