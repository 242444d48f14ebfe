import assert from "node:assert/strict";
import { mock, test } from "node:test";
import Passkey from "../../../src/providers/passkey.ts";
import type { WebAuthnOptions } from "../../../src/providers/webauthn.ts";
import { origin } from "../../support/application.ts";
import { Device } from "./authenticator.ts";
import { askOptions, enterName, registerWith, scene } from "./scene.ts";

/** The options without what is random in all of them. */
async function shapeOf(query: Readonly<Record<string, string>>, place: ReturnType<typeof scene>) {
  const person = place.browser();
  const { action, options } = await askOptions(person, query);
  const { challenge, user, ...rest } = options;
  const { email = "" } = query;
  const shown = JSON.stringify(user ?? null).replaceAll(email || "-", "ADDRESS");
  return {
    action,
    rest,
    user: shown.replace(/"id":"[\w-]{86}"/, '"id":"RANDOM"'),
    challenge: challenge.length,
    cookies: person.cookieNames().map((name) => name.replace(/\.[\w-]{12}$/, ".RANDOM")),
    lengths: [...person.cookies.values()].map(({ value }) => value.length),
  };
}

for (const action of ["authenticate", "register", undefined]) {
  test(`the options to ${action ?? "do whatever is right"} look the same for known and unknown addresses`, async () => {
    const place = scene();
    const ada = place.browser();
    await enterName(ada, "ada");
    await registerWith(ada, new Device());
    const query = (email: string) => ({ ...(action && { action }), email });
    const known = await shapeOf(query("ada@example.com"), place);
    const unknown = await shapeOf(query("bob@example.com"), place);
    assert.deepEqual(known, unknown);
    assert.equal(JSON.stringify(known).includes("allowCredentials"), false);
  });
}

test("the database is not asked about an address", async () => {
  const { storage, browser } = scene();
  const asked = mock.method(storage, "getUserByEmail");
  for (const action of ["authenticate", "register"]) {
    await askOptions(browser(), { action, email: "ada@example.com" });
  }
  assert.equal(asked.mock.callCount(), 0);
});

test("options to make a passkey are those of the standard, with a handle that tells nothing", async () => {
  const { browser, storage } = scene({
    relyingParty: { id: "example.com", origin: "https://app.example.com", name: "Shop" },
  });
  const ada = browser();
  await enterName(ada, "ada");
  const { action, options } = await askOptions(ada, { action: "register" });
  const { challenge, user, ...rest } = options;
  const row = await storage.getUserByEmail("ada@example.com");
  assert.equal(action, "register");
  assert.match(challenge, /^[\w-]{43}$/);
  assert.match(String(user?.id), /^[\w-]{43}$/);
  assert.equal(String(user?.id).includes(row?.id ?? ""), false);
  assert.partialDeepStrictEqual(user, { name: "ada@example.com", displayName: "ada" });
  assert.deepEqual(rest, {
    rp: { id: "example.com", name: "Shop" },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "preferred",
    },
    attestation: "none",
  });
});

test("options to use a passkey name no passkey to a stranger", async () => {
  const { browser } = scene();
  const { action, options } = await askOptions(browser(), { action: "authenticate" });
  const { challenge, ...rest } = options;
  assert.equal(action, "authenticate");
  assert.match(challenge, /^[\w-]{43}$/);
  assert.deepEqual(rest, {
    rpId: "app.example.com",
    timeout: 300_000,
    userVerification: "preferred",
  });
});

test("the options of the application reach the browser", async () => {
  const { browser } = scene({
    userVerification: "required",
    authenticationOptions: { timeout: 60_000, extensions: { appid: "https://app.example.com" } },
    registrationOptions: {
      timeout: 90_000,
      attestationType: "direct",
      supportedAlgorithmIDs: [-7],
      extensions: { credProps: true },
      authenticatorSelection: { authenticatorAttachment: "platform", residentKey: "preferred" },
    },
  });
  const used = await askOptions(browser(), { action: "authenticate" });
  assert.partialDeepStrictEqual(used.options, {
    timeout: 60_000,
    userVerification: "required",
    extensions: { appid: "https://app.example.com" },
  });
  const made = await askOptions(browser(), { action: "register", email: "ada@example.com" });
  assert.partialDeepStrictEqual(made.options, {
    timeout: 90_000,
    attestation: "direct",
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    extensions: { credProps: true },
    authenticatorSelection: {
      authenticatorAttachment: "platform",
      residentKey: "preferred",
      requireResidentKey: false,
      userVerification: "required",
    },
  });
});

test("neither the options nor anything else that is asked for may be kept by a cache", async () => {
  const { browser } = scene();
  const response = await browser().get("/auth/webauthn-options/passkey");
  assert.equal(response.headers.get("cache-control"), "private, no-store");
  assert.equal(response.headers.get("content-type"), "application/json");
});

test("requests without sense are told so", async () => {
  const { browser } = scene();
  const ada = browser();
  await enterName(ada, "ada");
  const cases = [
    [browser(), "action=destroy", "Invalid action"],
    [browser(), "action=register", "Invalid request"],
    [browser(), "action=register&email=nonsense", "Invalid request"],
    [browser(), "action=register&email=a@example.com%20b@example.com", "Invalid request"],
    [ada, "", "Invalid request"],
    [ada, "action=register&email=eve@example.com", "Invalid request"],
  ] as const;
  for (const [person, query, error] of cases) {
    const response = await person.get(`/auth/webauthn-options/passkey?${query}`);
    assert.equal(response.status, 400, query);
    assert.deepEqual(await response.json(), { error });
  }
});

test("nobody signs up with a passkey where that is switched off", async () => {
  const { browser } = scene({ signUp: false });
  const response = await browser().get(
    "/auth/webauthn-options/passkey?action=register&email=ada@example.com",
  );
  assert.equal(response.status, 400);
});

test("whoever signed in long ago signs in again before a passkey is added", async () => {
  const { browser } = scene({ freshFor: 60 });
  const ada = browser();
  await enterName(ada, "ada");
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 62_000 });
  try {
    const response = await ada.get("/auth/webauthn-options/passkey?action=register");
    assert.equal(response.status, 403);
    assert.deepEqual(await response.json(), {
      error: "SessionRequired",
      code: "fresh",
      url: "https://app.example.com/auth/signin?error=SessionRequired&code=fresh&max_age=60",
    });
    assert.deepEqual(ada.cookieNames("__Host-cardea.challenge"), []);
    await enterName(ada, "ada");
    await askOptions(ada, { action: "register" });
  } finally {
    mock.timers.reset();
  }
});

test("a page of another site gets no options", async () => {
  const { browser } = scene();
  const person = browser();
  const response = await person.get("/auth/webauthn-options/passkey", { crossSite: true });
  assert.equal(response.status, 403);
  assert.deepEqual(person.cookieNames(), []);
});

test("a browser keeps five open ceremonies, and forgets the oldest", async () => {
  const { browser } = scene();
  const person = browser();
  for (let turn = 0; turn < 8; turn++) await askOptions(person, { action: "authenticate" });
  assert.equal(person.cookieNames("__Host-cardea.challenge.").length, 5);
});

test("the form of a sign-in with a passkey leads to the page with the button", async () => {
  const { browser } = scene();
  const response = await browser().submit("/auth/signin/passkey", { callbackUrl: "/next" });
  assert.equal(
    response.headers.get("location"),
    "https://app.example.com/auth/signin?callbackUrl=%2Fnext",
  );
});

test("the preset for passkeys asks who uses them, and an application may relax that", async () => {
  const preset = (options: WebAuthnOptions) => {
    const { options: _, ...passkey } = Passkey();
    return { ...passkey, relyingParty: { origin }, ...options };
  };
  const strict = await askOptions(scene(preset({})).browser(), { action: "authenticate" });
  assert.equal(strict.options.userVerification, "required");
  const relaxed = preset({ userVerification: "preferred" });
  const { options } = await askOptions(scene(relaxed).browser(), { action: "authenticate" });
  assert.equal(options.userVerification, "preferred");
  // @ts-expect-error there is no such policy
  Passkey({ userVerification: "always" });
});
