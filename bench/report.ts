import { type Figure, noise } from "./measure.ts";

/** A ratio that the project holds itself to. */
export interface Goal {
  readonly text: string;
  readonly value: number;
  /** The value must not be above this. */
  readonly most?: number;
  /** The value must not be below this. */
  readonly least?: number;
  readonly unit: string;
}

/** What one suite measured. */
export interface Result {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
  /** What else a reader should know. */
  readonly notes?: readonly string[];
}

/** The named figure's median. */
export function median(figures: readonly Figure[], name: string): number {
  const figure = figures.find((one) => one.name === name);
  if (!figure) throw new Error(`Nothing was measured under the name "${name}"`);
  return figure.median;
}

export function holds({ value, most = Number.POSITIVE_INFINITY, least = 0 }: Goal): boolean {
  return value <= most && value >= least;
}

export function print({ title, figures, goals, notes = [] }: Result): void {
  console.log(`\n${title}`);
  for (const goal of goals)
    console.log(`  ${holds(goal) ? "holds " : "MISSED"}  ${sentence(goal)}`);
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const time = `${figure.median.toFixed(1)} µs`.padStart(12);
    console.log(`  ${figure.name.padEnd(width)} ${time}  ±${(noise(figure) * 50).toFixed(0)} %`);
  }
  for (const note of notes) console.log(`  ${note}`);
}

function sentence({ text, value, most, least, unit }: Goal): string {
  const bounds = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ];
  const bound = `goal: ${bounds.join(" and ")}`;
  return `${text}: ${round(value)} ${unit} (${bound})`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
