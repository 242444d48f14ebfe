import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launchBrowser, skipped } from "./browser.ts";
import { hashOf, type Picture, pictures } from "./pages/pictures.ts";
import { openTab } from "./pages/show.ts";

const folder = fileURLToPath(new URL("../docs/pictures", import.meta.url));
const hashes = join(folder, "hashes.json");
const fileOf = (name: string) => join(folder, `${name}.png`);

/** Bytes of all pictures together: everybody who clones the repository loads them. */
const most = 500_000;

/** The hashes of what the pictures show, by name. */
async function present(): Promise<Record<string, string>> {
  const all = Object.entries(pictures).map(async ([name, { html }]) => [
    name,
    hashOf(await html()),
  ]);
  return Object.fromEntries(await Promise.all(all));
}

const update = "UPDATE=1 npm test -- e2e/pictures.test.ts";

async function take(name: string, { html, width, colorScheme }: Picture): Promise<void> {
  const browser = await launchBrowser();
  const viewport = { width, height: 420 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const { tab, show } = await openTab(context);
  await show({ html: await html(), contentSecurityPolicy: "" }, false);
  await tab.screenshot({ path: fileOf(name), fullPage: true });
  await browser.close();
}

describe("the pictures of the documentation", () => {
  if (process.env.UPDATE === "1") {
    test("are taken anew where they show something else", { skip: skipped }, async () => {
      const earlier: unknown = existsSync(hashes) ? JSON.parse(readFileSync(hashes, "utf8")) : {};
      const now = await present();
      for (const [name, picture] of Object.entries(pictures)) {
        // Fonts differ between machines, so that even the same page would give another picture.
        const isSame = Reflect.get(Object(earlier), name) === now[name];
        if (!isSame || !existsSync(fileOf(name))) await take(name, picture);
      }
      writeFileSync(hashes, `${JSON.stringify(now, null, 2)}\n`);
    });
  }

  test("show the pages and mails as they are now", async () => {
    const taken: unknown = JSON.parse(readFileSync(hashes, "utf8"));
    assert.deepEqual(taken, await present(), `take them anew, and look at them: ${update}`);
  });

  test("are all there, and small", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".png"));
    const names = Object.keys(pictures).map((name) => `${name}.png`);
    assert.deepEqual(files.sort(), names.sort());
    const bytes = names.map((name) => statSync(join(folder, name)).size);
    assert.ok(bytes.reduce((sum, one) => sum + one, 0) < most, `${bytes}`);
  });
});
