import { SourceMap, type SourceMapPayload } from "node:module";

/** What of a source map is read and written. */
export type Positions = Omit<SourceMapPayload, "sourceRoot">;

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A number as source maps write it: five bits a digit, the sign last. */
function encode(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  let text = "";
  do {
    const more = rest >= 32 ? 32 : 0;
    text += digits[(rest % 32) + more];
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

/** Keeps one position for each line: enough for a stack trace, and a quarter of the size. */
export function byLine(map: Positions, code: string): Positions {
  const known = new SourceMap({ ...map, sourceRoot: "" });
  let last = [0, 0, 0];
  const lines = code.split("\n").map((text, line) => {
    const column = Math.max(text.search(/\S/), 0);
    const found = known.findEntry(line, column);
    if (!("originalSource" in found) || found.generatedLine !== line) return "";
    const position = [
      map.sources.indexOf(found.originalSource),
      found.originalLine,
      found.originalColumn,
    ];
    const steps = position.map((value, at) => value - (last[at] ?? 0));
    last = position;
    return [found.generatedColumn, ...steps].map(encode).join("");
  });
  return { ...map, mappings: lines.join(";") };
}
