import type { Language } from "../texts/language.ts";

const minute = 60;
const hour = 60 * minute;
const longestInMinutes = 90 * minute;

/** Says behind a sentence when to try again, such as " (in 55 minutes)", rounded up, so that nobody waits in vain. */
export function waitText(seconds: number, { tag, gap }: Language): string {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "always" });
  const [length, unit] = unitFor(seconds);
  return `${gap}(${relative.format(Math.ceil(seconds / length), unit)})`;
}

function unitFor(seconds: number): readonly [length: number, unit: "second" | "minute" | "hour"] {
  if (seconds < minute) return [1, "second"];
  return seconds <= longestInMinutes ? [minute, "minute"] : [hour, "hour"];
}
