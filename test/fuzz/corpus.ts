import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("corpus", import.meta.url));

/** An input that is kept. */
export interface Kept {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Returns the corpus of a door. */
export function corpusOf(door: string): Kept[] {
  return readdirSync(`${folder}/${door}`)
    .sort()
    .map((file) => ({ file, bytes: Uint8Array.from(readFileSync(`${folder}/${door}/${file}`)) }));
}

/** The doors that have a corpus. */
export const kept = (): string[] => readdirSync(folder).sort();
