import { parsedAddresses } from "./reasons.ts";
import type { Tried } from "./tried.ts";

/** What the suite tries with SolidStart, whose applications have to be built first: `e2e/solid-start-binding.test.ts` does. */
export const solidStart: Pick<Tried, "name" | "skip"> = {
  name: "SolidStart",
  skip: {
    "a malformed host chooses no route, and is no error of the server":
      "srvx, which serves the application here, takes `localhost` for a host that is empty; every other malformed one is refused",
    ...parsedAddresses,
  },
};
