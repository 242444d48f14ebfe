import GitHub from "../../../src/providers/github.ts";
import type { Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

/** Sign-ins with providers. */
export const providers: Provocations = {
  "client-id-missing": () => browser(app({ providers: [GitHub] })).submit("/auth/signin/github"),
};
