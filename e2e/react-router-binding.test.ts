import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { reactRouter } from "../test/bindings/react-router.ts";
import { pages } from "../test/bindings/tried.ts";
import { type ReactRouterApp, reactRouterApp } from "./react-router-app.ts";
import { bindingApp } from "./react-router-binding-app.ts";
import { programTime } from "./server-process.ts";

describe("the suite for bindings, with React Router", () => {
  let app: ReactRouterApp;

  before(
    async () => {
      app = reactRouterApp(bindingApp);
      // Without a secret, although a page that is made for everybody asks who is signed in meanwhile.
      await app.build();
    },
    { timeout: programTime },
  );

  after(() => app?.remove());

  async function create({ environment, fields }: BindingSettings) {
    const { url, stop } = await app.start(environment);
    return {
      url,
      basePath: "/auth",
      pages: { ...pages, shared: "/shared/" },
      data: {
        // As when one moves from a page to the next, so that no loader of a layout runs.
        guarded: { path: "/members.data?_routes=pages/members" },
        recent: { path: "/recent.data?_routes=pages/recent" },
      },
      forms: {
        signIn: {
          path: "/login",
          fields: { providerId: "credentials", redirectTo: "/", ...fields },
        },
        signOut: { path: "/logout", fields: { redirectTo: "/" } },
      },
      second: { basePath: "/second/auth", greeting: "/second" },
      close: stop,
    };
  }

  testBinding({ test, create, skip: reactRouter.skip });
});
