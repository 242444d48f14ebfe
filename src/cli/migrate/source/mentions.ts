import { posix } from "node:path";

const literally = (text: string) => text.replace(/[^\w]/g, "\\$&");

/** What a specifier of a file ends with: its name, or that of its folder where it is the index of one. */
function endOfSpecifier(path: string): string {
  const { dir, name } = posix.parse(path);
  return name === "index" && dir !== "" ? posix.basename(dir) : name;
}

/** Returns a pattern for the text of files that say a name, name one of these files, or load what cannot be told from a text. */
export function mentionsOf(name: string, paths: Iterable<string>): RegExp {
  const ends = [...paths].map((path) => literally(endOfSpecifier(path)));
  const quote = "[\"'`]";
  return new RegExp(
    [
      `(?<![\\w$])${literally(name)}(?![\\w$])`,
      `${quote}(?:[^"'\`\\n]*[/#~])?(?:${ends.join("|")})(?:/index)?(?:\\.\\w+)?${quote}`,
      `\\b(?:import|require)\\s*\\((?!\\s*(?:"[^"]*"|'[^']*')\\s*[,)])`,
    ].join("|"),
  );
}
