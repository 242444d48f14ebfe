import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { tanstackStart } from "../test/bindings/tanstack-start.ts";
import { pages } from "../test/bindings/tried.ts";
import { programTime } from "./server-process.ts";
import { type TanStackStartApp, tanstackStartApp } from "./tanstack-start-app.ts";
import { bindingApp } from "./tanstack-start-binding-app.ts";

/** What scripts of TanStack Start send, on pages of the application. */
const headers = {
  "x-tsr-serverfn": "true",
  "sec-fetch-site": "same-origin",
  accept: "application/x-tss-framed, application/x-ndjson, application/json",
};

describe("the suite for bindings, with TanStack Start", () => {
  let app: TanStackStartApp;

  before(
    async () => {
      app = tanstackStartApp(bindingApp);
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
      pages: { ...pages, shared: "/shared" },
      data: {
        guarded: { path: "/_serverFn/members", headers },
        recent: { path: "/_serverFn/recent", headers },
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

  testBinding({ test, create, skip: tanstackStart.skip });
});
