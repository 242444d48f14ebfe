import assert from "node:assert/strict";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { formIn } from "../signin/oauth/logout/form.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { logoutEvent, logoutToken } from "../support/hostile/logout-token.ts";
import {
  ada,
  hmacKey,
  type Members,
  signingKey,
  type TokenTweaks,
} from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { type Module, testModules } from "./module.ts";

/** Signs in and out at the provider, which sends the browser back with a `state` of its choice. */
const rpInitiated = (stateOf: (state: string) => string, lands: string): Module => ({
  outcome: "accept",
  tweaks: { metadata: (honest) => ({ ...honest, end_session_endpoint: `${honest.issuer}/out` }) },
  config: { logout: { federated: true } },
  async run({ provider, person }) {
    await signInWith(person, provider);
    const fields = { federated: "true", callbackUrl: "/bye" };
    const next = locationOf(await person.submit("/auth/signout", fields));
    assert.equal(await person.session(), null);
    const form = formIn(await (await person.get(next.href)).text());
    assert.equal(form?.action, `${provider.issuer}/out`);
    const { id_token_hint: hint, post_logout_redirect_uri: uri, state = "" } = form.fields;
    assert.ok(hint);
    const response = await person.get(`${uri}${stateOf(state)}`, { crossSite: true });
    assert.equal(locationOf(response).pathname, lands);
  },
});

testModules("RP-Initiated Logout", {
  "oidcc-rp-initiated-logout": rpInitiated((state) => `?state=${state}`, "/bye"),
  "oidcc-rp-initiated-logout-no-state": rpInitiated(() => "", "/"),
  "oidcc-rp-initiated-logout-other-state": rpInitiated((state) => `?state=${state}x`, "/"),
});

/** The provider sends a logout token, which ends the session or is refused. */
const backChannel = (status: 200 | 400, claims: Members, tweaks?: TokenTweaks): Module => ({
  outcome: "accept",
  async run({ provider }) {
    const hostile = provider.config({ logout: { backChannel: true } });
    const { config } = application({ providers: [hostile], adapter: memory() });
    const person = browser(config);
    await signInWith(person, provider, { person: { ...ada, sid: "s1" } });
    const token = await logoutToken(provider, { sub: ada.sub, sid: "s1", ...claims }, tweaks);
    const body = new URLSearchParams({ logout_token: token });
    const request = new Request(`${origin}/auth/logout/hostile`, { method: "POST", body });
    assert.equal((await Auth(request, config)).status, status);
    assert.equal((await person.session()) === null, status === 200);
  },
});

const elsewhere = await signingKey("key-9");

testModules("Back-Channel Logout", {
  "oidcc-backchannel-logout": backChannel(200, {}),
  "oidcc-backchannel-logout-sid-only": backChannel(200, { sub: undefined }),
  "oidcc-backchannel-logout-sub-only": backChannel(200, { sid: undefined }),
  "oidcc-backchannel-logout-wrong-issuer": backChannel(400, { iss: "https://elsewhere.example" }),
  "oidcc-backchannel-logout-wrong-aud": backChannel(400, { aud: "client-2" }),
  "oidcc-backchannel-logout-no-event": backChannel(400, { events: undefined }),
  "oidcc-backchannel-logout-wrong-event": backChannel(400, { events: { [`${logoutEvent}s`]: {} } }),
  "oidcc-backchannel-logout-with-nonce": backChannel(400, { nonce: "n" }),
  "oidcc-backchannel-logout-no-sub-or-sid": backChannel(400, { sub: undefined, sid: undefined }),
  "oidcc-backchannel-logout-alg-none": backChannel(400, {}, { header: { alg: "none" } }),
  "oidcc-backchannel-logout-wrong-alg": backChannel(
    400,
    {},
    { header: { alg: "HS256" }, signWith: await hmacKey("secret of client-1") },
  ),
  "oidcc-backchannel-logout-invalid-sig": backChannel(400, {}, { signWith: elsewhere.privateKey }),
});
