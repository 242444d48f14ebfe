import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { after, before, test } from "node:test";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { origin } from "../../support/application.ts";
import { enterName, scene } from "./scene.ts";

let hooks: ReturnType<typeof registerHooks> | undefined;

before(() => {
  hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith("@simplewebauthn/")) throw new Error(`no package ${specifier}`);
      return next(specifier, context);
    },
  });
});
after(() => hooks?.deregister());

const json = { headers: { accept: "application/json" } };
const html = { headers: { accept: "text/html" } };
/** Findings are said once for each secret. */
const place = (config: Parameters<typeof scene>[1] = {}) =>
  scene({}, { secret: `${crypto.randomUUID()}${crypto.randomUUID()}`, ...config });

for (const action of ["register", "authenticate"]) {
  test(`without the package for verification no device is asked to ${action}, and the log says what to install`, async () => {
    const { browser, errors, writes } = place();
    const query = new URLSearchParams({ action, email: "ada@example.com" });
    const response = await browser().get(`/auth/webauthn-options/passkey?${query}`);
    assert.equal(response.status, 500, "trying again is no use");
    assert.doesNotMatch(await response.text(), /challenge/);
    assert.match(errors.at(-1)?.message ?? "", /npm install @simplewebauthn\/server/);
    assert.deepEqual(writes, []);
  });
}

test("without the package the sign-in page has the other ways, and says why once, however often it is asked", async () => {
  const { browser, errors } = place();
  for (let view = 0; view < 10; view++) {
    const page = await (await browser().get("/auth/signin", html)).text();
    assert.doesNotMatch(page, /webauthn-options/);
    assert.match(page, /callback\/credentials/);
  }
  const providers = Object(await (await browser().get("/auth/providers")).json());
  assert.deepEqual(Object.keys(providers), ["credentials"]);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["missing-package"],
  );
});

test("without the package the security page offers no passkey to add", async () => {
  const { browser, errors } = place({ security: true });
  const ada = browser();
  await enterName(ada, "ada");
  const page = await (await ada.get("/auth/security", html)).text();
  assert.doesNotMatch(page, /Add a passkey/);
  const data = Object(await (await ada.get("/auth/security", json)).json());
  assert.deepEqual(data.passkeyProviders, []);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["missing-package"],
  );
});

test("without the package, and with passkeys alone, the page says that nobody can sign in", async () => {
  const providers = [WebAuthn({ relyingParty: { origin } })];
  const { browser, errors } = place({ providers });
  const page = await (await browser().get("/auth/signin", html)).text();
  assert.match(page, /No way to sign in has been set up yet/);
  assert.equal(errors.length, 1);
});
