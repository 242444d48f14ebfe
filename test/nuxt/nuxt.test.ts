import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Plugin as RolldownPlugin, rolldown } from "rolldown";
import { type AuthConfig, NuxtAuth, type NuxtEvent } from "../../src/nuxt/index.ts";
import cardea from "../../src/nuxt/module.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { cookiesOf, eventOf } from "./event.ts";

const secret = "a secret of more than thirty-two characters";
const ada = { name: "Ada Lovelace", email: "ada@example.com" };
const page = { accept: "text/html" };
const url = "http://localhost:3000";

const config: AuthConfig = {
  secret,
  trustHost: true,
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        username === "ada" && password === "lovelace" ? { id: "1", ...ada } : null,
    },
  ],
  session: { updateAge: 0 },
  logger: { error() {}, warn() {} },
};
const auth = NuxtAuth(config);

const signedIn = async () => ({
  cookie: (await createTestSession(config, ada, { url })).request("/").headers.get("cookie") ?? "",
});

/** What a plugin of Nitro gets, with hooks that the test calls. */
function nitro(from: typeof auth, place = {}) {
  const hooks = new Map<
    string,
    (event: NuxtEvent, response: { body?: unknown }) => Promise<void>
  >();
  from.plugin({ hooks: { hook: (name, call) => hooks.set(name, call) } }, place);
  const call =
    (name: string) =>
    async (event: NuxtEvent, response: { body?: unknown } = {}) => {
      await hooks.get(name)?.(event, response);
      return response;
    };
  return { begin: call("request"), complete: call("beforeResponse") };
}

/** What pages find in the context. */
const cardeaOf = ({ context }: NuxtEvent) => Object(context).cardea;

test("the session is read once for a request, renewed once, and kept by no cache", async () => {
  const event = eventOf("/", { headers: await signedIn() });
  const [one, other] = await Promise.all([auth.getSession(event), auth.getSession(event)]);
  assert.equal(one?.user?.email, "ada@example.com");
  assert.equal(one, other);
  assert.equal([event.res.getHeader("set-cookie")].flat().length, 1);
  assert.equal(event.res.getHeader("cache-control"), "private, no-store");
});

test("what the application asks of itself shares the session, and the browser gets the renewal", async () => {
  const headers = await signedIn();
  const outer = eventOf("/", { headers });
  await auth.handle(outer);
  const inner = eventOf("/api/me", { headers, askedBy: outer });
  assert.equal((await auth.getSession(inner))?.user?.email, "ada@example.com");
  assert.match(cookiesOf(outer.res), /session-token/);
  assert.equal(cookiesOf(inner.res), "");
});

test("what the application asks of itself as somebody else is no request of the person", async () => {
  const outer = eventOf("/", { headers: await signedIn() });
  await auth.handle(outer);
  const inner = eventOf("/api/me", { askedBy: outer });
  assert.equal(await auth.getSession(inner), null);
});

test("a session is not renewed where the cookie would be lost", async () => {
  const event = eventOf("/api/me", { headers: await signedIn() });
  Object.assign(event.node.req, { __unenv__: undefined });
  assert.equal((await auth.getSession(event))?.user?.email, "ada@example.com");
  assert.equal(cookiesOf(event.res), "");
});

for (const [what, context] of [
  ["a handler that is run for a cache", { cache: { options: {} } }],
  ["a path whose rules keep it", { _nitro: { routeRules: { cache: { swr: true } } } }],
  ["a path that a host keeps", { _nitro: { routeRules: { isr: 60 } } }],
] as const) {
  test(`nobody is signed in for ${what}, and nothing can be guarded there`, async () => {
    const event = eventOf("/", { headers: await signedIn(), context: { ...context } });
    const { begin } = nitro(auth);
    await begin(event);
    assert.equal(await auth.getSession(event), null);
    assert.equal(await cardeaOf(event).session(), undefined);
    assert.equal(event.res.getHeader("cache-control"), undefined);
    await assert.rejects(auth.requireSession(event), { code: "prerendered" });
    await assert.rejects(cardeaOf(event).guard({}, "/"), { code: "prerendered" });
  });
}

for (const [what, mark] of [
  ["is run for a cache", { cache: { options: {} } }],
  ["has rules that keep it", { _nitro: { routeRules: { swr: true } } }],
] as const) {
  test(`a handler that ${what} knows nobody, also where a page of a person asks it`, async () => {
    const headers = await signedIn();
    const { begin } = nitro(auth);
    const outer = eventOf("/", { headers });
    await begin(outer);
    assert.equal((await auth.getSession(outer))?.user?.email, "ada@example.com");
    const inner = eventOf("/api/cached", { headers, askedBy: outer });
    await begin(inner);
    assert.equal(await auth.handle(inner), undefined);
    assert.equal((await auth.getSession(inner))?.user?.email, "ada@example.com");
    // Nitro marks the context, and runs the handler with an event of its own for it.
    Object.assign(inner.context, mark);
    const run = eventOf("/api/cached", { askedBy: outer, context: inner.context });
    for (const event of [run, inner]) {
      assert.equal(await auth.getSession(event), null);
      await assert.rejects(auth.requireSession(event), { code: "prerendered" });
      await assert.rejects(auth.signOut(event, "/"), { code: "prerendered" });
    }
    const below = eventOf("/api/below", { headers, askedBy: run });
    await begin(below);
    assert.equal(await auth.getSession(below), null, "what it asks goes into the same answer");
    assert.equal((await auth.getSession(outer))?.user?.email, "ada@example.com");
  });
}

test("no secret is needed while pages are prerendered, and links to the library lead to no file", async () => {
  const built = NuxtAuth(() => {
    throw new Error("No environment");
  });
  const { begin } = nitro(built, { isPrerendering: true });
  const event = eventOf("/");
  await begin(event);
  assert.equal(await cardeaOf(event).session(), undefined);
  assert.equal((await built.handle(eventOf("/auth/signin")))?.status, 204);
});

test("the guard sends a person to sign in, tells a program 401, and stops the handler", async () => {
  const person = eventOf("/members?year=1843", { headers: page });
  await assert.rejects(auth.requireSession(person), { statusCode: 401 });
  assert.equal(person.res.statusCode, 303);
  const sent = new URL(String(person.res.getHeader("location")), url);
  assert.equal(sent.pathname, "/auth/signin");
  assert.equal(sent.searchParams.get("callbackUrl"), `${url}/members?year=1843`);
  const program = eventOf("/api/members");
  await assert.rejects(auth.requireSession(program), { statusCode: 401 });
  assert.equal(program.res.statusCode, 401);
  assert.match(String(program.res.getHeader("www-authenticate")), /^Bearer/);
});

test("an application that asks itself is told 401, even for a page", async () => {
  const outer = eventOf("/", { headers: page });
  await auth.handle(outer);
  const inner = eventOf("/api/members", { headers: page, askedBy: outer });
  await assert.rejects(auth.requireSession(inner), { statusCode: 401 });
  assert.equal(inner.res.statusCode, 401);
  assert.equal(outer.res.getHeader("location"), undefined);
});

test("a response that the application lets caches keep afterwards is private where it is about somebody", async () => {
  const { begin, complete } = nitro(auth);
  const event = eventOf("/", { headers: await signedIn() });
  await begin(event);
  await auth.getSession(event);
  event.res.setHeader("cache-control", "public, max-age=60");
  const headers = { "cache-control": "public, max-age=60" };
  const { body } = await complete(event, { body: new Response("Hello", { headers }) });
  assert.equal(event.res.getHeader("cache-control"), "private, no-store");
  assert.ok(body instanceof Response);
  assert.equal(body.headers.get("cache-control"), "private, no-store");
});

test("a response that may ask who is signed in while it is sent is kept by no shared cache, and renews nothing", async () => {
  const { begin, complete } = nitro(auth);
  const headers = { "cache-control": "public, max-age=60" };
  for (const make of [
    (stream: ReadableStream) => stream,
    (stream: ReadableStream) => Readable.fromWeb(Object(stream)),
    (stream: ReadableStream) => new Response(stream, { headers }),
  ]) {
    for (const [sent, name, kept] of [
      [await signedIn(), ada.name, "private, max-age=60"],
      [{}, "nobody", "public, max-age=60"],
    ] as const) {
      const event = eventOf("/", { headers: sent });
      await begin(event);
      event.res.setHeader("cache-control", "public, max-age=60");
      const late = new ReadableStream(
        {
          async pull(controller) {
            const session = await auth.getSession(event);
            controller.enqueue(new TextEncoder().encode(session?.user?.name ?? "nobody"));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const { body } = await complete(event, { body: make(late) });
      assert.equal(event.res.getHeader("cache-control"), kept);
      if (body instanceof Response) assert.equal(body.headers.get("cache-control"), kept);
      assert.equal(await textOf(body), name);
      assert.equal(cookiesOf(event.res), "");
    }
  }
  const plain = eventOf("/", { headers: await signedIn() });
  await begin(plain);
  plain.res.setHeader("cache-control", "public, max-age=60");
  await complete(plain, { body: "the same for everybody" });
  assert.equal(plain.res.getHeader("cache-control"), "public, max-age=60");
});

const textOf = (body: unknown): Promise<string> =>
  body instanceof Response ? body.text() : text(Object(body));

test("a form signs in, out, and back to the page of the form where it fails", async () => {
  const fields = {
    providerId: "password",
    username: "ada",
    password: "lovelace",
    redirectTo: "/members",
  };
  const headers = { ...page, origin: url, referer: `${url}/login?callbackUrl=/members` };
  const event = eventOf("/do/login", { headers, fields });
  const entered = await auth.signIn(event);
  assert.equal(entered.status, 303);
  assert.equal(entered.headers.get("location"), "/members");
  const cookie = cookiesOf(event.res);
  assert.match(cookie, /session-token=./);
  const wrong = await auth.signIn(
    eventOf("/do/login", { headers, fields: { ...fields, redirectTo: "", password: "byron" } }),
  );
  assert.equal(
    wrong.headers.get("location"),
    "/login?callbackUrl=%2Fmembers&error=CredentialsSignin&code=credentials",
  );
  const leaving = eventOf("/do/logout", {
    headers: { ...headers, cookie },
    fields: { redirectTo: "/" },
  });
  assert.equal((await auth.signOut(leaving)).headers.get("location"), "/");
  assert.match(cookiesOf(leaving.res), /session-token=(?:;|$)/);
});

test("behind a proxy with TLS, a failed form leads back to its page, and signing out stays on it", async (t) => {
  process.env.AUTH_URL = "https://app.example.com";
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  const own = NuxtAuth({ ...config });
  const headers = { ...page, host: "app.example.com", origin: "https://app.example.com" };
  const fields = { providerId: "password", username: "ada", password: "byron" };
  const ask = async (referer: string, told = {}) => {
    const said = { headers: { ...headers, ...told, referer }, fields };
    const { headers: sent } = await own.signIn(eventOf("/do/login", said));
    return sent.get("location") ?? "";
  };
  assert.match(await ask("https://app.example.com/login?x=1"), /^\/login\?x=1&error=/);
  for (const referer of [
    "https://evil.example/login",
    "https://app.example.com//evil.example/login",
    "https://app.example.com/.//evil.example/login",
  ]) {
    const told = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    assert.match(await ask(referer, told), /^\/auth\/signin\?error=/, referer);
  }
  const referer = "https://app.example.com/members";
  const leaving = eventOf("/do/logout", { headers: { ...headers, referer }, fields: {} });
  assert.equal((await own.signOut(leaving)).headers.get("location"), "/members");
});

test("a failed form leads to no page of another site", async () => {
  const fields = { providerId: "password", username: "ada", password: "byron" };
  for (const referer of ["https://evil.example/login", `${url}//evil.example/login`, "nonsense"]) {
    const headers = { ...page, origin: url, referer };
    const { headers: sent } = await auth.signIn(eventOf("/do/login", { headers, fields }));
    assert.match(sent.get("location") ?? "", /^\/auth\/signin\?error=CredentialsSignin/, referer);
  }
});

test("a script is told where to go, or what went wrong", async () => {
  const fields = {
    providerId: "password",
    username: "ada",
    password: "lovelace",
    redirectTo: "/members",
  };
  const right = await auth.signIn(eventOf("/do/login", { headers: { origin: url }, fields }));
  assert.partialDeepStrictEqual(await right.json(), { redirect: "/members", external: false });
  const event = eventOf("/do/login", {
    headers: { origin: url },
    fields: { ...fields, password: "" },
  });
  const wrong = await auth.signIn(event);
  assert.equal(wrong.status, 401);
  assert.partialDeepStrictEqual(await wrong.json(), {
    error: "CredentialsSignin",
    providerId: "password",
  });
});

test("what another site has a browser post signs nobody in or out, and changes no session", async () => {
  const { cookie } = await signedIn();
  const fields = { providerId: "password", username: "ada", password: "lovelace" };
  // Some browsers tell no origin, but always the site.
  for (const told of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    for (const call of [
      (event: NuxtEvent) => auth.signIn(event),
      (event: NuxtEvent) => auth.signOut(event),
      (event: NuxtEvent) => auth.updateSession(event, {}),
    ]) {
      const event = eventOf("/do", { headers: { ...page, cookie, ...told }, fields });
      await assert.rejects(call(event), { statusCode: 403, statusMessage: "CrossSiteRequest" });
      assert.equal(cookiesOf(event.res), "");
    }
  }
});

test("a link or a picture of another site signs nobody out", async () => {
  const { cookie } = await signedIn();
  const event = eventOf("/out", { headers: { ...page, cookie, "sec-fetch-site": "cross-site" } });
  await assert.rejects(auth.signOut(event, "/"), { statusMessage: "CrossSiteRequest" });
  assert.equal(cookiesOf(event.res), "");
});

test("a body that a handler has read before is read again", async () => {
  const fields = { providerId: "password", username: "ada", password: "lovelace" };
  const event = eventOf("/do/login", { headers: { origin: url }, fields });
  const read = Promise.resolve(Buffer.from(String(new URLSearchParams(fields))));
  Object.assign(event.node.req, { body: undefined, [Symbol.for("h3RawBody")]: read });
  assert.equal((await auth.signIn(event)).status, 200);
});

test("browsers ask whether somebody may see a page, and nobody learns a session by it", async () => {
  nitro(auth, { baseURL: "/app/" });
  const query = new URLSearchParams({ need: '{"level":2}', returnTo: "/app/members" });
  const stranger = await auth.handle(eventOf(`/app/auth/page-guard?${query}`));
  assert.ok(stranger);
  const { redirect } = await stranger.json();
  assert.match(redirect, /^\/app\/auth\/signin\?/);
  assert.equal(stranger.headers.get("cache-control"), "private, no-store");
  const headers = await signedIn();
  const plain = await auth.handle(eventOf("/app/auth/page-guard", { headers }));
  assert.partialDeepStrictEqual(await plain?.json(), { session: { user: ada } });
  for (const need of [
    "{",
    "[]",
    "null",
    '{"within":"x"}',
    '{"level":"2"}',
    '{"within":1e999}',
    '{"returnTo":1}',
  ]) {
    const asked = new URLSearchParams({ need });
    for (const sent of [{}, headers]) {
      const event = eventOf(`/app/auth/page-guard?${asked}`, { headers: sent });
      await assert.rejects(auth.handle(event), {
        statusCode: 400,
        statusMessage: "InvalidRequest",
      });
    }
  }
  nitro(auth);
});

test("the module writes its files, and adds them to Nuxt", () => {
  const options = {
    buildDir: "/app/.nuxt",
    rootDir: "/app",
    serverDir: "/app/server",
    build: { templates: [] as object[] },
    plugins: [] as unknown[],
    serverHandlers: [] as object[],
    nitro: {
      plugins: ["own"],
      prerender: { ignore: ["/own"] },
      rollupConfig: { plugins: [{ name: "own" }] },
    },
  };
  const hooks = new Map<string, (list: never) => void>();
  cardea(
    { basePath: "/account", file: "auth.ts" },
    {
      options,
      hook: (name: string, change: (list: never) => void) => hooks.set(name, change),
    },
  );
  assert.deepEqual(options.serverHandlers, [
    { middleware: true, handler: "/app/.nuxt/cardea/handler.mjs" },
  ]);
  assert.deepEqual(options.nitro.plugins, ["own", "/app/.nuxt/cardea/plugin.mjs"]);
  assert.deepEqual(options.nitro.prerender.ignore, ["/own", "/account/"]);
  const named = options.nitro.rollupConfig.plugins.map(({ name }) => name);
  assert.deepEqual(named, ["own", "cardea:optional-packages"]);
  const texts = options.build.templates.map((one) => String(Object(one).getContents())).join("\n");
  assert.match(texts, /import \{ auth \} from "\/app\/server\/auth"/);
  assert.match(texts, /"\/account\/page-guard\?"/);
});

test("the bundler warns of no package that the library could use, and warns of those of the application", async () => {
  const nitro: { rollupConfig?: { plugins: RolldownPlugin[] } } = {};
  const options = { buildDir: "/app/.nuxt", rootDir: "/app", serverDir: "/app/server", nitro };
  const lists = { build: { templates: [] }, plugins: [], serverHandlers: [] };
  cardea(undefined, { options: { ...options, ...lists }, hook: () => {} });
  const src = fileURLToPath(new URL("../../src/", import.meta.url));
  const imports = 'import("a-missing"); import("node:sqlite"); import("rolldown");';
  const unresolved = async (file: string) => {
    const missing: (string | undefined)[] = [];
    const entry = {
      name: "entry",
      resolveId: (id: string) => (id === file ? id : undefined),
      load: (id: string) => (id === file ? imports : undefined),
    };
    const bundle = await rolldown({
      input: file,
      external: ["rolldown"],
      plugins: [...(nitro.rollupConfig?.plugins ?? []), entry],
      onLog: (_, { code, message }) => missing.push(code === "UNRESOLVED_IMPORT" ? message : code),
    });
    const { output } = await bundle.generate({ format: "esm" });
    assert.deepEqual(output[0].dynamicImports.toSorted(), ["a-missing", "node:sqlite", "rolldown"]);
    return missing;
  };
  assert.deepEqual(await unresolved(`${src}nuxt/own.js`), []);
  assert.equal((await unresolved("/app/server/own.js")).length, 2);
});
