import assert from "node:assert/strict";
import { test } from "node:test";
import {
  noteJsonWish,
  wantsJsonRedirect,
  writeRedirect,
} from "../../../src/http/response/redirect.ts";

const address = "https://app.example.com/auth/signout";
const asked = (headers: Readonly<Record<string, string>> = {}) => new Request(address, { headers });
const script = () => asked({ "x-auth-return-redirect": "1" });
const cookie = { name: "a", value: "1", options: { path: "/" } };

test("a browser is redirected, with the cookies and the headers of every response", () => {
  const reply = { redirect: "https://app.example.com/in", cookies: [cookie] };
  assert.deepEqual(writeRedirect(reply, { "x-common": "1" }, asked()), {
    status: 302,
    headers: { "x-common": "1", location: "https://app.example.com/in" },
    body: null,
    redirect: "https://app.example.com/in",
    cookies: [cookie],
  });
  const bare = writeRedirect({ redirect: "/in", status: 303 }, {}, asked());
  assert.equal(bare.status, 303);
  assert.deepEqual(bare.cookies, []);
});

test("a script that asks for it gets the address as JSON, and keeps the cookies", () => {
  const reply = { redirect: "/in", status: 303, cookies: [cookie] } as const;
  assert.deepEqual(writeRedirect(reply, { "x-common": "1" }, script()), {
    status: 200,
    headers: { "x-common": "1", location: "/in", "content-type": "application/json" },
    body: '{"url":"/in"}',
    redirect: "/in",
    cookies: [cookie],
  });
  assert.deepEqual(writeRedirect({ redirect: "/in" }, {}, script()).cookies, []);
});

test("a script is told the error that a redirect leads to, and that a second factor is asked for", () => {
  const refusal = { error: "CredentialsSignin", code: "locked" };
  const refused = writeRedirect({ redirect: "/in", refusal }, {}, script());
  assert.equal(refused.body, '{"url":"/in","error":"CredentialsSignin","code":"locked"}');
  const pending = writeRedirect({ redirect: "/auth/factor", pending: true }, {}, script());
  assert.equal(pending.body, '{"url":"/auth/factor","code":"factor"}');
});

test("a script asks for JSON by a header, or by a field of the form that was noted", () => {
  const [plain, noted] = [asked(), asked()];
  noteJsonWish(noted);
  assert.equal(wantsJsonRedirect(script()), true);
  assert.equal(wantsJsonRedirect(noted), true);
  assert.equal(wantsJsonRedirect(plain), false);
});

for (const [target, location] of [
  ["/in", "/in"],
  ["/in?a=b c#é", "/in?a=b%20c#%C3%A9"],
  ["/caf\u00e9\r\nset-cookie: a=1", "/caf%C3%A9set-cookie:%20a=1"],
  ["https://app.example.com", "https://app.example.com/"],
  ["https://app.example.com/\u00e9?\u00e9", "https://app.example.com/%C3%A9?%C3%A9"],
] as const) {
  test(`${JSON.stringify(target)} is sent as ${location}`, () => {
    assert.equal(writeRedirect({ redirect: target }, {}, asked()).headers.location, location);
  });
}
