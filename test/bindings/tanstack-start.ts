import { parsedAddresses } from "./reasons.ts";
import type { Tried } from "./tried.ts";

/** What the suite tries with TanStack Start, whose applications have to be built first: `e2e/tanstack-start-binding.test.ts` does. */
export const tanstackStart: Pick<Tried, "name" | "skip"> = {
  name: "TanStack Start",
  skip: {
    "a malformed host chooses no route, and is no error of the server":
      "srvx, which serves the application here, takes `localhost` for a host that is empty; every other malformed one is refused",
    ...parsedAddresses,
  },
};
