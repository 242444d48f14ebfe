import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { signIn, signOut } from "../../src/client/index.ts";
import { type SecurityState, useSecurity } from "../../src/react/use-security.ts";
import { memory } from "../../src/storage/memory.ts";
import { openTab, type Tab } from "../client/tab.ts";
import { password, people } from "../http/support/password.ts";
import { application } from "../support/application.ts";

const tabs: Tab[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

/** As much of an element as React asks of the one that it renders nothing into. */
function emptyElement(): Element {
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    defaultView: { HTMLIFrameElement: class {} },
  });
  const parts = { nodeType: 1, tagName: "DIV", nodeName: "DIV", ownerDocument: document };
  return Object.assign(target, {
    ...parts,
    textContent: "",
    namespaceURI: "http://www.w3.org/1999/xhtml",
  }) as never;
}

/** Mounts a component that uses the hook; `seen` gets each of its states. */
async function mount() {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  Reflect.set(window, "HTMLIFrameElement", class {});
  const seen: SecurityState[] = [];
  const Probe = () => {
    seen.push(useSecurity());
    return null;
  };
  const root = createRoot(emptyElement());
  await act(async () => root.render(createElement(Probe)));
  return { seen, latest: () => seen.at(-1) as SecurityState };
}

/** Lets the page go on until something is so, or for long enough. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isSo(); turn++) await act(() => setTimeout(5));
}

/** Opens a page of an application with a security page, which {@link tabs} closes. */
function openPage(): void {
  const { config } = application({
    adapter: memory(),
    providers: [password()],
    security: true,
    mail: () => {},
  });
  tabs.push(openTab(config));
}

test("it loads what the person sees, and after a change what they see then", async () => {
  openPage();
  await signIn("credentials", {
    username: "ada",
    password: people.ada.password,
    redirect: false,
  });
  const { seen, latest } = await mount();
  assert.equal(seen[0]?.data, undefined, "while it is loading");
  assert.equal(latest().data?.user.name, "Ada Lovelace");
  const changed = await act(() => latest().change("name", { name: "Ada King" }));
  assert.partialDeepStrictEqual(changed, { ok: true, done: "name-changed" });
  assert.equal(latest().data?.user.name, "Ada King");
  const refused = await act(() => latest().change("name", { name: "" }));
  assert.partialDeepStrictEqual(refused, { ok: false, code: "invalid-name" });
  assert.equal(latest().data?.user.name, "Ada King");
});

test("it loads again once somebody has signed in on the same page, or out", async () => {
  openPage();
  const { latest } = await mount();
  assert.equal(latest().data, null);
  const fields = { username: "ada", password: people.ada.password };
  await act(() => signIn("credentials", { ...fields, redirect: false }));
  await until(() => latest().data !== null);
  assert.equal(latest().data?.user.name, "Ada Lovelace");
  await act(() => signOut({ redirect: false }));
  await until(() => latest().data === null);
  assert.equal(latest().data, null);
});

test("nobody sees nothing", async () => {
  openPage();
  const { latest } = await mount();
  assert.equal(latest().data, null);
});
