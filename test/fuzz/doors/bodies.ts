import { csrfToken } from "../../../src/http/csrf.ts";
import { readFields } from "../../../src/http/read-body.ts";
import { readCookie } from "../../../src/lib/cookie.ts";
import { serializeCookie } from "../../../src/lib/set-cookie.ts";
import { isText, recordOf } from "../../../src/lib/shape.ts";
import { createContext } from "../../../src/request/context.ts";
import { isAttempt } from "../../../src/signin/oauth/attempt.ts";
import {
  peekSealed,
  sealContent,
  sealedCookies,
  takeSealed,
} from "../../../src/signin/sealed-cookies.ts";
import { origin } from "../../support/application.ts";
import {
  type Door,
  headerOf,
  holds,
  isOfType,
  jsonOf,
  linesOf,
  textOf,
  unlessRefused,
} from "../door.ts";
import { scene } from "../scene.ts";

/** A posted body, after a line that says its type. */
const posted: Door = {
  name: "posted-body",
  async run(input) {
    const end = input.indexOf(10);
    const type = headerOf(input.subarray(0, Math.max(end, 0))).trim();
    const body = Uint8Array.from(input.subarray(end + 1));
    const headers = new Headers();
    if (type) headers.set("content-type", type);
    const request = new Request(`${origin}/auth/signout`, { method: "POST", headers, body });
    const fields = await unlessRefused(
      () => readFields(request, "structured"),
      isOfType("InvalidRequest"),
    );
    if (fields === undefined) return;
    const names = Object.keys(fields);
    holds(names.length <= 1_000 && !Object.hasOwn(fields, "__proto__"), "too much", names.length);
    for (const name of names) {
      holds(name === "structured" || isText(fields[name]), "a field is no text", name);
    }
    const kind = type.split(";")[0]?.trim().toLowerCase();
    if (kind !== "application/x-www-form-urlencoded") return;
    const form = new URLSearchParams(new TextDecoder().decode(body));
    form.delete("__proto__");
    for (const [name, value] of form) holds(fields[name] === value, "another value", name, value);
  },
};

const kind = {
  purpose: "fuzz",
  lifetime: 900,
  isContent: isAttempt,
  idOf: ({ state }: { readonly state: string }) => state,
};
const anything = { ...kind, isContent: recordOf({}), idOf: () => "state-1" };

/** A sealed cookie as it is sent; or JSON, which is sealed as if another version had written it. Then the header with a CSRF token. */
const sealed: Door = {
  name: "sealed-cookie",
  async run(input) {
    const text = textOf(input);
    const { config } = await scene();
    const empty = createContext(config, { headers: new Headers(), origin });
    const content = jsonOf(text);
    const isSealed = typeof content === "object" && content !== null && !Array.isArray(content);
    const value = isSealed ? await sealContent(empty, anything, content) : text;
    const template = empty.cookies.attempt;
    const [cookie] = await sealedCookies(empty, anything, template, "state-1", "x");
    const name = cookie?.name ?? "";
    const header = `${name}=${headerOf(Buffer.from(value))}`;
    const context = createContext(config, { headers: new Headers(), cookie: header, origin });
    const seen = await peekSealed(context, kind, template, "state-1");
    const taken = await takeSealed(context, kind, template, "state-1", () => true);
    for (const one of taken.cookies) holds(serializeCookie(one).startsWith(`${name}=`), name);
    if (taken.content) {
      holds(isSealed, "we open what we have not sealed", text);
      holds(isAttempt(taken.content) && taken.content.state === "state-1", "another kind", text);
      holds(seen !== undefined, "only one of two readers opens it", text);
      const again = await takeSealed(context, kind, template, "state-1", () => true);
      holds(again.trouble === "used", "it can be used twice", again.trouble);
    } else {
      holds(seen === undefined || taken.trouble === "used", "one of two readers opens it", text);
    }
    await readCsrf(config, text);
  },
};

/** No text is a token that the browser was given. */
async function readCsrf(
  config: Awaited<ReturnType<typeof scene>>["config"],
  text: string,
): Promise<void> {
  const { name } = createContext(config, { headers: new Headers(), origin }).cookies.csrfToken;
  const [value = ""] = linesOf(text, 2);
  const cookie = `${name}=${headerOf(Buffer.from(value))}`;
  const context = createContext(config, { headers: new Headers(), cookie, origin });
  const { token, cookies } = await csrfToken(context);
  holds(cookies.length === 1 && /^[0-9a-f]{64}$/.test(token ?? ""), "a token was made up", text);
  holds(readCookie(cookie, name) !== cookies[0]?.value, "a token was made up", text);
}

export const bodyDoors: readonly Door[] = [posted, sealed];
