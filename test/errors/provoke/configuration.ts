import { skipCSRFCheck } from "../../../src/symbols.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, withEnvironment } from "../stage.ts";

/** Mistakes in the configuration. */
export const configuration: Provocations = {
  "missing-secret": () =>
    withEnvironment({ AUTH_SECRET: undefined }, () =>
      browser({ trustHost: true, providers: [] }).get("/auth/signin"),
    ),
  "invalid-page": () => browser(app({ pages: { signIn: "http://" } })).get("/auth/signin"),
  "csrf-disabled": () => browser(app({ skipCSRFCheck })).get("/auth/signin"),
};
