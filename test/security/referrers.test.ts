import assert from "node:assert/strict";
import { test } from "node:test";
import { asJson, newAddress, places } from "../signin/password/scene.ts";

for (const { name, open } of places) {
  test(`AC-76 no page is told an address with a token, whether the token is good or void, with ${name}`, async () => {
    const { browser, member, enter, signUp, askForReset, lastLink } = await open();
    const { email } = await member();
    const visitor = browser();
    await enter(visitor, email);
    await asJson(visitor, "/auth/security", { action: "address", email: newAddress() });
    const links = [await lastLink()];
    await askForReset(browser(), email);
    links.push(await lastLink());
    await signUp(visitor, newAddress());
    links.push(await lastLink());
    assert.deepEqual(
      links.map((url) => new URL(url).pathname),
      ["/auth/security", "/auth/reset", "/auth/confirm"],
    );
    for (const url of links) {
      for (const address of [url, `${url}x`]) {
        const { status, headers } = await visitor.get(address);
        assert.equal(headers.get("referrer-policy"), "strict-origin", `${status} ${address}`);
      }
    }
    const { headers } = await visitor.get("/auth/signin");
    assert.equal(headers.get("referrer-policy"), "same-origin");
  });
}
