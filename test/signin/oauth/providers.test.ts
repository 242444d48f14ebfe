import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { customFetch } from "../../../src/symbols.ts";
import type { Provider } from "../../../src/types/provider.ts";
import { load, loadOAuth, oauthModules, sampleOf } from "../../providers/fixtures.ts";
import { application } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { assertRefused, deliver, locationOf, startSignIn } from "../../support/sign-in.ts";
import { clientIdOf, clientSecret, standIn, withoutEmail, withoutProof } from "./stand-in.ts";

/** An application with one provider of the library, whose part is played by a stand-in. */
async function stage(module: string, more: object = {}) {
  const sample = sampleOf(module);
  const written = await loadOAuth(module);
  const idp = standIn(module, written);
  const request = typeof written.userinfo === "object" && written.userinfo.request;
  const read = async () => idp.tweaks.userinfo ?? idp.tweaks.claims ?? sample.claims;
  const provide = await load(module);
  const provider = provide({
    ...sample.options,
    ...more,
    clientId: clientIdOf(module),
    clientSecret,
    ...(request && { userinfo: { request: read } }),
    [customFetch]: idp.fetch,
  });
  const adapter = memory();
  const app = application({ providers: [provider as Provider], adapter });
  return { id: provider.id, sample, written, idp, adapter, app, person: browser(app.config) };
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** The person agrees; the provider sends them back as its documentation says. */
async function enter({ id, idp }: Stage, person: Browser, more: object = {}) {
  const { searchParams } = new URL(await startSignIn(person, { id }));
  idp.nonce = searchParams.get("nonce");
  const state = searchParams.get("state") ?? "";
  return deliver(person, {
    url: searchParams.get("redirect_uri") ?? "",
    params: new URLSearchParams({ code: "code-1", state, ...more }),
    byForm: searchParams.get("response_mode") === "form_post",
  });
}

for (const module of oauthModules) {
  suite(module, () => {
    test("asks for a code over https, with state and what its checks say", async () => {
      const { id, written, person } = await stage(module);
      const address = new URL(await startSignIn(person, { id }));
      const { searchParams } = address;
      assert.equal(address.protocol, "https:");
      assert.equal(searchParams.get("response_type"), "code");
      assert.equal(searchParams.get("client_id"), clientIdOf(module));
      assert.equal(searchParams.get("redirect_uri"), `https://app.example.com/auth/callback/${id}`);
      assert.match(searchParams.get("state") ?? "", /^[\w-]{43}$/);
      const oidc = written.type === "oidc";
      const checks = written.checks ?? ["pkce", "state", ...(oidc ? ["nonce"] : [])];
      assert.equal(
        searchParams.has("code_challenge"),
        checks.some((check) => check === "pkce"),
      );
      assert.equal(
        searchParams.has("nonce"),
        checks.some((check) => check === "nonce"),
      );
      for (const [name, value] of searchParams) {
        assert.doesNotMatch(value, /^(?:undefined|null)$|\[object/, name);
      }
    });

    test("signs the person of its documentation in, the second time as the same one", async () => {
      const scene = await stage(module);
      const { id, sample, adapter, app } = scene;
      const ids: (string | undefined)[] = [];
      for (let i = 0; i < 2; i++) {
        const person = browser(app.config);
        const response = await enter(scene, person);
        assert.deepEqual(app.errors, []);
        assert.equal(locationOf(response).href, "https://app.example.com/");
        const providerAccountId = String(sample.user.id);
        ids.push((await adapter.getUserByAccount({ provider: id, providerAccountId }))?.id);
      }
      assert.ok(ids[0]);
      assert.equal(ids[0], ids[1]);
      for (const request of scene.idp.requests) assert.match(request, /^(?:GET|POST) https:/);
    });

    test("refuses the answer of another issuer, and accepts its own", async () => {
      const scene = await stage(module);
      const { issuer, tenantIssuer, options = {} } = scene.written;
      const before = scene.idp.requests.length;
      const response = await enter(scene, scene.person, { iss: "https://elsewhere.example" });
      assert.equal(await assertRefused(scene.person, response), "OAuthCallbackError");
      const asked = scene.idp.requests
        .slice(before)
        .filter((request) => request.startsWith("POST"));
      assert.deepEqual(asked, []);
      const own = String(Reflect.get(options, "issuer") ?? issuer ?? "");
      if (!own || tenantIssuer) return;
      await enter(scene, scene.person, { iss: own });
      assert.ok(await scene.person.session());
    });

    test("refuses an error in place of the person", async () => {
      const scene = await stage(module);
      const error = { error: "invalid_token", message: "Bad credentials" };
      scene.idp.tweaks = { claims: error, userinfo: error };
      await assertRefused(scene.person, await enter(scene, scene.person));
    });

    if (sampleOf(module).user.email) {
      test("links no existing user to an address that it does not vouch for", async () => {
        const scene = await stage(module, { allowDangerousEmailAccountLinking: true });
        const email = String(scene.sample.user.email).toLowerCase();
        await scene.adapter.createUser({ id: "", email, emailVerified: new Date() });
        scene.idp.tweaks = { claims: withoutProof(module) };
        const response = await enter(scene, scene.person);
        if (module === "twitter") return; // its claim is the address, told only once verified
        const error = await assertRefused(scene.person, response);
        assert.equal(error, "OAuthAccountNotLinked");
      });

      test("signs a person in who has no address", async () => {
        const scene = await stage(module);
        scene.idp.tweaks = withoutEmail(module);
        const { id, sample, adapter } = scene;
        await enter(scene, scene.person);
        const providerAccountId = String(sample.user.id);
        const user = await adapter.getUserByAccount({ provider: id, providerAccountId });
        assert.ok(user);
        assert.equal(user.email ?? null, null);
        assert.equal(user.emailVerified, null);
      });
    }
  });
}
