import assert from "node:assert/strict";
import { test } from "node:test";
import { ConsentRequired } from "../../../../src/errors.ts";
import { isConsentRequired } from "../../../../src/server/index.ts";
import { origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { deliver, locationOf, signInWith } from "../../../support/sign-in.ts";
import { stage } from "./stage.ts";

type Stage = Awaited<ReturnType<typeof stage>>;

/** What the application gets that asks for more than was granted. */
async function refusalOf({ ask }: Stage, returnTo?: string): Promise<ConsentRequired> {
  try {
    await ask({ scopes: ["calendar", "email"], returnTo });
  } catch (error) {
    assert.ok(isConsentRequired(error));
    return error;
  }
  return assert.fail("a consent was expected to be needed");
}

test("AC-153 a scope that was not granted is asked for, with all that were", async () => {
  const place = await stage();
  const { provider, scopes, url, code } = await refusalOf(place);
  assert.equal(code, "consent-required");
  assert.equal(provider, "hostile");
  assert.deepEqual(scopes, ["openid", "profile", "email", "calendar"]);
  assert.ok(url.startsWith(`${origin}/auth/signin/hostile?consent=`));
  assert.equal(place.refreshes(), 0);
});

test("AC-153 the address leads to the provider and back, and the token has the scope then", async () => {
  const place = await stage();
  const { person, provider, ask } = place;
  const { url } = await refusalOf(place, "/calendar");
  const address = locationOf(await person.get(url));
  assert.equal(address.searchParams.get("scope"), "openid profile email calendar");
  assert.equal(address.searchParams.get("prompt"), "consent");
  const response = await deliver(person, await provider.authorize(address.href));
  assert.equal(locationOf(response).href, `${origin}/calendar`);
  const token = await ask({ scopes: ["calendar"] });
  assert.equal(token.scope, "openid profile email calendar");
  assert.equal(place.refreshes(), 1, "the code of the consent alone was redeemed");
});

test("AC-153 what the configuration needs is asked for also if the provider does not name it", async () => {
  const place = await stage({
    oidc: { authorization: { params: { scope: "openid profile offline_access" } } },
    tweaks: { tokens: { scope: "profile User.Read" } },
  });
  const { scopes, url } = await refusalOf(place);
  const all = ["openid", "profile", "offline_access", "User.Read", "calendar", "email"];
  assert.deepEqual(scopes, all);
  const address = locationOf(await place.person.get(url));
  assert.equal(address.searchParams.get("scope"), all.join(" "));
});

test("AC-153 a consent for more scopes than a cookie keeps is a mistake at once, and for as many it begins", async () => {
  const scope = (length: number) => ({ authorization: { params: { scope: "s".repeat(length) } } });
  const { ask } = await stage({ oidc: scope(1_995), tweaks: { tokens: { scope: "other" } } });
  await assert.rejects(ask({ scopes: ["calendar"] }), {
    name: "TypeError",
    message: /more than 2000 characters of scopes/,
  });
  const place = await stage({ oidc: scope(1_950), tweaks: { tokens: { scope: "openid" } } });
  const { url } = await refusalOf(place, `/${"y".repeat(300)}`);
  assert.ok(locationOf(await place.person.get(url)).href.startsWith(place.provider.issuer));
  assert.deepEqual(place.errors, []);
});

test("AC-153 however many scopes a provider has granted, the person is asked for those that are needed", async () => {
  const many = Array.from({ length: 300 }, (_, index) => `granted:${index}`).join(" ");
  for (const scope of [many, many.replaceAll(" ", ","), "g".repeat(5_000), `${many},`]) {
    const place = await stage();
    await place.change({ scope });
    const { scopes, url } = await refusalOf(place);
    assert.deepEqual(scopes.slice(0, 3), ["openid", "profile", "email"]);
    assert.equal(scopes.at(-1), "calendar");
    assert.ok(scopes.join(" ").length <= 2_000);
    assert.equal(scopes.includes("granted:0"), scope.length < 5_000);
    const address = locationOf(await place.person.get(url));
    assert.equal(address.searchParams.get("scope"), scopes.join(" "));
    await place.change({ refresh_token: null });
    await assert.rejects(place.ask(), { type: "ConsentRequired" }, "also without wanted scopes");
  }
});

test("AC-153 a provider that names no scopes has granted what it was asked for", async () => {
  const place = await stage();
  const { person, provider, ask } = place;
  const { url } = await refusalOf(place);
  const address = locationOf(await person.get(url));
  provider.tweaks = { tokens: { scope: undefined } };
  await deliver(person, await provider.authorize(address.href));
  assert.ok((await ask({ scopes: ["calendar"] })).accessToken);
});

test("AC-153 a provider that grants less than it was asked for is not believed", async () => {
  const place = await stage();
  const { person, provider } = place;
  const { url } = await refusalOf(place);
  const address = locationOf(await person.get(url));
  provider.tweaks = { tokens: { scope: "openid profile email" } };
  await deliver(person, await provider.authorize(address.href));
  await refusalOf(place);
});

test("AC-153 consent by another account at the provider is refused, also by one of the same user", async () => {
  const place = await stage();
  const { person, provider, storage, errors, account } = place;
  const before = await account();
  await storage.linkAccount({ ...before, providerAccountId: "person-2" });
  let url = "";
  await place.ask({ scopes: ["calendar"], providerAccountId: "person-1" }).catch((error) => {
    url = error.url;
  });
  const address = locationOf(await person.get(url));
  const other = { sub: "person-2", name: "Ada at work" };
  const response = await deliver(person, await provider.authorize(address.href, other));
  assert.equal(locationOf(response).searchParams.get("error"), "InvalidCheck");
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["consent-other-account"],
  );
  assert.deepEqual(await account(), before);
  assert.equal((await storage.getAccount("person-2", "hostile"))?.scope, before.scope);
});

test("AC-153 the address is worth nothing to another user", async () => {
  const place = await stage();
  const { provider, config, errors } = place;
  const { url } = await refusalOf(place);
  const eve = browser(config);
  await signInWith(eve, provider, { person: { sub: "person-2", name: "Eve" } });
  const refused = locationOf(await eve.get(url));
  assert.equal(refused.pathname, "/auth/signin");
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["step-up-other-user"],
  );
});

test("AC-153 whoever is not signed in does that first, and comes back to the address", async () => {
  const place = await stage();
  const { url } = await refusalOf(place);
  const page = locationOf(await browser(place.config).get(url));
  assert.equal(page.pathname, "/auth/signin");
  assert.equal(page.searchParams.get("callbackUrl"), url);
});

test("AC-153 an address that was changed, is too old or for another provider shows the sign-in page", async (t) => {
  const place = await stage();
  const { person } = place;
  const { url } = await refusalOf(place);
  const elsewhere = url.replace("/hostile?", "/plain?");
  const changed = url.replace("consent=", "consent=x");
  for (const address of [elsewhere, changed]) {
    assert.equal((await person.get(address)).status, 200, address);
  }
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 61 * 60_000 });
  assert.equal((await person.get(url)).status, 200);
});

test("the address works where the application has a sign-in page of its own", async () => {
  const place = await stage({ config: { pages: { signIn: "/login" } } });
  const { url } = await refusalOf(place);
  assert.ok(locationOf(await place.person.get(url)).href.startsWith(place.provider.issuer));
});

test("scopes may be separated by commas, as GitHub does", async () => {
  const { ask, change } = await stage();
  await change({ scope: "openid,calendar", expires_at: null });
  assert.ok((await ask({ scopes: ["calendar", "openid"] })).accessToken);
});

test("a scope with a comma in it is one, and its parts are what it grants", async () => {
  const granted = {
    "read,write": [["read,write"], ["write,read"], ["read", "write"]],
    "openid read,write": [["read,write", "openid"]],
    "read, write": [["read", "write"], ["read,write"]],
  };
  for (const [scope, lists] of Object.entries(granted)) {
    const { ask, change } = await stage();
    await change({ scope, expires_at: null });
    for (const scopes of lists) assert.ok((await ask({ scopes })).accessToken, scope);
    for (const scopes of [["read,delete"], ["rea"], [","]]) {
      await assert.rejects(ask({ scopes }), { type: "ConsentRequired" });
    }
  }
});

test("a configuration that writes commas between scopes is followed", async () => {
  const place = await stage({
    oidc: { authorization: { params: { scope: "user.info,video.list" } } },
  });
  await place.change({ scope: "user.info,video.list,extra" });
  const { scopes, url } = await refusalOf(place);
  assert.deepEqual(scopes, ["user.info", "video.list", "extra", "calendar", "email"]);
  const address = locationOf(await place.person.get(url));
  assert.equal(address.searchParams.get("scope"), scopes.join(","));
});

test("an error of another copy of the library is recognized by its fields", () => {
  assert.ok(isConsentRequired(Object.assign(new Error(), { ...new ConsentRequired() })));
  assert.equal(isConsentRequired(new Error("no")), false);
});
