import assert from "node:assert/strict";
import { test } from "node:test";
import { showCsrfToken } from "../../../src/http/routes/csrf.ts";
import { listProviders } from "../../../src/http/routes/providers.ts";
import {
  tooManyParameters,
  unknownProvider,
  unsupported,
  withoutGet,
} from "../../../src/http/routes/refusals.ts";
import { readSessionAction } from "../../../src/http/routes/session.ts";
import { updateSessionAction } from "../../../src/http/routes/update-session.ts";
import { skipCSRFCheck } from "../../../src/index.ts";
import { contextOf } from "../../request/contexts.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { asked } from "../support/asked.ts";
import { enter, password } from "../support/password.ts";

test("the token for a form is there, and with `skipCSRFCheck` there is no such address", async () => {
  const { context } = await contextOf();
  const reply = await showCsrfToken(context);
  assert.ok("json" in reply);
  assert.match(Object(reply.json).csrfToken, /^[0-9a-f]{64}$/);
  assert.equal(reply.cookies?.length, 1);
  const without = await contextOf({}, { skipCSRFCheck });
  assert.deepEqual(await showCsrfToken(without.context), { status: 404, json: null });
});

test("the list of providers says of each what it is called and where it begins", async () => {
  const provider = hostileProvider();
  const { context } = await contextOf({}, { providers: [password(), provider.config()] });
  const at = (id: string) => ({
    signinUrl: `${origin}/auth/signin/${id}`,
    callbackUrl: `${origin}/auth/callback/${id}`,
  });
  assert.deepEqual(await listProviders(context), {
    json: {
      credentials: {
        id: "credentials",
        name: "Password",
        type: "credentials",
        ...at("credentials"),
      },
      hostile: { id: "hostile", name: "Hostile", type: "oidc", ...at("hostile") },
    },
  });
});

test("nobody's session is `null`, and in next-auth 4 an empty object", async () => {
  for (const [compat, nobody] of [
    [undefined, null],
    ["authjs", null],
    ["next-auth", {}],
  ] as const) {
    const { context } = await contextOf({}, { compat });
    assert.deepEqual(await readSessionAction(context), { json: nobody, cookies: [] });
    const update = await updateSessionAction(context, asked({ fields: { data: { a: 1 } } }));
    assert.deepEqual(update, { json: nobody, cookies: [] });
  }
});

test("an update hands the posted data to the callbacks, and answers with the session that they make", async () => {
  const seen: unknown[] = [];
  const { config } = application({
    providers: [password()],
    callbacks: {
      jwt: ({ token, trigger, session }) => {
        if (trigger === "update") seen.push(session);
        return token;
      },
    },
  });
  const visitor = browser(config);
  await enter(visitor);
  const response = await visitor.submit("/auth/session", { data: "words" });
  assert.deepEqual(seen, ["words"]);
  assert.equal((await response.json()).user.name, "Ada Lovelace");
});

test("a provider that is not configured is reported with those that are, each cut to a line", () => {
  const known = new Map([
    ["github", 1],
    ["google", 2],
  ]);
  const error = unknownProvider(known, "gihub");
  assert.deepEqual([error.type, error.code], ["InvalidProvider", "unknown-provider"]);
  assert.match(error.message, /^Provider with id "gihub" not found\. .*: \[github, google\]$/);
  const many = new Map(Array.from({ length: 300 }, (_, i) => [`provider-${i}`, 1]));
  const { message } = unknownProvider(many, "x".repeat(500));
  assert.match(message, /"x{99}"/);
  assert.equal(/\[(.*)\]$/.exec(message)?.[1]?.length, 200);
});

test("what a route does not do is reported with what it does", () => {
  assert.match(
    unsupported("logout").message,
    /^Nothing can be read at logout: the route knows POST$/,
  );
  assert.match(unsupported("csrf").message, /^Nothing can be posted to csrf: .* GET and HEAD$/);
  assert.equal(unsupported("csrf").type, "UnknownAction");
  const error = withoutGet({ type: "credentials" });
  assert.match(error.message, /^Callback for provider type \(credentials\) .* its form is posted$/);
  assert.equal(error.code, "wrong-provider-type");
  const { type, code, message } = tooManyParameters();
  assert.deepEqual([type, code], ["InvalidRequest", "too-large"]);
  assert.match(message, /^The address has too many parameters$/);
});
