import assert from "node:assert/strict";
import { test } from "node:test";
import type { RequestHandler } from "@builder.io/qwik-city";
import { skipCSRFCheck } from "../../src/index.ts";
import { hostileHosts } from "../support/hosts.ts";
import { city, origin } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const guard: RequestHandler = ({ sharedMap, redirect }) => {
  if (!sharedMap.get("session")) throw redirect(302, "/auth/signin?callbackUrl=/members/");
};

async function signedIn(own: Parameters<typeof config>[0] = {}): Promise<Person> {
  const made = config(own);
  const person = new Person(city(() => made, { guard }));
  await person.post("cardeaSignIn", badge);
  return person;
}

test("the library's routes are answered below the base path, all others are Qwik City's", async () => {
  const nobody = new Person(city(() => config()));
  assert.deepEqual(Object.keys(await (await nobody.fetch("/auth/providers")).json()), [
    "badge",
    "elsewhere",
  ]);
  assert.match(await (await nobody.fetch("/auth/signin")).text(), /<h1/);
  assert.equal(await (await nobody.fetch("/auth/welcome")).text(), "Not found");
  assert.equal(await (await nobody.fetch("/authors")).text(), "Not found");
});

test("AC-38 with the slash that Qwik City's links end in, a route is read, and nothing is posted", async () => {
  const nobody = new Person(city(() => config({ skipCSRFCheck })));
  const page = await (await nobody.fetch("/auth/signin/?callbackUrl=/from-here")).text();
  assert.match(page, /<h1.*from-here/s);
  const body = new URLSearchParams({ email: "ada@example.com", number: "1815" });
  const tried = await nobody.fetch("/auth/callback/badge/", { method: "POST", body });
  assert.equal(await tried.text(), "Not found");
  assert.deepEqual(
    [...nobody.cookies.keys()].filter((name) => name.includes("session")),
    [],
  );
  const signedIn = await nobody.fetch("/auth/callback/badge", { method: "POST", body });
  assert.equal(signedIn.status, 302);
  assert.equal((await (await nobody.fetch("/auth/session/")).json()).user.name, "Ada");
  assert.equal(await (await nobody.fetch("/auth/session//")).text(), "Not found");
});

test("AC-38 a page that lies below a route's name is the application's", async () => {
  for (const [own, at] of [
    [config(), "/auth"],
    [config({ basePath: "/" }), ""],
  ] as const) {
    const nobody = new Person(city(() => own));
    for (const path of ["session/42/notes", "providers/42/edit", "signin/badge/x", "sign%69n"]) {
      const response = await nobody.fetch(`${at}/${path}`);
      assert.equal(await response.text(), "Not found", path);
    }
    assert.equal((await nobody.fetch(`${at}/signin/badge`)).status, 200);
  }
});

for (const [basePath, basePathname, expected] of [
  ["/api/login", "/", "/api/login"],
  ["login/", "/", "/login"],
  ["/", "/", ""],
  ["caf\u00e9 x", "/", "/caf%C3%A9%20x"],
  [undefined, "/shop/", "/shop/auth"],
] as const) {
  test(`with the base path ${basePath} in an application at ${basePathname} the routes are below ${expected}/`, async () => {
    const made = config(basePath === undefined ? {} : { basePath });
    const person = new Person(city(() => made, { basePathname }));
    await person.post("cardeaSignIn", badge, basePathname);
    assert.notEqual(await person.session(expected), null);
  });
}

for (const guardIn of ["page", "layout"] as const) {
  test(`a guard in a ${guardIn} leads nobody in, by address, by link and with what a script posts`, async () => {
    const made = config();
    const nobody = new Person(city(() => made, { guard, guardIn }));
    const page = await nobody.fetch("/members/");
    assert.equal(page.headers.get("location"), "/auth/signin?callbackUrl=/members/");
    const data = await nobody.fetch("/members/q-data.json");
    assert.equal(data.headers.get("location"), "/auth/signin/q-data.json?callbackUrl=/members/");
    const posted = await nobody.submit("cardeaUpdateSession", { name: "Eve" }, "/members/");
    assert.deepEqual([posted.status, posted.text], [302, ""]);
    nobody.cookies.set("__Host-cardea.session-token", "made.up.by.some.body");
    assert.equal((await nobody.fetch("/members/q-data.json")).status, 302);
    await nobody.post("cardeaSignIn", badge);
    assert.equal((await nobody.fetch("/members/")).status, 200);
    const seen = await nobody.fetch("/members/q-data.json");
    assert.equal(seen.status, 200);
    assert.match(await seen.text(), /ada@example\.com/);
  });
}

for (const path of ["/auth/signin/q-data.json?callbackUrl=/", "/auth/signout/q-data.json"]) {
  test(`${path} has no data, so that the page is loaded, and changes nothing`, async () => {
    const person = await signedIn({ session: { updateAge: 0 } });
    const response = await person.fetch(path);
    assert.equal(response.status, 200);
    assert.ok(!response.headers.get("content-type")?.includes("json"));
    assert.deepEqual(response.headers.getSetCookie(), []);
    assert.equal(await response.text(), "");
  });
}

const members = "callbackUrl=https%3A%2F%2Fapp.example.com%2Fmembers%2F";

for (const [signIn, expected] of [
  ["/enter", `/enter/q-data.json?${members}`],
  ["/enter/?shop=1", `/enter/q-data.json?shop=1&${members}`],
  ["/auth/welcome/", `/auth/welcome/q-data.json?${members}`],
  ["/auth/signin", null],
  ["/auth/signin/", null],
  ["https://elsewhere.example/", null],
] as const) {
  test(`a link that leads to sign in shows the application's own page ${signIn} ${expected ? "at once" : "when it is loaded"}`, async () => {
    const nobody = new Person(city(() => config({ pages: { signIn } })));
    const response = await nobody.fetch("/auth/signin/q-data.json?callbackUrl=/members/");
    assert.equal(response.headers.get("location"), expected);
  });
}

for (const action of ["signin", "error", "signout", "verify-request"]) {
  test(`AC-51 the data of the application's own page for ${action} get the same query as the page`, async () => {
    const pages = { signIn: "/enter", error: "/oops", signOut: "/bye", verifyRequest: "/mail" };
    const nobody = new Person(city(() => config({ pages })));
    const query = "?callbackUrl=https%3A%2F%2Fevil.example%2Fx&error=AccessDenied&code=z&x=1";
    const page = await nobody.fetch(`/auth/${action}${query}`);
    for (const method of ["GET", "POST"]) {
      const data = await nobody.fetch(`/auth/${action}/q-data.json${query}`, { method });
      const found = data.headers.get("location")?.replace("/q-data.json", "");
      assert.equal(found, page.headers.get("location"));
    }
  });
}

test("reading a page renews a session that is due, with every attribute of its cookie", async () => {
  const options = { partitioned: true, priority: "high", path: "/", httpOnly: true } as const;
  const person = await signedIn({
    session: { updateAge: 0 },
    cookies: { sessionToken: { name: "sid", options } },
  });
  const [renewed = "", ...others] = (await person.fetch("/")).headers.getSetCookie();
  assert.deepEqual(others, []);
  assert.match(
    renewed,
    /^sid=\S+; Path=\/; Expires=.+; HttpOnly; Secure; Partitioned; Priority=High/,
  );
  assert.notEqual(await person.session(), null);
});

test("a session renewed on the way to an action is not renewed from the old one again", async () => {
  const seen: unknown[] = [];
  const person = await signedIn({
    session: { updateAge: 0 },
    callbacks: {
      jwt({ token, trigger }) {
        if (trigger !== "signIn") seen.push([trigger, token.count]);
        return { ...token, count: Number(token.count ?? 0) + 1 };
      },
    },
  });
  await person.post("cardeaUpdateSession", { name: "Countess" });
  assert.deepEqual(seen, [
    [undefined, 1],
    ["update", 2],
  ]);
});

test("guards and loaders get what JSON keeps of a session", async () => {
  const made = config({
    callbacks: {
      session: ({ session }) => ({ ...session, since: new Date(0), secret: () => "kept out" }),
    },
  });
  const seen: unknown[] = [];
  const remember: RequestHandler = ({ sharedMap }) => void seen.push(sharedMap.get("session"));
  const person = new Person(city(() => made, { guard: remember }));
  await person.post("cardeaSignIn", badge);
  const { cardeaSession } = await person.open("/members/");
  assert.deepEqual(cardeaSession, await person.session());
  assert.deepEqual(seen, [cardeaSession]);
  assert.equal(
    cardeaSession && "since" in cardeaSession && cardeaSession.since,
    "1970-01-01T00:00:00.000Z",
  );
});

test("nobody gets a cookie for looking at a page, and no host has to be trusted for it", async () => {
  const nobody = new Person(city(() => config({ trustHost: false })));
  const response = await nobody.fetch("/");
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.deepEqual(await response.json(), { cardeaSession: null });
});

test("the data of a page that is made in advance, or fetched ahead of a link, know nobody", async () => {
  const nobody = new Person(city(() => config({ trustHost: false, secret: undefined })));
  const data = await nobody.fetch("/q-data.json");
  assert.equal(data.status, 200);
  assert.deepEqual(data.headers.getSetCookie(), []);
  assert.match(await data.text(), /cardeaSession/);
});

test("fetching ahead of a link renews a session that is due, once, and says who is signed in", async () => {
  const person = await signedIn({ session: { updateAge: 0 } });
  const data = await person.fetch("/members/q-data.json");
  assert.equal(data.headers.getSetCookie().length, 1);
  assert.match(await data.text(), /ada@example\.com/);
  assert.notEqual(await person.session(), null);
});

test("the configuration is asked for with the event of every request", async () => {
  const paths: string[] = [];
  const made = config();
  const nobody = new Person(
    city(async ({ url }) => {
      paths.push(url.pathname);
      return made;
    }),
  );
  await nobody.fetch("/");
  await nobody.fetch(`${origin}/auth/session`);
  assert.deepEqual(paths, ["/", "/auth/session"]);
});

for (const AUTH_URL of [undefined, origin]) {
  for (const [what, hosts] of Object.entries(hostileHosts)) {
    test(`AC-12 ${AUTH_URL ? "with" : "without"} AUTH_URL a Host header chooses no route: ${what}`, async () => {
      const made = config({ skipCSRFCheck });
      const nobody = new Person(city(() => made, { env: AUTH_URL ? { AUTH_URL } : {} }));
      const body = new URLSearchParams(badge);
      for (const name of ["host", "x-forwarded-host"]) {
        // Bytes that no header can have do not get as far as Qwik City.
        const headers = { [name]: hosts.join(", ").replace("\u0001", "") };
        const { status } = await nobody.fetch("/auth/session", { method: "POST", headers, body });
        assert.ok([200, 400, 403].includes(status), `status ${status}`);
        assert.equal(nobody.cookies.size, 0);
      }
    });
  }
}

test("an error leads back also where the base path has letters of another alphabet", async () => {
  const made = config({ basePath: "/\u0432\u0445\u043e\u0434" });
  const nobody = new Person(city(() => made));
  const response = await nobody.post("cardeaSignIn", { ...badge, "options.number": "0" });
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", origin);
  assert.equal(decodeURI(pathname), "/\u0432\u0445\u043e\u0434/signin");
  assert.equal(searchParams.get("error"), "CredentialsSignin");
});
