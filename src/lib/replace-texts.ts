import { type Span, TextFinder } from "./text-finder.ts";

/** Replaces every occurrence of some texts. Where several overlap, nothing is left of any of them. */
export function replaceTexts(text: string, sought: readonly string[], replacement: string): string {
  const finder = new TextFinder(sought.map((one) => ({ text: one })));
  return replaceSpans(text, finder.find(text), replacement);
}

/** Replaces parts of a text, and those that overlap or touch each other as one. */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  let done = 0;
  let replaced = "";
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > done || replaced === "") replaced += text.slice(done, start) + replacement;
    done = Math.max(done, end);
  }
  return replaced + text.slice(done);
}
