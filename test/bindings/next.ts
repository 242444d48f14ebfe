import { noClientAddress } from "./reasons.ts";
import type { Tried } from "./tried.ts";

/** What the suite tries with Next.js, whose applications have to be built first: `e2e/next-binding.test.ts` does. */
export const next: Pick<Tried, "name" | "skip"> = {
  name: "Next.js",
  skip: {
    "what a proxy would say moves no address while no proxy is trusted":
      "Next.js puts `X-Forwarded-Proto` there itself and leaves one that came, so that nobody can tell them apart",
    "a malformed host chooses no route, and is no error of the server":
      "Next.js puts a name of its own in the place of an empty host. The others of the check are refused",
    "a malformed target finds no route, leads nowhere else, and is no error of the server":
      "Next.js answers a path below a route that it cannot decode with 500, before the route is asked",
    "a target that somebody would have to put right finds no route":
      "Next.js parses addresses: its proxy sees what the library sees",
    ...noClientAddress,
  },
};
