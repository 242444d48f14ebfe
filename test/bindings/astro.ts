import type { Tried } from "./tried.ts";

/** What the suite tries with Astro, whose applications have to be built first: `e2e/astro-binding.test.ts` does. */
export const astro: Pick<Tried, "name" | "skip"> = {
  name: "Astro",
  skip: {
    "a malformed host chooses no route, and is no error of the server":
      "The adapter of Astro for Node.js answers a host with the name of a user, such as `a@b`, with 500, before any middleware runs. The others of the check are refused",
    "a target that somebody would have to put right finds no route":
      "Astro parses addresses: its middleware sees what the library sees",
  },
};
