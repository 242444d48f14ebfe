import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const express = 'import express from "express";\nconst app = express();\napp.listen(3000);\n';

for (const [framework, files, providers] of [
  ["express", { "src/app.ts": express }, "credentials,email"],
  ["fastify", {}, "password"],
  ["hono", {}, "credentials"],
  ["node", {}, "credentials"],
  ["next", { "app/page.tsx": "export default () => null;\n" }, "credentials,passkey"],
  ["express", { "src/app.ts": express }, "password"],
  ["next", { "app/page.tsx": "export default () => null;\n" }, "password,passkey"],
] as const) {
  test(`the doctor finds nothing wrong with what init made for ${framework} with ${providers}`, async () => {
    const application = createApplication(`doctor-${framework}-${providers}`, {
      "package.json": manifest({
        type: "module",
        dependencies: { cardea: "^0.2.0", kysely: "0.29", [framework]: "*" },
      }),
      ...files,
    });
    try {
      const args = ["--yes", "--framework", framework, "--providers", providers];
      const { code, hinted } = await application.init(...args);
      assert.equal(code, 0, hinted);
      if (application.read(".gitignore").includes("auth.db")) {
        await application.cardea("schema", "--apply", "file:auth.db");
      }
      const found = await application.cardea("doctor", "--offline");
      assert.equal(found.code, 0, found.printed + found.hinted);
      assert.match(found.printed, /Nothing is wrong/);
    } finally {
      application.remove();
    }
  });
}
