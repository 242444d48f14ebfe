import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type BindingSettings, testBinding } from "../src/testing/binding.ts";
import { createTestSession } from "../src/testing/index.ts";
import { nuxt } from "../test/bindings/nuxt.ts";
import { pages } from "../test/bindings/tried.ts";
import { freePort } from "../test/support/free-port.ts";
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

  describe("what Nuxt keeps for everybody", () => {
    const secret = randomBytes(32).toString("base64url");
    let url: string;
    let stop: () => Promise<void>;
    let cookie: string;

    before(async () => {
      const PORT = String(await freePort());
      const options = { secret, trustHost: true };
      ({ url, stop } = await app.start({ PORT, BINDING_SETTINGS: JSON.stringify({ options }) }));
      const ada = { name: "Ada Lovelace", email: "ada@example.com" };
      const session = await createTestSession({ secret, providers: [] }, ada, { url });
      cookie = session.request("/").headers.get("cookie") ?? "";
    });

    after(() => stop?.());

    const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const options = { headers: { accept: "text/html", ...headers }, redirect: "manual" } as const;
      const response = await fetch(url + path, options);
      return { response, text: await response.text() };
    };

    test("she is somebody elsewhere, and caches are told so", async () => {
      const { response, text } = await read("/", { cookie });
      assert.match(text, /Hello Ada Lovelace/);
      assert.equal(response.headers.get("cache-control"), "private, no-store");
    });

    test("her request for a range, which passes the cache by, leaves nothing of her in the data of the page", async () => {
      // Before anybody else, because it would fill what is kept.
      for (const headers of [{ cookie, range: "bytes=0-" }, { cookie }, {}]) {
        const { text } = await read("/shared", headers);
        assert.match(text, /Hello stranger/);
        assert.doesNotMatch(text, /Ada/);
        const payload = await read("/shared/_payload.json", headers);
        assert.equal(payload.response.status, 200);
        assert.doesNotMatch(payload.text, /Ada/);
      }
    });

    test("an endpoint that is cached knows nobody", async () => {
      for (const headers of [{ cookie }, {}])
        assert.equal((await read("/shared-api", headers)).text, "stranger");
    });

    test("a page that is guarded and cached is shown to nobody, and neither are its data", async () => {
      for (const path of ["/shared/members", "/shared/members/_payload.json"]) {
        for (const headers of [{ cookie }, {}]) {
          const { response, text } = await read(path, headers);
          assert.equal(response.status, 500, path);
          assert.doesNotMatch(text, /Ada|for members only/);
        }
      }
    });

    test("the data of a guarded page are no address of their own", async () => {
      const { response } = await read("/members/_payload.json");
      assert.equal(response.status, 404);
    });

    test("what was made while the application was built knows nobody, and no page of the library was made", () => {
      const made = join(app.folder, ".output/public");
      assert.deepEqual(globSync("**/*.html", { cwd: made }), ["prerendered/index.html"]);
      assert.match(readFileSync(join(made, "prerendered/index.html"), "utf8"), /Hello stranger/);
      assert.ok(!existsSync(join(made, "auth")));
    });
  });
});
