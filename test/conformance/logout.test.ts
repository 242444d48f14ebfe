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
const backChannel = (
  refused: RegExp | undefined,
  claims: Members,
  tweaks?: TokenTweaks,
): Module => ({
  outcome: "accept",
  async run({ provider }) {
    const hostile = provider.config({ logout: { backChannel: true } });
    const { config, errors } = application({ providers: [hostile], adapter: memory() });
    const person = browser(config);
    await signInWith(person, provider, { person: { ...ada, sid: "s1" } });
    const token = await logoutToken(provider, { sub: ada.sub, sid: "s1", ...claims }, tweaks);
    const body = new URLSearchParams({ logout_token: token });
    const request = new Request(`${origin}/auth/logout/hostile`, { method: "POST", body });
    const response = await Auth(request, config);
    assert.equal(response.status, refused ? 400 : 200);
    const [error] = errors;
    if (refused) assert.match(`${error?.message}: ${error?.cause?.err?.message}`, refused);
    assert.equal((await person.session()) === null, !refused);
  },
});

const elsewhere = await signingKey("key-9");

testModules("Back-Channel Logout", {
  "oidcc-backchannel-logout": backChannel(undefined, {}),
  "oidcc-backchannel-logout-sid-only": backChannel(undefined, { sub: undefined }),
  "oidcc-backchannel-logout-sub-only": backChannel(undefined, { sid: undefined }),
  "oidcc-backchannel-logout-wrong-issuer": backChannel(/of another issuer/, {
    iss: "https://elsewhere.example",
  }),
  "oidcc-backchannel-logout-wrong-aud": backChannel(/for another client/, { aud: "client-2" }),
  "oidcc-backchannel-logout-no-event": backChannel(/about no logout/, { events: undefined }),
  "oidcc-backchannel-logout-wrong-event": backChannel(/about no logout/, {
    events: { [`${logoutEvent}s`]: {} },
  }),
  "oidcc-backchannel-logout-with-nonce": backChannel(/has a nonce/, { nonce: "n" }),
  "oidcc-backchannel-logout-no-sub-or-sid": backChannel(/neither sub nor sid/, {
    sub: undefined,
    sid: undefined,
  }),
  "oidcc-backchannel-logout-alg-none": backChannel(
    /unexpected JWT "alg"/,
    {},
    { header: { alg: "none" } },
  ),
  "oidcc-backchannel-logout-wrong-alg": backChannel(
    /HS256 is not this client's algorithm/,
    {},
    { header: { alg: "HS256" }, signWith: await hmacKey("secret of client-1") },
  ),
  "oidcc-backchannel-logout-invalid-sig": backChannel(
    /JWT signature verification failed/,
    {},
    { signWith: elsewhere.privateKey },
  ),
});
