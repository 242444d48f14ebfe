import assert from "node:assert/strict";
import { test } from "node:test";
import GitHub from "../../src/providers/github.ts";
import Google from "../../src/providers/google.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

test("providers without a client id are told once, when the sign-in page shows their buttons", async () => {
  const registered = GitHub({ id: "own", clientId: "a client", clientSecret: "its secret" });
  const { config, warnings } = application({ providers: [GitHub, Google, registered] });
  for (let time = 0; time < 3; time++) await browser(config).get("/auth/signin");
  assert.equal(warnings.length, 1);
  assert.match(
    warnings[0] ?? "",
    /^client-id-missing: .* no clientId: "github" \(AUTH_GITHUB_ID\), "google" \(AUTH_GOOGLE_ID\)\. /,
  );
});

test("nothing is told where all have one", async () => {
  const { config, warnings } = application({
    providers: [GitHub({ clientId: "a client", clientSecret: "its secret" })],
  });
  await browser(config).get("/auth/signin");
  assert.deepEqual(warnings, []);
});
