import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { searchOptions } from "../../site/search.ts";
import { sections } from "../../site/structure.ts";
import { dist, read } from "./built.ts";

interface Index {
  readonly documentCount: number;
  search(text: string): readonly { readonly id: string }[];
}

/** The search with the index that the built site has. */
async function loadIndex(): Promise<Index> {
  const [file] = globSync("assets/chunks/@localSearchIndex*.js", { cwd: dist });
  assert.ok(file, "the site has no search index");
  const { default: json } = await import(pathToFileURL(join(dist, file)).href);
  const load = createRequire(new URL("../../site/package.json", import.meta.url));
  const fields = ["title", "titles", "text"];
  return load("minisearch").loadJSON(json, {
    fields,
    storeFields: ["title", "titles"],
    searchOptions,
  });
}

const index = await loadIndex();
const idsOf = (text: string) => index.search(text).map(({ id }) => id);

test("the search knows every page of the menu by its heading", () => {
  for (const { path } of sections.flatMap((section) => section.pages)) {
    const [, heading = ""] = read(`${path}.md`).match(/^# (.+)$/m) ?? [];
    const own = new RegExp(`^/${path.replace(/index$/, "(?:index)?")}(?:#|$)`);
    assert.ok(
      idsOf(heading).some((id) => own.test(id)),
      path,
    );
  }
  assert.ok(index.documentCount > 1_000);
});

for (const [text, expected] of [
  ["session expires", "/sessions#how-long-a-session-lasts"],
  ["how long does a session last", "/sessions#how-long-a-session-lasts"],
  ["roles", "/guides/roles"],
  ["nginx", "/guides/behind-a-proxy"],
  ["redirect uri", "/debugging#my-provider-says-that-the-redirect-uri-is-wrong"],
  ["token-unreadable", "/errors#token-unreadable"],
  ["client-id-missing", "/errors#client-id-missing"],
  ["csrf-mismatch", "/errors#csrf-mismatch"],
  ["MissingCSRF", "/errors#missing-csrf"],
  ["prisma", "/adapters"],
  ["2fa", "/factors"],
  ["logout", "/sign-out"],
] as const) {
  test(`whoever looks for "${text}" finds ${expected} among the first five`, () => {
    const first = idsOf(text).slice(0, 5);
    assert.ok(
      first.some((id) => id.startsWith(expected)),
      first.join(" "),
    );
  });
}
