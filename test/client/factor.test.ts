import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  getAskedFactor,
  getSession,
  proveFactor,
  signIn,
  withStepUp,
} from "../../src/client/index.ts";
import { checkSession, refuseRequest } from "../../src/server/index.ts";
import { people } from "../http/support/password.ts";
import { factorScene, giveFactors } from "../signin/factor/scene.ts";
import { origin } from "../support/application.ts";
import { openTab, type Tab } from "./tab.ts";

const tabs: Tab[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

async function place() {
  const scene = factorScene();
  const factors = await giveFactors(scene);
  const tab = openTab(scene.config);
  tabs.push(tab);
  return { ...scene, ...factors, tab };
}

const typed = { username: "ada", password: people.ada.password, redirectTo: "/inbox" };

test("a sign-in that lacks a second factor says so, and leads to its page", async () => {
  const { tab } = await place();
  const outcome = await signIn("credentials", { ...typed, redirect: false });
  const url = new URL(outcome.url ?? "");
  assert.equal(url.pathname, "/auth/factor");
  const { ok, status, error, code } = outcome;
  assert.deepEqual(
    { ok, status, error, code },
    { ok: false, status: 200, error: undefined, code: "factor" },
  );
  assert.deepEqual(tab.left, []);
  await signIn("credentials", typed);
  assert.equal(new URL(tab.left.at(-1) ?? "").pathname, "/auth/factor");
});

test("a page of one's own asks who is asked, says what is wrong with a code, and signs in", async () => {
  const { code } = await place();
  assert.equal(await getAskedFactor(), null);
  const outcome = await signIn("credentials", { ...typed, redirect: false });
  const ref = new URL(outcome.url ?? "").searchParams.get("ref") ?? "";
  assert.partialDeepStrictEqual(await getAskedFactor({ ref }), {
    asks: "sign-in",
    factors: ["totp", "recovery"],
    user: { email: people.ada.email },
    ref,
  });
  const wrong = await proveFactor({ code: "000000", ref });
  assert.partialDeepStrictEqual(wrong, { ok: false, reason: "wrong-code" });
  const other = await proveFactor({ code: await code(), ref: "of another tab" });
  assert.partialDeepStrictEqual(other, { ok: false, reason: "expired" });
  assert.deepEqual(await proveFactor({ code: await code(), ref }), {
    ok: true,
    url: `${origin}/inbox`,
  });
  assert.equal((await getSession())?.user?.email, people.ada.email);
});

test("too many codes are told with the seconds to wait, and what else goes wrong with its type", async () => {
  const { tab } = await place();
  for (let round = 0; round < 2; round++) {
    await signIn("credentials", { ...typed, redirect: false });
    for (let i = 0; i < 5; i++) await proveFactor({ code: "000000" });
  }
  await signIn("credentials", { ...typed, redirect: false });
  const refused = await proveFactor({ code: "000000" });
  assert.ok(!refused.ok && refused.reason === "too-many");
  assert.ok(Number(refused.retryAfter) > 0);
  tab.outages.push(Response.json({ csrfToken: "" }));
  const failed = await proveFactor({ code: "000000" });
  assert.partialDeepStrictEqual(failed, { reason: "failed", error: "MissingCSRF" });
  assert.partialDeepStrictEqual(await proveFactor({ passkey: true }), {
    reason: "failed",
    error: "PasskeyUnsupported",
  });
});

test("`withStepUp` sends the person to prove more, back to this page, and repeats nothing", async () => {
  const { config, tab, code } = await place();
  await signIn("credentials", { ...typed, redirect: false });
  await proveFactor({ code: await code() });
  let paid = 0;
  const pay = async () => {
    paid++;
    const cookie = [...tab.cookies].map((pair) => pair.join("=")).join("; ");
    const input = { headers: new Headers({ cookie }), origin };
    const checked = await checkSession(input, config, { methods: ["hwk", "rec"] });
    return checked.ok ? new Response("paid") : refuseRequest(checked, new Headers());
  };
  const refused = await withStepUp(pay);
  assert.equal(refused.status, 401);
  assert.equal((await refused.json()).error, "StepUpRequired", "the body was read already");
  const [left = ""] = tab.left.splice(0);
  assert.equal(new URL(left).pathname, "/auth/factor");
  assert.equal(new URL(left).searchParams.get("callbackUrl"), `${origin}/page`);
  await withStepUp(pay, { redirectTo: "/checkout" });
  assert.equal(new URL(tab.left[0] ?? "").searchParams.get("callbackUrl"), "/checkout");
  assert.equal(paid, 2);
});

test("`withStepUp` follows no other site, no other error, and nothing that is no web address", async () => {
  const { tab } = await place();
  const elsewhere = { error: "StepUpRequired", url: "https://evil.example/auth/signin" };
  const answers = [
    Object.defineProperty(Response.json(elsewhere, { status: 401 }), "url", {
      value: "https://api.evil.example/pay",
    }),
    Response.json({ error: "StepUpRequired", url: "javascript:alert(1)" }, { status: 401 }),
    Response.json({ error: "SessionRequired", url: `${origin}/auth/signin` }, { status: 401 }),
    Response.json({ error: "StepUpRequired", url: `${origin}/auth/signin` }),
    Response.json({ error: "StepUpRequired" }, { status: 401 }),
    new Response("no", { status: 401 }),
  ];
  for (const answer of answers) {
    assert.equal(await withStepUp(async () => answer), answer);
    assert.deepEqual(tab.left, []);
  }
});
