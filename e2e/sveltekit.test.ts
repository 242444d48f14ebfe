import assert from "node:assert/strict";
import { folderOf, startExample } from "./example.ts";
import { walkThrough } from "./example-walk.ts";
import { buildWithVite } from "./vite-build.ts";

walkThrough({
  name: "SvelteKit",
  async start() {
    await buildWithVite(folderOf("sveltekit"));
    return startExample("sveltekit");
  },
  slash: "",
  fields: { providerId: "password" },
  actionsOf(forms) {
    assert.deepEqual(forms, ["?/local", "?/password"]);
    return [...forms, "?/signOut"].map((action) => `/signin${action}`);
  },
  async assertGuarded(url, headers) {
    for (const query of ["", "?x-sveltekit-invalidated=01"]) {
      const response = await fetch(`${url}/members/__data.json${query}`, { headers });
      const { type, location } = Object(await response.json());
      assert.equal(type, "redirect");
      assert.match(location, /^\/signin\?/);
    }
  },
});
