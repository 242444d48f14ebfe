import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptsForeignPost } from "../../src/http/foreign-post.ts";
import { contextOf } from "../request/contexts.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { password } from "./support/password.ts";

test("only the callback of a provider that answers by form takes what another site posts", async () => {
  const provider = hostileProvider();
  const { context } = await contextOf(
    {},
    {
      providers: [
        provider.config({
          id: "by-form",
          authorization: { params: { response_mode: "form_post" } },
        }),
        provider.config({ id: "by-address" }),
        { id: "broken", name: "Broken", type: "oauth" },
        password(),
      ],
    },
  );
  for (const [action, providerId, accepted] of [
    ["callback", "by-form", true],
    ["callback", "by-address", false],
    ["callback", "credentials", false],
    ["callback", "broken", false],
    ["callback", "nobody", false],
    ["callback", undefined, false],
    ["signin", "by-form", false],
  ] as const) {
    const name = `${action}/${providerId}`;
    assert.equal(await acceptsForeignPost(context, { action, providerId }), accepted, name);
  }
});
