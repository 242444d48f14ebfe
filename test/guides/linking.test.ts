import assert from "node:assert/strict";
import { after, test } from "node:test";
import { followGuide } from "./guide.ts";

const { origin, stop } = await followGuide("guides/linking.md");
after(stop);

/** A browser that keeps the cookies of the application, and sends forms as they stand on its page. */
function browser() {
  const jar = new Map<string, string>();
  async function ask(address: string | URL, init: RequestInit = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin, accept: "text/html" };
    const response = await fetch(new URL(address, origin), {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      jar.set(name, value);
    }
    return response;
  }
  const locationOf = (response: Response) =>
    new URL(response.headers.get("location") ?? "", origin);
  /** Presses the button of a form of the page. */
  async function press(button: string) {
    const page = await (await ask("/")).text();
    const form = page.split("<form").find((part) => part.includes(`>${button}<`)) ?? "";
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? assert.fail(`no button: ${button}`);
    const body = new URLSearchParams(Object.fromEntries(fields));
    return locationOf(await ask(action, { method: "POST", body }));
  }
  /** Chooses a person at a provider, and comes back. */
  async function choose(provider: URL, person: string) {
    const page = await (await fetch(provider)).text();
    const link = new RegExp(`<a href="([^"]+)">${person}<`).exec(page)?.[1] ?? "";
    const back = await fetch(link.replaceAll("&amp;", "&"), { redirect: "manual" });
    return locationOf(await ask(locationOf(back)));
  }
  return {
    press,
    choose,
    async enter(provider: string, person: string) {
      jar.clear();
      const { csrfToken } = await (await ask("/auth/csrf")).json();
      const body = new URLSearchParams({ csrfToken, callbackUrl: "/" });
      const sent = await ask(`/auth/signin/${provider}`, { method: "POST", body });
      return choose(locationOf(sent), person);
    },
    async accounts() {
      const page = await (await ask("/")).text();
      return [...page.matchAll(/>Remove (\w+)</g)].map(([, name]) => name);
    },
  };
}

test("on the page of the guide somebody links an account, comes in by it, and removes it", async () => {
  const ada = browser();
  await ada.enter("work", "Ada");
  assert.deepEqual(await ada.accounts(), ["Work"]);
  await ada.choose(await ada.press("Link School"), "Ada");
  assert.deepEqual(await ada.accounts(), ["Work", "School"]);
  await ada.enter("school", "Ada");
  assert.deepEqual(await ada.accounts(), ["Work", "School"]);
  await ada.press("Remove Work");
  assert.deepEqual(await ada.accounts(), ["School"]);
  assert.equal((await ada.press("Remove School")).search, "?code=last-way-in");
});

test("in the guide neither an address nor an account of somebody else is linked", async () => {
  const grace = browser();
  await grace.enter("school", "Grace");
  const sameAddress = await browser().enter("work", "Grace");
  assert.equal(sameAddress.searchParams.get("error"), "OAuthAccountNotLinked");
  const ada = browser();
  await ada.enter("school", "Ada");
  await ada.choose(await ada.press("Link Work"), "Ada");
  await ada.press("Remove School");
  const taken = await ada.choose(await ada.press("Link School"), "Grace");
  assert.equal(taken.searchParams.get("error"), "OAuthAccountNotLinked");
  assert.deepEqual(await ada.accounts(), ["Work"]);
});
