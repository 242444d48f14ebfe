/** Options that list names with commas. */
export const listOptions: ReadonlySet<string> = new Set([
  ...["blocked-column", "active-column", "ignore-columns", "kept-out-tables"],
  ...["leave-out-sessions-with", "ignore-in-sessions"],
  ...["leave-out-accounts-with", "keep-accounts-with", "ignore-in-accounts"],
]);

/** Takes apart what an option lists. After a backslash, a comma or a blank at an end is part of a name. */
export function partsOf(text: string): readonly string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === ",") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => {
    const end = part.trimEnd();
    const length = end.endsWith("\\") ? end.length + 1 : end.length;
    return part.slice(0, length).trimStart();
  });
}

/** The name that a part of a list means. A backslash that stands for nothing is one. */
export const nameOf = (part: string): string =>
  part.replace(/\\(?:u([\da-f]{4})|([,\s<>?\\]))/g, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A name as a part of a list, in characters that a terminal shows and copies. */
export const asPart = (name: string): string =>
  name.replace(/[,\\]|^[\s<>?]|[\s<>]$/g, "\\$&").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);

function escaped(character: string): string {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16));
  return units.map((code) => `\\u${code.padStart(4, "0")}`).join("");
}
