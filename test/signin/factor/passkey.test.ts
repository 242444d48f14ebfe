import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { checkSession } from "../../../src/server/index.ts";
import { enter, people } from "../../http/support/password.ts";
import { strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { Device, flag, type Tweaks } from "../webauthn/authenticator.ts";
import { askOptions, post, registerWith, requestOf } from "../webauthn/scene.ts";
import { factorScene, giveFactors, hiddenIn, makeUser, prove, type Scene } from "./scene.ts";

/** Gives somebody a passkey that counts, before they have an app. */
async function givePasskey(scene: Scene, name: keyof typeof people): Promise<Device> {
  await makeUser(scene, name);
  const device = new Device({ counter: 7, flags: flag.up | flag.uv });
  const person = scene.browser();
  await enter(person, name);
  await registerWith(person, device);
  return device;
}

async function comeIn(person: Browser) {
  const url = locationOf(await enter(person));
  assert.equal(url.pathname, "/auth/factor");
  return {
    ref: url.searchParams.get("ref") ?? "",
    page: await (await person.get(url.href)).text(),
  };
}

/** Uses a passkey as the page does. */
async function usePasskey(
  person: Browser,
  device: Device,
  {
    ref,
    options,
  }: { readonly ref: string; readonly options?: Awaited<ReturnType<typeof askOptions>> },
  tweaks: Tweaks = {},
) {
  const asked = options ?? (await askOptions(person, { action: "authenticate", factor: ref }));
  const data = JSON.stringify(device.get(asked.options, tweaks));
  const meant = ref === "" ? { stepUp: "true" } : { ref };
  return person.submit("/auth/factor", {
    ...meant,
    action: "authenticate",
    provider: "passkey",
    data,
  });
}

async function counterOf({ storage }: Scene, device: Device): Promise<number | undefined> {
  return (await storage.getAuthenticator(device.storedId))?.counter;
}

for (const strategy of strategies) {
  suite(`a passkey as the second factor, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("the page offers it beside the app, and it signs in with its user verified", async () => {
      const scene = factorScene(own);
      const device = await givePasskey(scene, "ada");
      await giveFactors(scene);
      const person = scene.browser();
      const { ref, page } = await comeIn(person);
      assert.match(page, /data-options="[^"]*\/webauthn-options\/passkey" data-factor="[^"]+"/);
      const asked = await askOptions(person, { action: "authenticate", factor: ref });
      assert.equal(asked.options.userVerification, "required");
      assert.equal(Object(asked.options.allowCredentials).length, 1);
      const done = await usePasskey(person, device, { ref, options: asked });
      assert.equal(done.status, 303, await done.clone().text());
      const checked = await checkSession(requestOf(person), scene.config, { level: 2 });
      assert.ok(checked.ok);
      assert.deepEqual([...checked.assurance.methods].sort(), ["cred", "hwk", "uv"]);
      assert.equal(await counterOf(scene, device), 8);
    });

    test("AC-131 the passkey of another person is refused, and its counter stays where it was", async () => {
      const scene = factorScene(own);
      await givePasskey(scene, "ada");
      const grace = await givePasskey(scene, "grace");
      await giveFactors(scene);
      const person = scene.browser();
      const { ref } = await comeIn(person);
      const refused = await usePasskey(person, grace, { ref });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /That passkey can’t be used here/);
      assert.deepEqual(scene.codes(), ["passkey-foreign-user"]);
      assert.equal(await counterOf(scene, grace), 7);
      assert.equal(await person.session(), null);
    });

    test("AC-113 an answer to another ceremony is none: that of a sign-in, and this one for a sign-in", async () => {
      const scene = factorScene(own);
      const device = await givePasskey(scene, "ada");
      await giveFactors(scene);
      const person = scene.browser();
      const { ref } = await comeIn(person);
      const signIn = await askOptions(person, { action: "authenticate" });
      const refused = await usePasskey(person, device, { ref, options: signIn });
      assert.equal(refused.status, 400);
      const factor = await askOptions(person, { action: "authenticate", factor: ref });
      const foreign = await post(person, "authenticate", device.get(factor.options));
      assert.equal(locationOf(foreign).searchParams.get("error"), "InvalidCheck");
      assert.deepEqual(scene.codes(), ["challenge-foreign", "challenge-foreign"]);
      assert.equal(await person.session(), null);
      assert.equal(await counterOf(scene, device), 7);
    });

    test("AC-110 without user verification it is refused, and nothing is written", async () => {
      const scene = factorScene(own);
      const device = await givePasskey(scene, "ada");
      await giveFactors(scene);
      const person = scene.browser();
      const { ref } = await comeIn(person);
      const refused = await usePasskey(person, device, { ref }, { clear: flag.uv });
      assert.equal(refused.status, 400);
      assert.deepEqual(scene.codes(), ["passkey-invalid"]);
      assert.equal(await counterOf(scene, device), 7);
      assert.equal(await person.session(), null);
    });

    test("AC-110 a passkey at the sign-in is one factor without user verification, and two with it", async () => {
      const scene = factorScene(own);
      const device = await givePasskey(scene, "ada");
      await giveFactors(scene);
      const levelWith = async (tweaks: Tweaks) => {
        const person = scene.browser();
        const { options } = await askOptions(person, { action: "authenticate" });
        await post(person, "authenticate", device.get(options, tweaks));
        const checked = await checkSession(requestOf(person), scene.config);
        assert.ok(checked.ok);
        const guarded = await checkSession(requestOf(person), scene.config, { level: 2 });
        assert.equal(guarded.ok, checked.assurance.level === 2);
        return [checked.assurance.level, [...checked.assurance.methods].sort()];
      };
      assert.deepEqual(await levelWith({ clear: flag.uv }), [1, ["hwk"]]);
      assert.deepEqual(await levelWith({}), [2, ["hwk", "uv"]]);
    });

    test("AC-135 whoever is signed in raises their session with their own passkey, and with nobody else's", async () => {
      const scene = factorScene(own);
      const device = await givePasskey(scene, "ada");
      const grace = await givePasskey(scene, "grace");
      const person = scene.browser();
      await enter(person);
      await giveFactors(scene);
      const refused = await usePasskey(person, grace, { ref: "" });
      assert.equal(refused.status, 400);
      assert.equal(await counterOf(scene, grace), 7);
      assert.equal((await checkSession(requestOf(person), scene.config, { level: 2 })).ok, false);
      assert.equal((await usePasskey(person, device, { ref: "" })).status, 303);
      assert.ok((await checkSession(requestOf(person), scene.config, { level: 2 })).ok);
      assert.equal(Object(await person.session()).user.email, people.ada.email);
    });
  });
}

test("with `factors.passkeys` a passkey alone causes the question, and the page asks for nothing else", async () => {
  const scene = factorScene({ factors: { passkeys: true } });
  const device = await givePasskey(scene, "ada");
  const person = scene.browser();
  const { ref, page } = await comeIn(person);
  assert.doesNotMatch(page, /name="code"|recovery/);
  assert.equal((await usePasskey(person, device, { ref })).status, 303);
  assert.ok(await person.session());
});

test("a copy of a passkey is noticed as the second factor too", async () => {
  const scene = factorScene();
  const device = await givePasskey(scene, "ada");
  await giveFactors(scene);
  const person = scene.browser();
  const { ref, page } = await comeIn(person);
  const refused = await usePasskey(person, device, { ref }, { counter: 3 });
  assert.equal(refused.status, 400);
  assert.deepEqual(scene.codes(), ["passkey-copied"]);
  assert.equal(await person.session(), null);
  assert.deepEqual(hiddenIn(page), { ref });
});

test("options for a factor are for whoever is asked for one, and lead others to the page that says so", async () => {
  const scene = factorScene();
  await givePasskey(scene, "ada");
  const stranger = scene.browser();
  const path = "/auth/webauthn-options/passkey?action=authenticate&factor=";
  for (const ref of ["", "x".repeat(22)]) {
    const answer = await stranger.get(`${path}${ref}`, { headers: { accept: "*/*" } });
    assert.equal(answer.status, 401);
    assert.equal(new URL((await answer.json()).url).pathname, "/auth/factor");
  }
  const page = await prove(stranger, "", { data: "{}", provider: "passkey" });
  assert.equal(page.status, 400);
});
