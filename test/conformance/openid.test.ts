import assert from "node:assert/strict";
import { signingKey } from "../support/hostile-provider.ts";
import { assertRefused, deliver, signInWith, startSignIn } from "../support/sign-in.ts";
import { basicModules } from "./basic.ts";
import { type Module, testModules } from "./module.ts";

const scope = "openid profile email phone address";
const rotated = await signingKey("key-2");

testModules("oidcc-client-basic-certification-test-plan", basicModules, {
  authorization: { params: { scope } },
});

const configModules: Readonly<Record<string, Module>> = {
  "oidcc-client-test-discovery-openid-config": {
    outcome: "accept",
    also({ provider }) {
      const { url } = provider.last("metadata");
      assert.equal(url.href, `${provider.issuer}/.well-known/openid-configuration`);
    },
  },
  "oidcc-client-test-discovery-jwks-uri-keys": {
    outcome: "accept",
    also: ({ provider }) => assert.equal(provider.last("jwks").url.href, `${provider.issuer}/jwks`),
  },
  "oidcc-client-test-discovery-issuer-mismatch": {
    tweaks: { metadata: { issuer: "https://elsewhere.example" } },
    outcome: "stop",
    reason: /it is that of the issuer "https:\/\/elsewhere\.example"/,
  },
  "oidcc-client-test-idtoken-sig-none": {
    tweaks: { header: { alg: "none" } },
    outcome: "refuse",
    reason: /unexpected JWT "alg"/,
  },
  "oidcc-client-test-signing-key-rotation-just-before-signing": {
    outcome: "accept",
    async run({ provider, person }) {
      await signInWith(person, provider);
      const answer = await provider.authorize(await startSignIn(person));
      provider.tweaks = { keys: [rotated] };
      await deliver(person, answer);
      assert.ok(await person.session());
      assert.equal(provider.count("jwks"), 2);
    },
  },
  "oidcc-client-test-signing-key-rotation": {
    outcome: "accept",
    async run({ provider, app, person }) {
      await signInWith(person, provider);
      provider.tweaks = { keys: [rotated] };
      await signInWith(person, provider);
      assert.deepEqual(app.errors, []);
      assert.ok(await person.session());
    },
  },
};

testModules("oidcc-client-config-certification-test-plan", configModules);

const formPostModules: Readonly<Record<string, Module>> = {
  ...basicModules,
  "oidcc-client-test-form-post-error": {
    outcome: "refuse",
    reason: /with the error access_denied/,
    async run({ provider, person }) {
      const answer = await provider.decline(await startSignIn(person), "access_denied");
      assert.equal(answer.byForm, true);
      const error = await assertRefused(person, await deliver(person, answer));
      assert.equal(error, "OAuthCallbackError");
    },
  },
};

testModules("oidcc-client-formpost-basic-certification-test-plan", formPostModules, {
  authorization: { params: { scope, response_mode: "form_post" } },
});
