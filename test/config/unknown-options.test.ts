import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { describe, test } from "node:test";
import { checkProviderNames } from "../../src/config/checks/provider-names.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { nearestName } from "../../src/lib/nearest.ts";
import Credentials from "../../src/providers/credentials.ts";
import { password } from "../http/support/password.ts";
import { lasting } from "../support/lasting.ts";

/** What is said about a configuration until its providers are there. */
async function warningsOf(own: object, env: Record<string, string> = {}): Promise<string[]> {
  const said: string[] = [];
  const logger = {
    error: (_: string, { message }: Error) => void said.push(message),
    warn: (code: string, explanation: string) => void said.push(`${code}: ${explanation}`),
  };
  const secret = "a secret of more than thirty-two bytes";
  const config = Object({ secret, providers: [], logger, ...own });
  const resolved = await resolveConfig(config, { NODE_ENV: "production", ...env });
  await resolved.providers();
  assert.equal(resolved.problem, undefined);
  return said;
}

const own = {
  id: "own",
  name: "Own",
  type: "oidc",
  issuer: "https://idp.example.com",
  clientId: "a client",
};

describe("a name that is no option is named, with the one that was probably meant", () => {
  const noop = () => undefined;
  const cases: [own: object, explanation: RegExp][] = [
    [{ callback: {} }, /option `callback`, .*Did you mean `callbacks`\?/],
    [{ secrets: ["x"] }, /option `secrets`, .*Did you mean `secret`\?/],
    [{ trusthost: true }, /option `trusthost`, .*Did you mean `trustHost`\?/],
    [{ session: { maxage: 5 } }, /option `session\.maxage`, .*Did you mean `session\.maxAge`\?/],
    [{ jwt: { maxage: 5 } }, /`jwt\.maxage`, .*`jwt\.maxAge`\?/],
    [{ pages: { signin: "/x" } }, /`pages\.signin`, .*`pages\.signIn`\?/],
    [{ callbacks: { signin: noop } }, /`callbacks\.signin`, .*`callbacks\.signIn`\?/],
    [{ callbacks: { sesion: noop } }, /`callbacks\.sesion`, .*`callbacks\.session`\?/],
    [{ events: { signin: noop } }, /`events\.signin`, .*`events\.signIn`\?/],
    [{ cookies: { sesionToken: {} } }, /`cookies\.sesionToken`, .*`cookies\.sessionToken`\?/],
    [{ theme: { brandcolor: "#fff" } }, /`theme\.brandcolor`, .*`theme\.brandColor`\?/],
    [{ limits: { signup: {} } }, /`limits\.signup`, .*`limits\.signUp`\?/],
    [{ factor: {} }, /option `factor`, .*Did you mean `factors`\?/],
    [{ experimental: { enableWebauthn: true } }, /`experimental\.enableWebauthn`, /],
    [{ maxAge: 5 }, /option `maxAge`, .*Did you mean `session\.maxAge`\?/],
    [{ signIn: "/login" }, /option `signIn`, .*Did you mean `callbacks\.signIn`\?/],
    [{ logout: { federated: true } }, /option `logout`, .*It belongs to a provider/],
    [{ database: "x" }, /option `database`, .*Write `adapter`/],
    [{ jwt: { secret: "x" } }, /option `jwt\.secret`, .*Write `secret` at the top/],
    [{ constructor: 5 }, /`constructor`, so it has no effect\. Known are/],
    [{ colour: "x" }, /option `colour`, .*Known are adapter, basePath, /],
  ];
  for (const [written, explanation] of cases) {
    test(Object.keys(written).join(), async () => {
      const said = await warningsOf(written);
      assert.equal(said.length, 1, said.join("\n"));
      assert.match(said[0] ?? "", /^unknown-option: /);
      assert.match(said[0] ?? "", explanation);
    });
  }

  test("and so is a look that the theme does not know", async () => {
    assert.deepEqual(await warningsOf({ theme: { buttons: "solid" } }), [
      'option-ignored: The option `theme.buttons` is "solid". Write "filled" or "outlined"',
    ]);
    assert.deepEqual(await warningsOf({ theme: { buttons: "filled" } }), []);
  });

  test("but not more than ten", async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]));
    assert.equal((await warningsOf(many)).length, 10);
  });
});

describe("an option of a provider that is misspelled is named", () => {
  test("while a member named like one of every object is the provider's own", async () => {
    assert.deepEqual(await warningsOf({ providers: [{ ...own, constructor: 5 }] }), []);
  });

  test("but only ten are, and each provider is read once", () => {
    let looked = 0;
    const providers = Array.from({ length: 80 }, (_, at) => ({
      ...own,
      id: `p${at}`,
      clientSecrets: "x",
      get options() {
        return void looked++;
      },
    }));
    const said: string[] = [];
    checkProviderNames(Object({ providers }), (_, text) => void said.push(text));
    assert.equal(said.length, 10);
    assert.equal(looked, providers.length);
  });

  test("also where the provider's function has a default for what was meant", async () => {
    const provider = Credentials(Object({ credentials: {}, authorise: () => null }));
    const [said = ""] = await warningsOf({ providers: [provider] });
    assert.match(said, /"credentials" has the option `authorise`, .*Did you mean `authorize`\?/);
  });

  const cases: [options: object, explanation: RegExp][] = [
    [{ client_secret: "x" }, /`client_secret`, .*Did you mean `clientSecret`\?/],
    [{ scopes: "email" }, /`scopes`, .*Write `authorization: { params: { scope:/],
    [{ scope: "email" }, /`scope`, .*Write `authorization:/],
    [{ redirectUri: "https://x.example" }, /`redirectUri`, .*callback follows from AUTH_URL/],
    [{ wellknown: "https://x.example" }, /`wellknown`, .*Did you mean `wellKnown`\?/],
    [{ check: ["pkce"] }, /`check`, .*Did you mean `checks`\?/],
    [{ allowDangerousEmailLinking: true }, /Did you mean `allowDangerousEmailAccountLinking`\?/],
  ];
  for (const [options, explanation] of cases) {
    test(Object.keys(options).join(), async () => {
      for (const provider of [
        { ...own, ...options },
        { ...own, options },
      ]) {
        const said = await warningsOf({ providers: [provider] });
        assert.equal(said.length, 1);
        assert.match(said[0] ?? "", explanation);
      }
    });
  }

  test("clientID in place of clientId", async () => {
    const { clientId, ...nameless } = own;
    const [said] = await warningsOf({ providers: [{ ...nameless, clientID: "x" }] });
    assert.match(said ?? "", /`clientID`, which has no effect\. Did you mean `clientId`\?/);
  });
});

describe("nothing is said of", () => {
  test("what applications for Auth.js v5 write that has no effect here", async () => {
    const cookies = { pkceCodeVerifier: {}, nonce: {}, callbackUrl: {} };
    const provider = {
      ...own,
      options: { clientSecret: "x", tenant: "y", accountUrl: "z" },
      signinUrl: "z",
    };
    const config = {
      adapter: { ...lasting(), getPrismaClient: () => undefined },
      basePath: "/api/auth",
      callbacks: { authorized: () => true },
      compat: "authjs",
      cookies,
      debug: false,
      providers: [provider],
      session: { strategy: "jwt", generateSessionToken: () => "x" },
      theme: { colorScheme: "auto", logo: "/x.svg", brandColor: "#fff", buttonText: "#fff" },
      trustHost: true,
      useSecureCookies: undefined,
      whatever: undefined,
    };
    assert.deepEqual(await warningsOf(config), []);
  });

  test("every provider of ours, and its options", async () => {
    const files = globSync("src/providers/*.ts", { exclude: ["src/providers/index.ts"] });
    const written: unknown[] = [];
    for (const file of files) {
      const { default: make } = await import(`../../${file}`);
      const options = { clientId: "x", clientSecret: "y", issuer: "https://idp.example.com" };
      if (typeof make === "function") written.push(make({ ...options, from: "a@b.example" }));
    }
    assert.ok(written.length > 50);
    const said = await warningsOf({ providers: written, adapter: lasting() });
    assert.deepEqual(
      said.filter((line) => line.startsWith("unknown-option")),
      [],
    );
  });

  test("a configuration with providers of every type", async () => {
    const passkey = {
      id: "passkey",
      name: "Passkey",
      type: "webauthn",
      relyingParty: { origin: "https://a.example" },
    };
    const providers = [own, password(), passkey];
    assert.deepEqual(await warningsOf({ providers, adapter: lasting() }), []);
  });
});

test("names are compared in linear time of what is written, and long ones not at all", () => {
  const before = performance.now();
  assert.equal(nearestName("p".repeat(1_000_000), ["providers"]), undefined);
  assert.ok(performance.now() - before < 50);
  assert.equal(nearestName("provdiers", ["providers", "pages"]), "providers");
  assert.equal(nearestName("colour", ["cookies", "callbacks"]), undefined);
});
