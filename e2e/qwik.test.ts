import assert from "node:assert/strict";
import { folderOf, startExample } from "./example.ts";
import { walkThrough } from "./example-walk.ts";
import { buildWithVite } from "./vite-build.ts";

walkThrough({
  name: "Qwik",
  async start() {
    await buildWithVite(folderOf("qwik"), "vite.config.ts", "vite.server.config.ts");
    return startExample("qwik");
  },
  slash: "/",
  fields: { providerId: "password", "options.username": "ada", "options.password": "lovelace" },
  actionsOf(forms) {
    assert.ok(forms.length > 0 && forms.every((action) => action.includes("qaction=")));
    return [...new Set(forms)];
  },
  async assertGuarded(url, headers) {
    const response = await fetch(`${url}/members/q-data.json`, { headers });
    assert.equal(new URL(response.url).pathname, "/signin/q-data.json");
    assert.doesNotMatch(await response.text(), /You may see this|"user"/);
  },
});
