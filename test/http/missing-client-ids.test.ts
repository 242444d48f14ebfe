import assert from "node:assert/strict";
import { test } from "node:test";
import GitHub from "../../src/providers/github.ts";
import Google from "../../src/providers/google.ts";
import Nodemailer from "../../src/providers/nodemailer.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { withEnvironment } from "../errors/stage.ts";
import { newPerson, readData, scene } from "../signin/security/scene.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";

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
  forget("request-warnings");
  const { config, warnings } = application({
    providers: [GitHub({ clientId: "a client", clientSecret: "its secret" })],
  });
  await browser(config).get("/auth/signin");
  assert.deepEqual(warnings, []);
});

const registered = GitHub({ id: "own", clientId: "a client", clientSecret: "its secret" });
const credentials = { id: "credentials", name: "Password", type: "credentials" } as const;
const password = { ...credentials, credentials: {}, authorize: () => null };
const idle = Nodemailer({ server: "", from: "" });
const emptyId = { ...registered, options: { ...registered.options, id: "empty", clientId: "" } };

/** What the sign-in page and the list for pages of an application's own offer. */
async function offeredBy(providers: AuthConfig["providers"]): Promise<string[]> {
  forget("request-warnings");
  const { config, warnings } = application({ providers, adapter: memory() });
  const page = await (await browser(config).get("/auth/signin")).text();
  const shown = [...page.matchAll(/ action="[^"]*\/auth\/(?:signin|callback)\/([\w-]+)"/g)];
  const ids = shown.map(([, id = ""]) => id).sort();
  const listed = await (await browser(config).get("/auth/providers")).json();
  assert.deepEqual(Object.keys(listed).sort(), ids);
  const told = warnings.filter((line) => line.startsWith("client-id-missing"));
  assert.equal(told.length, 1, warnings.join("\n"));
  const verb = ids.includes("github") ? "has buttons that lead to an error" : "leaves out buttons";
  assert.match(told[0] ?? "", new RegExp(`^client-id-missing: The sign-in page ${verb}, `));
  return ids;
}

for (const [what, providers, production, development] of [
  ["beside another provider", [GitHub, registered], ["own"], ["github", "own"]],
  ["beside passwords", [GitHub, password], ["credentials"], ["credentials", "github"]],
  ["beside a mail provider without options", [GitHub, idle], ["github", "nodemailer"], ["github"]],
  ["alone", [GitHub], ["github"], ["github"]],
  ["with another one like it", [GitHub, Google], ["github", "google"], ["github", "google"]],
  [
    "with the option set to nothing",
    [GitHub, emptyId, registered],
    ["own"],
    ["empty", "github", "own"],
  ],
] as const) {
  test(`a provider without a client id is offered in production only where nothing else is: ${what}`, async () => {
    const given: AuthConfig["providers"] = [...providers];
    for (const [mode, ids] of [
      ["production", production],
      ["development", development],
      [undefined, development],
    ] as const) {
      const offered = await withEnvironment({ NODE_ENV: mode }, () => offeredBy(given));
      assert.deepEqual(offered, ids, mode);
    }
  });
}

test("a passkey that cannot be used here is no other way in", async () => {
  const passkeys = WebAuthn({ relyingParty: {} });
  const offered = await withEnvironment({ NODE_ENV: "production" }, () =>
    offeredBy([GitHub, passkeys]),
  );
  assert.deepEqual(offered, ["github"]);
});

test("the list for pages of an application's own warns as well", async () => {
  forget("request-warnings");
  const { config, warnings } = application({ providers: [GitHub, registered] });
  await withEnvironment({ NODE_ENV: "production" }, () => browser(config).get("/auth/providers"));
  assert.match(warnings.join("\n"), /^client-id-missing: .* leaves out buttons, .*"github"/);
});

test("the security page links no account at a provider without a client id in production", async () => {
  for (const [mode, ids] of [
    ["production", ["first", "second"]],
    ["development", ["first", "second", "github"]],
  ] as const) {
    await withEnvironment({ NODE_ENV: mode }, async () => {
      const place = scene();
      const { providers } = place.config;
      const config = { ...place.config, providers: [...Object.values(providers), GitHub] };
      const visitor = await place.enter(newPerson(), browser(config));
      const { data } = await readData(visitor);
      assert.deepEqual(
        data.linkable.map(({ id }: { readonly id: string }) => id),
        ids,
      );
      const page = await (await visitor.get("/auth/security")).text();
      assert.equal(page.includes("/auth/signin/github"), mode === "development");
    });
  }
});
