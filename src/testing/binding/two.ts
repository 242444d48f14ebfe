import assert from "node:assert/strict";
import { type Check, given } from "./check.ts";
import { addressesOf } from "./places.ts";
import {
  assertGreeted,
  assertNotGreeted,
  enter,
  nameIn,
  openStranger,
  submitAt,
} from "./visitor.ts";

export const two: readonly Check[] = [
  {
    name: "two configurations in one process keep apart",
    async run(app) {
      const { url, basePath, pages, settings } = app;
      const second = given("second", app.second);
      assert.deepEqual(await addressesOf(app, second.basePath), [
        `${url}${second.basePath}/signin/credentials`,
        `${url}${second.basePath}/callback/credentials`,
      ]);
      const browser = await enter(app);
      await assertGreeted(browser, pages.greeting);
      assert.equal(await nameIn(browser, second.basePath), undefined, "signed in at one");
      await assertNotGreeted(browser, second.greeting);

      const other = openStranger(app);
      await submitAt(other, second.basePath, "/callback/credentials", settings.fields);
      assert.equal(await nameIn(other, second.basePath), "Grace Hopper");
      assert.match(await (await other.get(second.greeting)).text(), /Grace Hopper/);
      assert.equal(await nameIn(other, basePath), undefined, "signed in at the other");
      await assertNotGreeted(other, pages.greeting);

      await submitAt(browser, second.basePath, "/callback/credentials", settings.fields);
      assert.equal(await nameIn(browser, second.basePath), "Grace Hopper");
      await assertGreeted(browser, pages.greeting);
      await browser.submit(`${basePath}/signout`);
      assert.equal(await nameIn(browser, basePath), undefined);
      assert.equal(await nameIn(browser, second.basePath), "Grace Hopper", "it goes on there");
    },
  },
];
