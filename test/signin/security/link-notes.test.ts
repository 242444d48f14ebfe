import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuthConfig } from "../../../src/types/config.ts";
import { strategies } from "../../session/support.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../support/sign-in.ts";
import { linkForm, newPerson, pageText, scene } from "./scene.ts";

const page = "https://app.example.com/auth/security";
const note = "__Host-cardea.attempt-security";

for (const strategy of strategies) {
  describe(`what the page says of a link that began there, with the strategy ${strategy}`, () => {
    const place = (config: Partial<AuthConfig> = {}) => scene({ ...config, session: { strategy } });

    test("the account was added, by the name of its provider", async () => {
      const { enter, link } = place();
      const visitor = await enter(newPerson());
      await link(visitor, newPerson());
      const text = await pageText(visitor);
      assert.match(text, /Second was added\. You can sign in with it from now on\./);
      assert.doesNotMatch(await pageText(visitor), /was added/, "once");
    });

    test("it was added before, and signs in", async () => {
      const { enter, link } = place();
      const visitor = await enter(newPerson());
      const other = newPerson();
      await link(visitor, other);
      await pageText(visitor);
      await link(visitor, other);
      assert.match(await pageText(visitor), /Second was added before\. Nothing was changed\./);
    });

    test("it belongs to somebody else", async () => {
      const { enter, link, errors } = place();
      const other = newPerson();
      await link(await enter(newPerson()), other);
      const visitor = await enter(newPerson());
      const response = await link(visitor, other);
      assert.equal(locationOf(response).href, page);
      assert.match(
        await pageText(visitor),
        /That account at Second belongs to somebody else here\. If it’s yours, sign in with it and unlink it there first\./,
      );
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["oauth-account-not-linked"],
      );
    });

    test("the person went back at the provider", async () => {
      const { enter, second, errors } = place();
      const visitor = await enter(newPerson());
      const answer = await second.decline(await startSignIn(visitor, linkForm), "access_denied");
      const response = await deliver(visitor, answer);
      assert.equal(locationOf(response).href, page);
      assert.match(
        await pageText(visitor),
        /Second wasn’t added\. It didn’t let you in, or you went back/,
      );
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["provider-error"],
      );
    });

    test("the application does not let the account in", async () => {
      const { enter, link } = place({
        callbacks: { signIn: ({ account }) => account?.provider !== "second" },
      });
      const visitor = await enter(newPerson());
      await link(visitor, newPerson());
      assert.match(await pageText(visitor), /That account at Second can’t be added\./);
    });

    test("another person has signed in meanwhile, who is told nothing but that nothing was added", async () => {
      const { enter, second, adapter, userOf } = place();
      const visitor = await enter(newPerson());
      const address = await startSignIn(visitor, linkForm);
      const grace = newPerson();
      await enter(grace, visitor);
      const response = await deliver(visitor, await second.authorize(address, newPerson()));
      assert.equal(locationOf(response).href, page);
      assert.match(await pageText(visitor), /Second wasn’t added\. You signed out, or in again/);
      const user = await userOf(grace);
      assert.equal((await adapter.listAccountsByUserId?.(user?.id ?? ""))?.length, 1);
    });

    test("nothing, where the link began elsewhere or the page is the application's own", async () => {
      const { enter, second } = place();
      const visitor = await enter(newPerson());
      const fields = { link: "true", callbackUrl: "https://app.example.com/profile" };
      await signInWith(visitor, second, { id: "second", fields, person: newPerson() });
      assert.equal(visitor.cookies.has(note), false);

      const own = place({ pages: { security: "/me" } });
      const other = await own.enter(newPerson());
      await own.link(other, newPerson());
      assert.equal(other.cookies.has(note), false);
    });

    test("nothing of a mistake in the configuration, which leads to the error page as ever", async () => {
      const { enter, second } = place();
      const visitor = await enter(newPerson());
      const answer = await second.decline(await startSignIn(visitor, linkForm), "access_denied");
      answer.params.delete("error");
      const response = await deliver(visitor, answer);
      assert.equal(locationOf(response).searchParams.has("error"), true);
      assert.equal(visitor.cookies.has(note), false);
    });
  });
}
