import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./init/application.ts";

test("a reader that has seen enough ends no command: it goes on to its end, and says nothing of it", async () => {
  const application = createApplication("reader-gone", {
    "package.json": manifest({ type: "module", dependencies: { express: "5", cardea: "*" } }),
  });
  try {
    const cli = `'${process.execPath}' node_modules/cardea/dist/cli/index.js`;
    const { code, hinted } = await application.run(
      "bash",
      "-o",
      "pipefail",
      "-c",
      `${cli} init --yes --no-install | true`,
    );
    assert.deepEqual([code, hinted], [0, ""]);
    assert.ok(application.has("auth.ts") && application.has(".env"));
  } finally {
    application.remove();
  }
});
