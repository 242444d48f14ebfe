import assert from "node:assert/strict";
import { test } from "node:test";
import { getAccessToken, securityAction, signOut } from "../../src/server/index.ts";
import { application } from "../support/application.ts";

const input = new Headers({ host: "app.example.com" });
const { config } = application({ providers: [] });
const token = (request: unknown) => () => getAccessToken(input, config, Object(request));
const leave = (options: unknown) => () => signOut(input, config, Object(options));

test("options that are not understood are a mistake of the application, and told with what was meant", async () => {
  const cases: [() => Promise<unknown>, RegExp][] = [
    [
      token("company"),
      /^The options of getAccessToken are an object .* not an object of the class String$/,
    ],
    [() => getAccessToken(input, config, "company" as never), /not text of 7 characters$/],
    [token({ provider: undefined }), /^`provider` is text, not undefined$/],
    [token({ provider: "x", scope: "a" }), /"scope"\. Write `scopes`$/],
    [token({ provider: "x", minLifeTime: 5 }), /"minLifeTime"\. Write `minLifetime`$/],
    [leave({ federatd: true }), /"federatd"\. Write `federated`$/],
    [leave([]), /not an empty list$/],
  ];
  for (const [call, message] of cases) await assert.rejects(call, { name: "TypeError", message });
});

test("an action that is none is answered with all there are", async () => {
  await assert.rejects(securityAction(input, config, Object("rename"), { name: "Ada" }), {
    code: "invalid-action",
    message: /There is unlink, passkey-name, .* recovery$/,
  });
});
