import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { solidStart } from "../test/bindings/solid-start.ts";
import { pages } from "../test/bindings/tried.ts";
import { programTime } from "./server-process.ts";
import { type SolidStartApp, solidStartApp } from "./solid-start-app.ts";
import { bindingApp } from "./solid-start-binding-app.ts";

/** What scripts of SolidStart send. */
const headers = { "x-server-instance": "server-fn:0" };

describe("the suite for bindings, with SolidStart", () => {
  let app: SolidStartApp;

  before(
    async () => {
      app = solidStartApp(bindingApp);
      // Without a secret, although a page that is made for everybody asks who is signed in meanwhile.
      await app.build();
    },
    { timeout: programTime },
  );

  after(() => app?.remove());

  /** Returns the address of a server function, as everybody finds it who reads the bundles. */
  const pathOf = (name: string) => `/_server?id=${app.functionOf(name)}`;

  async function create({ environment, fields }: BindingSettings) {
    const { url, stop } = await app.start(environment);
    return {
      url,
      basePath: "/auth",
      pages: { ...pages, shared: "/shared" },
      data: {
        guarded: { path: pathOf("members"), headers },
        recent: { path: pathOf("recent"), headers },
      },
      forms: {
        signIn: {
          path: pathOf("login"),
          fields: { providerId: "credentials", redirectTo: "/", ...fields },
        },
        signOut: { path: pathOf("logout"), fields: { redirectTo: "/" } },
      },
      second: { basePath: "/second/auth", greeting: "/second" },
      close: stop,
    };
  }

  testBinding({ test, create, skip: solidStart.skip });
});
