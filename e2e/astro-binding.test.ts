import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { astro } from "../test/bindings/astro.ts";
import { pages } from "../test/bindings/tried.ts";
import { type AstroApp, astroApp } from "./astro-app.ts";
import { bindingApp } from "./astro-binding-app.ts";

describe("the suite for bindings, with Astro", () => {
  let app: AstroApp;

  before(async () => {
    app = astroApp("binding", bindingApp);
    // Without a secret, although a page that is made for everybody asks who is signed in meanwhile.
    await app.build();
  });

  after(() => app?.remove());

  async function create({ environment, fields }: BindingSettings) {
    const { url, stop } = await app.start(environment);
    const islands = await (await fetch(`${url}/islands`)).text();
    const island = (name: string) => {
      const [address = ""] = islands.match(new RegExp(`/_server-islands/${name}\\?[^"']+`)) ?? [];
      return { path: address.replaceAll("&#38;", "&").replaceAll("&amp;", "&") };
    };
    return {
      url,
      basePath: "/auth",
      pages: { ...pages, shared: "/shared" },
      data: { guarded: island("Members"), recent: island("Recent") },
      forms: {
        signIn: {
          path: "/login?_action=signIn",
          fields: { providerId: "credentials", redirectTo: "/", ...fields },
        },
        signOut: { path: "/login?_action=signOut", fields: { redirectTo: "/" } },
      },
      second: { basePath: "/second/auth", greeting: "/second" },
      close: stop,
    };
  }

  testBinding({ test, create, skip: astro.skip });
});
