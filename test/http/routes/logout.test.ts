import assert from "node:assert/strict";
import { test } from "node:test";
import { receiveLogout } from "../../../src/http/routes/logout.ts";
import { memory } from "../../../src/storage/memory.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { logoutToken } from "../../support/hostile/logout-token.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";

const form = "application/x-www-form-urlencoded";
const most = 16 * 1024;
const route = { action: "logout", providerId: "hostile" } as const;

async function place(adapter = memory()) {
  const provider = hostileProvider();
  const providers = [provider.config({ logout: { backChannel: true } })];
  return { provider, ...(await contextOf({}, { adapter, providers })) };
}

function posted(body: BodyInit | null, type?: string): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const request = new Request(`${origin}/auth/logout/hostile`, init);
  if (type === undefined) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
}

/** What a provider is told whose request is not followed. */
async function refused(request: Request) {
  const { context, errors } = await place();
  const reply = await receiveLogout(context, request, route);
  assert.ok("json" in reply);
  return { reply, code: errors[0]?.code };
}

test("a provider that sends a logout token is told that it was followed", async () => {
  for (const type of [form, `${form.toUpperCase()} ; charset=utf-8`]) {
    const { context, provider, errors } = await place();
    const body = new URLSearchParams({ logout_token: await logoutToken(provider, { sub: "x" }) });
    assert.deepEqual(await receiveLogout(context, posted(`${body}`, type), route), { json: {} });
    assert.deepEqual(errors, []);
  }
});

for (const [what, body, type, status, fault] of [
  ["no type", "logout_token=x", undefined, 415, /^The request to end sessions is no form$/],
  ["another type", '{"logout_token":"x"}', "application/json", 415, /is no form$/],
  ["no token", "", form, 400, /has no logout_token, or several$/],
  ["no body", null, form, 400, /has no logout_token, or several$/],
  ["an empty token", "logout_token=", form, 400, /has no logout_token, or several$/],
  ["two tokens", "logout_token=x&logout_token=y", form, 400, /has no logout_token, or several$/],
  ["too much", `logout_token=x&a=${"a".repeat(most)}`, form, 413, /is too large$/],
] as const) {
  test(`a request with ${what} is answered with ${status}, and the log says why`, async () => {
    const { reply, code } = await refused(posted(body, type));
    assert.equal(reply.status, status);
    assert.equal(code, "logout-request-unusable");
    const { error, error_description: said } = Object(reply.json);
    assert.equal(error, "invalid_request");
    assert.match(said, fault);
  });
}

test("a request may have 16 kB, in however many parts, and not a byte more", async () => {
  const ofLength = (length: number) => {
    const text = "logout_token=x&a=".padEnd(length, "a");
    return new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(text.slice(0, 100)));
        controller.enqueue(Buffer.from(text.slice(100)));
        controller.close();
      },
    });
  };
  const fits = await refused(posted(ofLength(most), form));
  assert.notEqual(fits.code, "logout-request-unusable", "the token in it is looked at");
  assert.equal(fits.reply.status, 400);
  const large = await refused(posted(ofLength(most + 1), form));
  assert.equal(large.reply.status, 413);
});

test("a request that ends early is refused", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
  const { reply } = await refused(posted(body, form));
  assert.equal(reply.status, 400);
  assert.match(Object(reply.json).error_description, /ended early$/);
});

test("while the database is away the provider is told to come again", async () => {
  const listSessionRecords = () => Promise.reject(new Error("connect ECONNREFUSED"));
  const adapter = { ...memory(), listSessionRecords };
  const { context, provider, errors } = await place(adapter);
  const body = new URLSearchParams({ logout_token: await logoutToken(provider, { sub: "x" }) });
  const reply = await receiveLogout(context, posted(`${body}`, form), route);
  assert.deepEqual(reply, {
    status: 503,
    retryAfter: 10,
    json: {
      error: "temporarily_unavailable",
      error_description: "The sessions cannot be ended now",
    },
  });
  assert.equal(errors[0]?.type, "AdapterError");
});

test("a provider whose keys cannot be asked for again yet is told when to come again", async () => {
  const { context, provider } = await place();
  const [, ...rest] = (await logoutToken(provider, { sid: "s1" })).split(".");
  const replies = [];
  for (let key = 0; key < 4; key++) {
    const header = JSON.stringify({ alg: "RS256", kid: `unknown-${key}` });
    const token = [Buffer.from(header).toString("base64url"), ...rest].join(".");
    const body = `${new URLSearchParams({ logout_token: token })}`;
    replies.push(await receiveLogout(context, posted(body, form), route));
  }
  const last = replies.at(-1);
  assert.ok(last && "json" in last);
  assert.deepEqual([last.status, last.retryAfter], [503, 60]);
});
