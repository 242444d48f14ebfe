/** A part of the address of a route: a text, or how many parts it takes, whatever they are. */
type Segment = { readonly text: string } | { readonly takes: "one" | "optional" | "rest" };

/** A route that an application has by its files. */
export interface Route {
  /** The file, from the root of the application. */
  readonly path: string;
  readonly segments: readonly Segment[];
}

/** Reads the name of a folder or file as Next.js and SvelteKit do, such as `[id]`, `[[lang]]` and `[...rest]`. */
export function segmentOf(name: string): Segment {
  if (/^\[{1,2}\.\.\./.test(name)) return { takes: "rest" };
  if (/^\[\[.*\]\]$/.test(name)) return { takes: "optional" };
  return name.includes("[") ? { takes: "one" } : { text: name };
}

/** Whether a route has an address of exactly these parts, or, with `below`, one that begins with them. */
export function hasAddress(
  [first, ...others]: Route["segments"],
  parts: readonly string[],
  below = false,
): boolean {
  const [part, ...later] = parts;
  if (part === undefined && below) return true;
  if (!first) return part === undefined;
  if ("text" in first) return first.text === part && hasAddress(others, later, below);
  if (first.takes === "rest") return true;
  const isTaken = part !== undefined && hasAddress(others, later, below);
  return isTaken || (first.takes === "optional" && hasAddress(others, parts, below));
}

/** Returns the parts of a path. */
export const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
