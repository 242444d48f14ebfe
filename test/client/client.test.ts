import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import {
  configure,
  getCsrfToken,
  getProviders,
  getSession,
  signIn,
  signOut,
  update,
  watchSession,
} from "../../src/client/index.ts";
import { skipCSRFCheck } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { Session } from "../../src/types/records.ts";
import { openTab, type Tab } from "./tab.ts";

const tabs: Tab[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const endpoint = { url: "https://provider.example/authorize" };
const config: AuthConfig = {
  secret: "a secret for tests that has more than 32 bytes",
  trustHost: true,
  logger: { error: () => {}, warn: () => {} },
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { password: { type: "password" } },
      authorize: ({ password, name }: { password?: unknown; name?: unknown }) =>
        password === "lovelace" ? { id: "1", name: String(name ?? "Ada") } : null,
    },
    {
      id: "provider",
      name: "Provider",
      type: "oauth",
      clientId: "client",
      clientSecret: "secret",
      authorization: endpoint,
      token: "https://provider.example/token",
      userinfo: "https://provider.example/userinfo",
    },
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update"
        ? { ...token, name: String(Reflect.get(Object(session), "name")) }
        : token,
  },
};

function open(own: Partial<AuthConfig> = {}, address?: string): Tab {
  const tab = openTab({ ...config, ...own }, address);
  tabs.push(tab);
  return tab;
}

const enter = (password = "lovelace") => signIn("password", { redirect: false, password });

describe("signIn", () => {
  test("with the right password signs in, and the session is there", async () => {
    open();
    assert.deepEqual(await enter(), {
      ok: true,
      status: 200,
      error: undefined,
      code: undefined,
      url: "https://app.example.com/page",
    });
    assert.equal((await getSession())?.user?.name, "Ada");
  });

  test("with a wrong password says so: not ok, with the error and its code", async () => {
    const tab = open();
    const result = { ok: false, status: 401, error: "CredentialsSignin", code: "credentials" };
    assert.deepEqual(await enter("babbage"), { ...result, url: null });
    assert.equal(await getSession(), null);
    assert.deepEqual(tab.left, []);
  });

  test("that may redirect goes on after success, and to the sign-in page with the error otherwise", async () => {
    const tab = open();
    assert.equal(await signIn("password", { password: "babbage", redirectTo: "/x" }), undefined);
    const { pathname, searchParams } = new URL(tab.left[0] ?? "");
    assert.equal(pathname, "/auth/signin");
    assert.equal(searchParams.get("error"), "CredentialsSignin");
    await signIn("password", { password: "lovelace", redirectTo: "/x#part" });
    assert.deepEqual(tab.left.slice(1), ["https://app.example.com/x#part", "reload"]);
  });

  test("is ok although the page to return to has an error in its own address", async () => {
    open({}, "/page?error=mine&code=7");
    const { ok, error, code } = await enter();
    assert.deepEqual({ ok, error, code }, { ok: true, error: undefined, code: undefined });
  });

  test("is ok although the place to return to is no address: the server chose another", async () => {
    open();
    const redirectTo = "https://[";
    const result = await signIn("password", { redirect: false, password: "lovelace", redirectTo });
    assert.partialDeepStrictEqual(result, { ok: true, url: "https://app.example.com/" });
  });

  test("with a provider answers where to go, or goes there, with further parameters", async () => {
    const tab = open();
    const { ok, url } = await signIn("provider", { redirect: false }, { login_hint: "ada" });
    const target = new URL(url ?? "");
    assert.equal(ok, true);
    assert.equal(target.origin + target.pathname, endpoint.url);
    assert.equal(target.searchParams.get("login_hint"), "ada");
    await signIn("provider");
    assert.ok(tab.left[0]?.startsWith(endpoint.url));
  });

  test("without a provider, or with an unknown one, goes to the sign-in page", async () => {
    const tab = open();
    await signIn();
    await signIn("constructor", { redirectTo: "/x" });
    assert.deepEqual(tab.left, [
      "/auth/signin?callbackUrl=https%3A%2F%2Fapp.example.com%2Fpage",
      "/auth/signin?callbackUrl=%2Fx",
    ]);
  });

  test("reports what the server cannot do as an error, and goes to the sign-in page with it", async () => {
    const tab = open();
    const outage = () => Response.json({ error: "AdapterError" }, { status: 503 });
    const ready = async () => {
      const [providers, csrf] = [await getProviders(), await getCsrfToken()];
      tab.outages.push(Response.json(providers), Response.json({ csrfToken: csrf }), outage());
    };
    await ready();
    const { ok, status, error, url } = await enter();
    assert.deepEqual(
      { ok, status, error, url },
      { ok: false, status: 503, error: "AdapterError", url: null },
    );
    await ready();
    await signIn("password", { password: "lovelace", redirectTo: "/x" });
    assert.deepEqual(tab.left, ["/auth/signin?callbackUrl=%2Fx&error=AdapterError"]);
  });
});

describe("signOut", () => {
  test("ends the session and answers or opens the address", async () => {
    const tab = open();
    await enter();
    assert.deepEqual(await signOut({ redirect: false, redirectTo: "/bye" }), {
      url: "https://app.example.com/bye",
    });
    assert.equal(await getSession(), null);
    await signOut();
    assert.deepEqual(tab.left, ["https://app.example.com/page"]);
  });
});

test("signOut with federated leads to the page that signs people out at the provider", async () => {
  const oidc = {
    id: "openid",
    name: "OpenID",
    type: "oidc" as const,
    issuer: "https://provider.example",
    clientId: "client",
    clientSecret: "secret",
    logout: { federated: true },
  };
  open({ providers: [...config.providers, oidc] });
  await enter();
  const { url } = await signOut({ redirect: false, redirectTo: "/bye", federated: true });
  assert.match(url, /^https:\/\/app\.example\.com\/auth\/signout\?state=[\w-]{43}$/);
  assert.equal(await getSession(), null);
});

describe("a refusal of the server", () => {
  /** Makes the server refuse the next form: another page has fetched a token since, and the cookie is not the same. */
  function forgetCsrf(tab: Tab): void {
    for (const name of tab.cookies.keys()) if (name.includes("csrf")) tab.cookies.delete(name);
  }

  /** Runs with a browser that fetches two tokens at once, so that the second replaces the cookie of the first. */
  async function refused(tab: Tab, redirect: boolean): Promise<void> {
    forgetCsrf(tab);
    const [signedOut] = await Promise.allSettled([signOut({ redirect }), getCsrfToken()]);
    assert.equal(signedOut.status, "rejected");
    assert.match(String(signedOut.reason), /The sign-out was refused: MissingCSRF/);
    assert.equal((await getSession())?.user?.name, "Ada");
  }

  test("is no sign-out: it throws, and the page keeps its session", async () => {
    const tab = open();
    await enter();
    const told: unknown[] = [];
    const stop = watchSession((session) => told.push(session === null));
    await refused(tab, false);
    stop();
    assert.deepEqual(told, [false], "only the reading afterwards");
    assert.deepEqual(tab.left, []);
  });

  test("is shown by the page that the browser goes to, if it may", async () => {
    const tab = open();
    await enter();
    await refused(tab, true);
    assert.deepEqual(tab.left, ["https://app.example.com/auth/signin?error=MissingCSRF"]);
  });

  test("is believed from a server that only answers with the address of its error", async () => {
    const tab = open();
    const csrfToken = await getCsrfToken();
    const url = "https://app.example.com/auth/signin?error=MissingCSRF";
    tab.outages.push(Response.json({ csrfToken }), Response.json({ url }));
    await assert.rejects(signOut({ redirect: false }), /MissingCSRF/);
  });

  test("is not ok although it leads to the page that was asked for, which shows the same error", async () => {
    const back = encodeURIComponent("https://app.example.com/home");
    const address = `/login?error=CredentialsSignin&code=credentials&callbackUrl=${back}`;
    const callbacks = { redirect: ({ baseUrl }: { baseUrl: string }) => `${baseUrl}/home` };
    open({ pages: { signIn: "/login" }, callbacks }, address);
    const result = { ok: false, status: 401, error: "CredentialsSignin", code: "credentials" };
    assert.deepEqual(await enter("babbage"), { ...result, url: null });
  });
});

describe("signOut, when the session cannot be ended", () => {
  test("throws, tells the page nothing, and works the next time", async () => {
    const storage = memory();
    const state = { isDown: false };
    const tab = open({
      session: { strategy: "database" },
      adapter: {
        ...storage,
        async deleteSession(token): Promise<void> {
          assert.ok(!state.isDown, "the database is away");
          await storage.deleteSession(token);
        },
      },
    });
    await enter();
    const told: unknown[] = [];
    const stop = watchSession((session) => told.push(session));
    state.isDown = true;
    await assert.rejects(signOut({ redirectTo: "/bye" }), / 503$/);
    await assert.rejects(signOut({ redirect: false }), / 503$/);
    assert.deepEqual(tab.left, []);
    assert.deepEqual(told, []);
    assert.ok([...tab.cookies.keys()].some((name) => name.includes("session-token")));
    state.isDown = false;
    assert.ok(await signOut({ redirect: false }));
    assert.deepEqual(told, [null]);
    stop();
  });
});

describe("the session", () => {
  test("update without data reads, with data changes it", async () => {
    open();
    await enter();
    assert.equal((await update())?.user?.name, "Ada");
    assert.equal((await update({ name: "Countess" }))?.user?.name, "Countess");
    assert.equal((await getSession())?.user?.name, "Countess");
  });

  test("of a server that cannot answer is unknown, which is not the same as nobody", async () => {
    const tab = open();
    tab.outages.push(new Response("gone", { status: 503 }));
    await assert.rejects(getSession(), /503/);
  });

  test("needs no token where the application has switched the check off", async () => {
    open({ skipCSRFCheck });
    assert.equal(await getCsrfToken(), "");
    assert.equal((await enter()).ok, true);
  });
});

describe("watchSession", () => {
  /** The names that a watcher was told. */
  function watch(options?: Parameters<typeof watchSession>[1]) {
    const told: (string | null | undefined)[] = [];
    const stop = watchSession(
      (session) => told.push(session === null ? null : session.user?.name),
      options,
    );
    return { told, stop };
  }

  test("tells of every change in the tab until it is stopped", async () => {
    open();
    const { told, stop } = watch();
    await enter();
    await update({ name: "Countess" });
    await signOut({ redirect: false });
    stop();
    await enter();
    assert.deepEqual(told, ["Ada", "Countess", null]);
  });

  test("reads when the person comes back to the tab, unless that is switched off", async () => {
    const tab = open();
    const { stop } = watch({ refetchOnWindowFocus: false });
    tab.show("visible");
    stop();
    watch();
    tab.show("hidden");
    assert.deepEqual(tab.requests, []);
    tab.show("visible");
    assert.deepEqual(tab.requests, ["GET /auth/session"]);
  });

  test("reads at an interval, and without a network only when asked to", async () => {
    const tab = open();
    const { told, stop } = watch({ refetchInterval: 0.01, refetchWhenOffline: false });
    while (told.length < 2) await setTimeout(5);
    tab.onLine = false;
    await setTimeout(30);
    const before = tab.requests.length;
    await setTimeout(60);
    assert.equal(tab.requests.length, before);
    stop();
  });

  test("does not let an older answer replace a newer one", async () => {
    open();
    await enter();
    const { told } = watch();
    const { fetch } = globalThis;
    let arrive = () => {};
    const slow = new Promise<Response>((resolve) => {
      arrive = () => resolve(Response.json({ user: { name: "Ada" }, expires: "2100-01-01" }));
    });
    Reflect.set(globalThis, "fetch", () => slow);
    const older = getSession();
    Reflect.set(globalThis, "fetch", fetch);
    await signOut({ redirect: false });
    arrive();
    await older;
    assert.deepEqual(told, [null]);
  });

  test("reads when another tab tells of another session, and stays quiet for the one it knows", async () => {
    const tab = open();
    await enter();
    const { told } = watch();
    const session: Session | null = await getSession();
    const other = new BroadcastChannel("cardea:/auth");
    try {
      const before = tab.requests.length;
      other.postMessage(JSON.stringify(session));
      await setTimeout(30);
      assert.equal(tab.requests.length, before);
      other.postMessage(JSON.stringify(null));
      while (tab.requests.length === before) await setTimeout(5);
      other.postMessage(undefined);
      while (told.length < 3) await setTimeout(5);
    } finally {
      other.close();
    }
  });

  test("tells the other tabs of a sign-in, an update and a sign-out", async () => {
    open();
    const other = new BroadcastChannel("cardea:/auth");
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    try {
      await enter();
      await update({ name: "Countess" });
      await signOut({ redirect: false });
      while (heard.length < 3) await setTimeout(5);
    } finally {
      other.close();
    }
  });

  test("tells the other tabs of a session that was read only when asked to", async () => {
    open();
    const other = new BroadcastChannel("cardea:/auth");
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    try {
      await enter();
      while (heard.length < 1) await setTimeout(5);
      await getSession();
      const told = await getSession({ broadcast: true });
      while (heard.length < 2) await setTimeout(5);
      assert.equal(heard[1], JSON.stringify(told));
    } finally {
      other.close();
    }
  });
});

describe("where the library is", () => {
  afterEach(() => {
    delete process.env.__NEXT_ROUTER_BASEPATH;
  });

  for (const [application, basePath, expected] of [
    [undefined, undefined, "/auth"],
    [undefined, "/account/", "/account"],
    ["", undefined, "/api/auth"],
    ["", "/auth", "/auth"],
    ["/app", undefined, "/app/api/auth"],
    ["/app", "/auth", "/app/auth"],
    ["/app", "/app/auth", "/app/auth"],
  ] as const) {
    const place = application === undefined ? "elsewhere" : `in Next.js at "${application}"`;
    test(`${place} with ${basePath}: ${expected}`, async () => {
      const tab = open({ basePath: expected });
      if (application !== undefined) process.env.__NEXT_ROUTER_BASEPATH = application;
      if (basePath !== undefined) configure({ basePath });
      assert.equal(await getSession(), null);
      assert.deepEqual(tab.requests, [`GET ${expected}/session`]);
      const { password } = await getProviders();
      assert.equal(password?.signinUrl, `https://app.example.com${expected}/signin/password`);
    });
  }
});
