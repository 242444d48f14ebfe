import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { next } from "../test/bindings/next.ts";
import { appOf, type NextApp } from "./next-app.ts";
import { bindingApp } from "./next-binding-app.ts";
import { builds, patience } from "./next-modes.ts";

for (const { name, bundler } of builds) {
  describe(`the suite for bindings, with Next.js ${name}`, () => {
    let app: NextApp;

    before(() => {
      app = appOf("binding", bindingApp);
      // Without a secret, although a page that is made for everybody asks who is signed in meanwhile.
      app.build(bundler);
    }, patience);

    after(() => app?.remove());

    async function create({ environment, fields }: BindingSettings) {
      const { url, stop } = await app.start("start", environment);
      const data = { rsc: "1" };
      return {
        url,
        basePath: "/api/auth",
        pages: {
          greeting: "/",
          guarded: "/members",
          recent: "/recent",
          strong: "/strong",
          federated: "/federated",
          parts: "/parts",
          stream: "/stream",
          shared: "/shared",
        },
        data: {
          guarded: { path: "/members?_rsc", headers: data },
          recent: { path: "/recent?_rsc", headers: data },
        },
        forms: { signIn: { path: "/login", fields }, signOut: { path: "/logout" } },
        second: { basePath: "/second/auth", greeting: "/second" },
        close: stop,
      };
    }

    testBinding({ test, create, skip: next.skip });
  });
}
