import type { Tried } from "./tried.ts";

/** What the suite tries with Nuxt, whose applications have to be built first: `e2e/nuxt-binding.test.ts` does. */
export const nuxt: Pick<Tried, "name" | "skip"> = { name: "Nuxt", skip: {} };
