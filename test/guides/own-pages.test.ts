import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { runInNewContext } from "node:vm";
import { hashPassword } from "../../src/passwords/index.ts";
import { handleRequest, importPassword } from "../../src/server/index.ts";
import { createBrowser, signInAs } from "../../src/testing/index.ts";
import { placeSamples } from "../support/samples.ts";
import { followGuide } from "./guide.ts";

const { origin, stop } = await followGuide("guides/own-pages.md");
after(stop);

const unescaped = (text = "") =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Sends the form of a page of the guide as a browser without JavaScript does. */
async function sendForm(page: string, action: string, typed: Record<string, string>) {
  const person = createBrowser(origin);
  const response = await person.get(page);
  const text = await response.text();
  const form = text.split("<form").find((part) => part.includes(`action="${action}"`)) ?? "";
  const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    unescaped(value),
  ]);
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  const answer = await fetch(new URL(action, origin), {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie.join("; "), origin, accept: "text/html" },
    body: new URLSearchParams({ ...Object.fromEntries(hidden), ...typed }),
  });
  return new URL(answer.headers.get("location") ?? "", origin);
}

const ada = { email: "ada@example.com", password: "lovelace" };
const action = "/auth/callback/credentials";

test("the form of the guide signs in, and leads to where somebody wanted to go", async () => {
  assert.equal((await sendForm("/login", action, ada)).href, `${origin}/`);
  const page = "/login?callbackUrl=/orders?a=1%26b=2";
  assert.equal((await sendForm(page, action, ada)).href, `${origin}/orders?a=1&b=2`);
  const elsewhere = await sendForm("/login?callbackUrl=https://evil.example/", action, ada);
  assert.equal(elsewhere.origin, origin);
});

test("a wrong password comes back to the page of the guide, which says so in words of its own", async () => {
  const back = await sendForm("/login", action, { ...ada, password: "wrong" });
  assert.equal(back.pathname, "/login");
  const person = createBrowser(origin);
  assert.match(await (await person.get(back.pathname + back.search)).text(), /do not match/);
  const forged = await (await person.get("/login?error=<b>&code=<i>")).text();
  assert.ok(!forged.includes("<b>"));
  assert.match(forged, /Please try again/);
});

test("the form of the guide asks for a mail, and leads to the page of the guide for its code", async () => {
  const sent = await sendForm("/login", "/auth/signin/mail", { email: "grace@example.com" });
  assert.equal(sent.pathname, "/auth/verify-request");
  const shown = await createBrowser(origin).get(sent.pathname + sent.search);
  assert.match(shown.headers.get("location") ?? "", /\/check-your-mail\?provider=mail/);
});

test("the addresses of Cardea lead to the pages of the guide", async () => {
  const { get } = createBrowser(origin);
  const pathOf = async (path: string) =>
    new URL((await get(path)).headers.get("location") ?? "", origin).pathname;
  assert.equal(await pathOf("/auth/signin"), "/login");
  assert.equal(await pathOf("/auth/signout"), "/goodbye");
  assert.equal(await pathOf("/auth/error?error=AccessDenied"), "/sorry");
  assert.match(await (await get("/sorry?error=AccessDenied")).text(), /may not sign in/);
});

test("the page of the guide that signs out has a form with the token", async () => {
  const { header } = await signInAs(origin, { by: "credentials", fields: ada });
  const page = await fetch(new URL("/goodbye", origin), { headers: { cookie: header } });
  assert.match(
    await page.text(),
    /action="\/auth\/signout">[\s\S]*name="csrfToken" value="[0-9a-f]{64}/,
  );
  assert.equal(page.headers.get("cache-control"), "private, no-store");
});

/** Asks for a page as another host, and returns the status and the page. */
const askAs = (host: string, path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { headers: { host } }, (response) => {
      const parts: string[] = [];
      response.setEncoding("utf8").on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, text: parts.join("") }));
    });
    sent.on("error", reject).end();
  });

test("the pages of the guide with a form answer 400 to a host that is not trusted or malformed, and show no form", async () => {
  for (const host of ["elsewhere.example", "a b"])
    for (const path of ["/login", "/check-your-mail", "/goodbye"]) {
      const { status, text } = await askAs(host, path);
      assert.equal(status, 400, `${host}${path}`);
      assert.doesNotMatch(text, /csrfToken/);
    }
});

/** The configuration that the start pages have, with somebody who has a password. */
const auth = `
  import Password from ${JSON.stringify(new URL("../../src/providers/password.ts", import.meta.url).href)};
  import { memory } from ${JSON.stringify(new URL("../../src/storage/memory.ts", import.meta.url).href)};
  export const config = {
    basePath: "/auth",
    adapter: memory(),
    secret: "${randomBytes(32).toString("base64url")}",
    trustHost: true,
    providers: [Password({ breaches: false })],
    mail: () => undefined,
    pages: { signIn: "/login" },
  };`;

/** The page for anything that takes a `Request`, as somebody has copied it. */
async function copiedLogin(program = auth) {
  const { folder, load, remove } = placeSamples("docs/guides/own-pages.md");
  after(remove);
  writeFileSync(join(folder, "auth.ts"), program);
  const { config } = await load("auth.ts");
  const { loginPage } = await load("login.ts");
  return { config, loginPage };
}

test("the sign-in page for anything that takes a Request answers 400 to a host that is not trusted, and shows no form", async () => {
  const { loginPage } = await copiedLogin(
    auth.replace("trustHost: true", 'trustHost: ["localhost"]'),
  );
  const answer: Response = await loginPage(new Request("http://elsewhere.example/login"));
  assert.equal(answer.status, 400);
  assert.doesNotMatch(await answer.text(), /csrfToken/);
});

test("the sign-in page for anything that takes a Request answers 400 where the server passes on a malformed host", async () => {
  const { loginPage } = await copiedLogin();
  // The server of Nitro makes such a request.
  const request = Object.defineProperty(new Request(`${origin}/login`), "url", {
    value: "http://a b/login",
  });
  assert.equal((await loginPage(request)).status, 400);
});

test("that page says what somebody has just done, and nothing that an address makes up", async () => {
  const { loginPage } = await copiedLogin();
  for (const [done, says] of [
    ["password-reset", "You have a new password. Please sign in with it."],
    ["signed-up", "You have signed up. Please sign in."],
    ["<b>", ""],
  ] as const) {
    const request = new Request(`${origin}/login?done=${encodeURIComponent(done)}`);
    const text: string = await (await loginPage(request)).text();
    assert.equal(/role="status">(.*?)</.exec(text)?.[1], says);
    assert.ok(!text.includes("<b>"));
  }
});

test("the script of that page fills in the typed address after a refusal only", async () => {
  const { loginPage } = await copiedLogin();
  const kept = new Map<string, string>();
  /** Opens a page in a tab that keeps what it stores, and returns the field of the address. */
  const open = async (path: string) => {
    const text = await (await loginPage(new Request(`${origin}${path}`))).text();
    const [, script = ""] = text.match(/<script>([\s\S]*?)<\/script>/) ?? [];
    const [, problem = ""] = text.match(/role="alert">(.*?)</) ?? [];
    const form = new EventTarget();
    const email = { value: "", form };
    const found = new Map<string, object>([
      ["[name=email]", email],
      ["[role=alert]", { textContent: problem }],
    ]);
    runInNewContext(script, {
      document: { querySelector: (selector: string) => found.get(selector) },
      sessionStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
      },
    });
    return email;
  };
  const email = await open("/login");
  email.value = "ada@example.com";
  email.form.dispatchEvent(new Event("submit"));
  assert.equal((await open("/login?error=CredentialsSignin")).value, "ada@example.com");
  assert.equal((await open("/login")).value, "");
});

test("the sign-in page for anything that takes a Request signs in, and says why it did not", async () => {
  const { config, loginPage } = await copiedLogin();
  const password = "a long engine of many wheels";
  const person = { id: "a", email: "ada@example.com", emailVerified: new Date() };
  const { id } = await config.adapter.createUser(person);
  await importPassword(config, { userId: id, hash: await hashPassword(password) });
  const app = (request: Request): Promise<Response> =>
    new URL(request.url).pathname === "/login"
      ? loginPage(request)
      : handleRequest(request, config);

  const enter = async (typed: string) => {
    const page = await app(new Request(`${origin}/login?callbackUrl=/a%22b`));
    const text = await page.text();
    const hidden = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value]): [string, string] => [name, unescaped(value)],
    );
    const cookie = page.headers.getSetCookie().map((one) => one.split(";")[0]);
    return app(
      new Request(`${origin}/auth/callback/password`, {
        method: "POST",
        headers: { cookie: cookie.join("; "), origin, accept: "text/html" },
        body: new URLSearchParams([...hidden, ["email", person.email], ["password", typed]]),
      }),
    );
  };
  const back = await enter("wrong");
  const page = await app(new Request(new URL(back.headers.get("location") ?? "", origin)));
  assert.match(await page.text(), /role="alert">Address and password do not match\.</);
  const entered = await enter(password);
  assert.equal(entered.headers.get("location"), `${origin}/a%22b`);
  const forged = await app(new Request(`${origin}/login?error=constructor`));
  assert.match(await forged.text(), /role="alert">That did not work\. Please try again\.</);
});
