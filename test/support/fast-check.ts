import fc from "fast-check";

/** In CI, every run draws the same, so that a change is judged by what it changes. Elsewhere, every run draws anew. */
const seed = process.env.CARDEA_SEED ?? (process.env.CI ? "1" : undefined);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

export { fc };
