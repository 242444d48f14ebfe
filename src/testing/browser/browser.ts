import { normalizeBasePath } from "../../lib/path.ts";
import { parseAddress } from "../parse-address.ts";
import { testSession } from "../session/test-session.ts";
import { usualOrigin } from "../session/usual-origin.ts";
import { assertMade, holdCeremony } from "./ceremony.ts";
import { jarOf, keep } from "./jar.ts";
import type { TestApp, TestBrowser, TestBrowserOptions } from "./test-browser.ts";

/** What browsers say of a page that is opened from another site. */
const arriving = {
  accept: "text/html",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "cross-site",
};

/** See `createBrowser`. */
export function openBrowser(app: TestApp, options: TestBrowserOptions): TestBrowser {
  const { session } = options;
  const basePath = normalizeBasePath(options.basePath ?? "/auth");
  const { url = session?.origin ?? usualOrigin() } = options;
  const { origin } = parseAddress("`url`", typeof app === "string" ? app : url);
  const jar = jarOf(session?.cookies);
  const answer = typeof app === "string" ? askServer : app;
  const now = () => testSession({ cookies: [...jar.values()], origin });

  const ask = async (cookies: TestBrowser["cookies"], path: string, init: RequestInit) => {
    const request = testSession({ cookies, origin }).request(path, { redirect: "manual", ...init });
    const from = new URL(request.url);
    const response = await answer(request);
    for (const line of response.headers.getSetCookie()) keep(jar, line, from);
    return response;
  };
  const send: TestBrowser["fetch"] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const isPost = init.method !== undefined && init.method !== "GET";
    // A test that names another sender plays a page of another site.
    if (isPost && !headers.has("origin") && !headers.has("sec-fetch-site")) {
      headers.set("origin", origin);
      headers.set("sec-fetch-site", "same-origin");
    }
    return ask(now().cookies, path, { ...init, headers });
  };
  const arrive: TestBrowser["arrive"] = async (address) => {
    const sent = now().cookies.filter(({ sameSite }) => sameSite !== "Strict");
    return ask(sent, address, { headers: arriving });
  };
  const html = { accept: "text/html" };
  const get: TestBrowser["get"] = (path) => send(path, { headers: html });
  const json: TestBrowser["json"] = async (path) =>
    (await send(path, { headers: { accept: "application/json" } })).json();
  const post: TestBrowser["post"] = (path, fields = {}) =>
    send(path, { method: "POST", headers: html, body: new URLSearchParams(fields) });
  const submit: TestBrowser["submit"] = async (path, fields) => {
    return post(path, { ...fields, csrfToken: await askToken(send, basePath) });
  };
  const addPasskey: TestBrowser["addPasskey"] = async (device, provider = "passkey") => {
    const place = { basePath, provider };
    await assertMade(await holdCeremony({ fetch: send, submit }, device, "register", place));
  };
  return {
    origin,
    get cookies() {
      return now().cookies;
    },
    get header() {
      return now().header;
    },
    request: (path, init) => now().request(path, init),
    fetch: send,
    get,
    arrive,
    json,
    post,
    submit,
    addPasskey,
  };
}

async function askServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    throw new Error(`Nothing answers at ${request.url}: does the application run?`, { cause });
  }
}

async function askToken(send: TestBrowser["fetch"], basePath: string): Promise<string> {
  const response = await send(`${basePath}/csrf`);
  const answered: unknown = response.ok ? await response.json() : undefined;
  const token: unknown = Object(answered).csrfToken;
  if (typeof token === "string") return token;
  throw new Error(
    `${basePath}/csrf was answered with ${response.status} and no token: pass \`basePath\`, the path under which Cardea is mounted`,
  );
}
