import { parsedAddresses } from "./reasons.ts";
import type { Tried } from "./tried.ts";

/** What the suite tries with React Router, whose applications have to be built first: `e2e/react-router-binding.test.ts` does. */
export const reactRouter: Pick<Tried, "name" | "skip"> = {
  name: "React Router",
  skip: {
    "a malformed host chooses no route, and is no error of the server":
      "React Router's adapter for Express, and `react-router-serve`, answer an empty host and what is no URL with 500",
    ...parsedAddresses,
  },
};
