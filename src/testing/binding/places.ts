import assert from "node:assert/strict";
import type { Check, Running } from "./check.ts";
import { enter, nameIn, openStranger } from "./visitor.ts";

/** Returns the addresses of a provider that the library tells programs. */
export async function addressesOf(
  app: Running,
  basePath = app.basePath,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const response = await openStranger(app).fetch(`${basePath}/providers`, { headers });
  assert.equal(response.status, 200, `${basePath}/providers is answered`);
  const { credentials } = Object(await response.json());
  return [credentials?.signinUrl, credentials?.callbackUrl];
}

export const places: readonly Check[] = [
  {
    name: "the library answers at its base path, and writes addresses that lead there",
    async run(app) {
      const { url, basePath } = app;
      assert.deepEqual(await addressesOf(app), [
        `${url}${basePath}/signin/credentials`,
        `${url}${basePath}/callback/credentials`,
      ]);
      const page = await openStranger(app).get(`${basePath}/signin`);
      assert.equal(page.status, 200);
      const action = `action="${url}${basePath}/callback/credentials"`;
      assert.ok((await page.text()).includes(action), `the form has ${action}`);
    },
  },
  {
    name: "the library answers nowhere else",
    async run(app) {
      const { basePath } = app;
      const csrf = `${basePath}/csrf`;
      const browser = await enter(app);
      assert.ok("csrfToken" in Object(await browser.json(csrf)), `${csrf} is answered`);
      for (const path of [
        "/csrf",
        csrf.toUpperCase(),
        `${basePath.toUpperCase()}/csrf`,
        `/x${csrf}`,
        `${basePath}x/csrf`,
        `${basePath}${csrf}`,
      ]) {
        const response = await browser.get(path);
        const text = await response.text();
        assert.ok(!text.includes("csrfToken"), `${path} is none of the library's`);
      }
      for (const path of [`${basePath}${basePath}/signout`, `${basePath}/signout/`]) {
        await browser.submit(path);
        assert.equal(await nameIn(browser, basePath), "Ada Lovelace", `${path} signs nobody out`);
      }
    },
  },
];
