import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { nuxt } from "../test/bindings/nuxt.ts";
import { pages } from "../test/bindings/tried.ts";
import { type NuxtApp, nuxtApp } from "./nuxt-app.ts";
import { bindingApp } from "./nuxt-binding-app.ts";

describe("the suite for bindings, with Nuxt", () => {
  let app: NuxtApp;

  before(async () => {
    app = nuxtApp("binding", bindingApp);
    // Without a secret, although a page that is made for everybody asks who is signed in meanwhile.
    await app.build();
  });

  after(() => app?.remove());

  async function create({ environment, fields }: BindingSettings) {
    const { url, stop } = await app.start(environment);
    return {
      url,
      basePath: "/auth",
      pages: { ...pages, shared: "/shared" },
      data: { guarded: { path: "/api/members" }, recent: { path: "/api/recent" } },
      forms: {
        signIn: {
          path: "/do/signin",
          fields: { providerId: "credentials", redirectTo: "/", ...fields },
        },
        signOut: { path: "/do/signout", fields: { redirectTo: "/" } },
      },
      second: { basePath: "/second/auth", greeting: "/second" },
      close: stop,
    };
  }

  testBinding({ test, create, skip: nuxt.skip });
});
