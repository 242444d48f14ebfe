import type { RequestListener } from "node:http";
import type { BindingSettings } from "../../src/testing/binding.ts";
import { listen } from "./listen.ts";
import { pages, type Tried } from "./tried.ts";

/** Serves the application of `sveltekit-app`, once it is built, with the configurations of each check. */
export const serving =
  (handler: RequestListener) =>
  async ({ port, config, secondConfig, fields }: BindingSettings) => {
    const two = { ...secondConfig, basePath: "/second/auth" };
    Reflect.set(globalThis, "cardea-sveltekit", { one: config, two });
    return {
      url: `http://localhost:${port}`,
      basePath: "/auth",
      pages: { ...pages, shared: "/shared" },
      data: {
        // As when one moves from a page to the next, so that no `load` of a layout runs.
        guarded: { path: "/members/__data.json?x-sveltekit-invalidated=01" },
        recent: { path: "/recent/__data.json?x-sveltekit-invalidated=01" },
      },
      forms: {
        signIn: {
          path: "/login?/signIn",
          fields: { providerId: "credentials", redirectTo: "/", ...fields },
        },
        signOut: { path: "/login?/signOut", fields: { redirectTo: "/" } },
      },
      second: { basePath: "/second/auth", greeting: "/second" },
      close: await listen((req, res) => {
        // There is no proxy, which alone would tell that people do not use https.
        req.headers["x-forwarded-proto"] = "http";
        handler(req, res);
      }, port),
    };
  };

export const sveltekit: Pick<Tried, "name" | "skip"> = {
  name: "SvelteKit",
  skip: {
    "a target that somebody would have to put right finds no route":
      "SvelteKit parses addresses: its hooks see what the library sees",
  },
};
