import type { Side } from "./sides.ts";

/** One behaviour that an application may rely on, and a program that shows it with either library. */
interface Behaviour {
  /** What Cardea does, as a sentence. */
  readonly it: string;
  look(side: Side): unknown;
}

/** Both libraries show this. */
interface Same extends Behaviour {
  readonly both: unknown;
}

interface Different extends Behaviour {
  readonly authjs: unknown;
  readonly cardea: unknown;
}

/** They differ, and nobody has to write anything else. */
interface Better extends Different {
  /** Why, in one sentence. */
  readonly better: string;
}

/** They differ as docs/coming-from-authjs.md says. */
interface OnPurpose extends Different {
  /** The name of the row on that page. */
  readonly purpose: string;
}

export type Row = Same | Better | OnPurpose;
export type Rows = readonly Row[];

/** What a row says about the two libraries. */
export type Verdict = "same" | "better" | "different on purpose";

export function verdictOf(row: Row): Verdict {
  if ("both" in row) return "same";
  return "better" in row ? "better" : "different on purpose";
}

const randoms: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+/g, "<token>"],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "<uuid>"],
  [/[\da-f]{64}/g, "<hex>"],
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, "<random>"],
];

/** What was seen, without what is another at every run. */
export function masked(seen: unknown): unknown {
  if (typeof seen === "string") {
    return randoms.reduce((text, [pattern, name]) => text.replace(pattern, name), seen);
  }
  if (Array.isArray(seen)) return seen.map(masked);
  if (typeof seen !== "object" || seen === null || seen instanceof Date) return seen;
  return Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, masked(value)]));
}
