import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../../../src/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { application } from "../../../support/application.ts";
import { type Browser, browser } from "../../../support/browser.ts";
import { forgetAll } from "../../../support/forget.ts";
import { realProvider } from "../../../support/real-provider.ts";
import { deliver, locationOf, startSignIn } from "../../../support/sign-in.ts";
import { formIn } from "./form.ts";

const secret = "a secret that the provider and the application share";
const clients = [
  {
    client_id: "client-1",
    client_secret: secret,
    redirect_uris: ["https://app.example.com/auth/callback/real"],
    post_logout_redirect_uris: ["https://app.example.com/auth/signout/real"],
    backchannel_logout_uri: "https://app.example.com/auth/logout/real",
    backchannel_logout_session_required: true,
  },
];

/** The client of the real provider, as the application is told about it. */
const clientOf = (issuer: string) => ({
  id: "real",
  name: "Real",
  type: "oidc" as const,
  issuer,
  clientId: "client-1",
  clientSecret: secret,
});

for (const { strategy, federated } of [
  { strategy: "jwt", federated: true },
  { strategy: "database", federated: true },
  // This provider takes no form unless it is told to.
  { strategy: "jwt", federated: "get" },
] as const) {
  const name = `${strategy} sessions, federated: ${federated}`;

  test(`after a federated sign-out a real provider asks who the person is (${name})`, async (t) => {
    const provider = await realProvider({ clients, takesForms: federated === true });
    t.after(() => provider.close());
    const real = { ...clientOf(provider.issuer), logout: { federated } };
    const adapter = strategy === "database" ? { adapter: memory() } : {};
    const app = application({ providers: [real], session: { strategy }, ...adapter });
    const person = browser(app.config);
    const there = provider.visitor();
    const enter = async (visitor: Browser) => {
      const before = provider.logins();
      await deliver(visitor, await there.authorize(await startSignIn(visitor, { id: "real" })));
      assert.ok(await visitor.session());
      return provider.logins() - before;
    };
    assert.equal(await enter(person), 1, "the first sign-in asks");
    await person.submit("/auth/signout");
    assert.equal(await enter(person), 0, "a sign-out here alone leaves the person signed in there");

    const fields = { federated: "true", callbackUrl: "/bye?from=here" };
    const next = locationOf(await person.submit("/auth/signout", fields));
    assert.equal(await person.session(), null, "the session here ends first");
    const form = formIn(await (await person.get(next.href)).text());
    assert.ok(form);
    const back = await there.signOut(form);
    assert.equal(new URL(back).pathname, "/auth/signout/real");
    const home = locationOf(await person.get(back, { crossSite: true }));
    assert.equal(home.href, "https://app.example.com/bye?from=here");
    assert.deepEqual(person.cookieNames("__Secure-cardea.sign-out-hint"), []);
    assert.deepEqual(person.cookieNames("__Host-cardea.sign-out"), []);

    assert.equal(await enter(person), 1, "the provider asks again");
    assert.deepEqual(app.errors, []);
  });
}

for (const strategy of ["jwt", "database"] as const) {
  test(`a sign-out at a real provider ends the session here, in all processes (${strategy})`, async (t) => {
    const sent: number[] = [];
    const provider = await realProvider({
      clients,
      takesForms: true,
      fetch: async (url, init) => {
        // It reaches a process that knows nothing of the sign-in.
        forgetAll();
        const response = await Auth(new Request(url, init), app.config);
        sent.push(response.status);
        return response;
      },
    });
    t.after(() => provider.close());
    const app = application({
      providers: [{ ...clientOf(provider.issuer), logout: { backChannel: true } }],
      adapter: memory(),
      session: { strategy },
    });
    const enter = async () => {
      const [person, there] = [browser(app.config), provider.visitor()];
      await deliver(person, await there.authorize(await startSignIn(person, { id: "real" })));
      assert.ok(await person.session());
      return { person, there };
    };
    const [leaving, staying] = [await enter(), await enter()];
    // As another application of the provider does it, without ours.
    const action = `${provider.issuer}/session/end`;
    await leaving.there.signOut({ method: "get", action, fields: {} });
    assert.deepEqual(sent, [200]);
    assert.equal(await leaving.person.session(), null);
    forgetAll();
    assert.equal(await leaving.person.session(), null, "nor in a process that was not told");
    assert.ok(await staying.person.session(), "another browser of the same person stays");
    assert.deepEqual(app.errors, []);
  });
}
