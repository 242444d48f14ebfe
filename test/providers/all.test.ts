import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { suite, test } from "node:test";
import { text } from "../../src/providers/shared/claims.ts";
import type { OAuthConfig } from "../../src/types/provider.ts";
import type { Profile } from "../../src/types/records.ts";
import { fixtures, load, loadOAuth, oauthModules, replaceClaim, sampleOf } from "./fixtures.ts";

const root = new URL("../..", import.meta.url);

function userOf(provider: OAuthConfig, claims: unknown, tokens = {}) {
  return provider.profile?.(claims as Profile, tokens);
}

/** Every text in a provider that looks like an address. */
function addresses(value: unknown): string[] {
  if (typeof value === "string") return /^\w+:\/\//.test(value) ? [value] : [];
  return typeof value === "object" && value ? Object.values(value).flatMap(addresses) : [];
}

test("Google's mark has its four colours", async () => {
  const { style } = await loadOAuth("google");
  const colors = [...(style?.logo ?? "").matchAll(/fill="(#\w+)"/g)].map(([, color]) => color);
  assert.deepEqual(colors, ["#ea4335", "#fbbc05", "#34a853", "#4285f4"]);
});

test("the marks are those of the icon set", () => {
  execFileSync(process.execPath, ["tools/marks.mjs", "--check"], { cwd: root });
});

for (const [module, { facts }] of fixtures) {
  const { id, name, type } = facts;
  suite(module, () => {
    test("keeps its id, name and type, called with nothing, with {} and with options", async () => {
      const provide = await load(module);
      for (const options of [undefined, {}, { clientId: "id", clientSecret: "secret" }]) {
        const provider = provide(options);
        assert.deepEqual([provider.id, provider.name, provider.type], [id, name, type]);
      }
    });

    test("carries the options and leaves them as they were", async () => {
      const options = Object.freeze({ clientId: "id", own: Object.freeze({ deep: true }) });
      const provider = (await load(module))(options);
      // Those of `Password` are not members of the provider, but what it is told by.
      const carried = "password" in provider ? provider.password : provider.options;
      assert.partialDeepStrictEqual(carried, options);
    });

    test("shares nothing between two calls that merging could write to", async () => {
      const provide = await load(module);
      assert.notEqual(provide(), provide());
    });
  });
}

for (const module of oauthModules) {
  const { claims, tokens, id, user, verified } = sampleOf(module);

  suite(`${module}, speaking OAuth`, () => {
    test("is reached over https only", async () => {
      const found = addresses(await loadOAuth(module));
      assert.ok(found.length > 0);
      for (const address of found) assert.equal(new URL(address).protocol, "https:", address);
      assert.ok(!found.some((address) => /undefined|\/\/\w+\.com\/\//.test(address)), `${found}`);
    });

    test("has an issuer or all of its addresses", async () => {
      const { issuer, wellKnown, options = {}, ...provider } = await loadOAuth(module);
      if (issuer || wellKnown || Reflect.get(options, "issuer")) return;
      for (const name of ["authorization", "token"] as const) {
        assert.ok(addresses(provider[name]).length > 0, name);
      }
      assert.ok(addresses([provider.userinfo, options]).length > 0);
    });

    test("never gives up state, and PKCE or nonce with OpenID Connect", async () => {
      const { checks, type } = await loadOAuth(module);
      if (!checks) return;
      assert.ok(checks.includes("state"));
      const known = type === "oauth" || module === "linkedin";
      assert.ok(known || checks.includes("pkce") || checks.includes("nonce"));
    });

    test("has a mark and colours that can stand in a page", async () => {
      const { style = {} } = await loadOAuth(module);
      const { logo, ...colors } = style;
      for (const color of Object.values(colors)) {
        assert.match(String(color), /^#(?:[\da-f]{3}|[\da-f]{6})$/i);
      }
      if (!logo) return;
      assert.match(
        logo,
        /^<svg viewBox="0 0 24 24" [^<>]*>(?:<path (?:fill="#[\da-f]{6}" )?d="[MmLlHhVvCcSsQqTtAaZz\d ,.e-]+"\/>)+<\/svg>$/,
      );
    });

    test("describes the person of its documentation", async () => {
      const described = { ...(await userOf(await loadOAuth(module), claims, tokens)) };
      assert.deepEqual(JSON.parse(JSON.stringify(described)), user);
    });

    test("knows a person by text, also where the provider counts", async () => {
      const provider = await loadOAuth(module);
      const counted = await userOf(provider, replaceClaim(claims, id, 1234567), tokens);
      const written = await userOf(provider, replaceClaim(claims, id, "1234567"), tokens);
      assert.equal(counted?.id, "1234567");
      assert.equal(written?.id, "1234567");
    });

    test("knows nobody without a usable id", async () => {
      const provider = await loadOAuth(module);
      for (const nobody of [undefined, null, "", {}, [], true, Number.NaN, 2 ** 53]) {
        const somebody = await userOf(provider, replaceClaim(claims, id, nobody), tokens);
        assert.equal(somebody?.id, undefined);
      }
    });

    test("finds nobody in an error, an empty answer or one of another shape", async () => {
      const provider = await loadOAuth(module);
      const answers = [{}, { message: "Bad credentials" }, { error: "x", error_description: "y" }];
      const shapes = ["data", "response", "Response", "user", "login", "ids"].flatMap((name) =>
        [null, "text", 1, [], {}].map((value) => ({ [name]: value })),
      );
      for (const answer of [...answers, ...shapes]) {
        const somebody = await userOf(provider, answer);
        assert.equal(somebody?.id, undefined);
        assert.doesNotMatch(JSON.stringify(somebody), /undefined|null|NaN|\[object/);
      }
    });

    if (verified) {
      test("vouches for an address only when the provider clearly does", async () => {
        const provider = await loadOAuth(module);
        for (const value of [false, "false", "yes", 0, 2, null, undefined, {}, [true]]) {
          if (module === "twitter" && text(value)) continue; // the claim is the address
          const doubtful = replaceClaim(claims, verified, value);
          const somebody = await userOf(provider, doubtful, tokens);
          assert.notEqual(somebody?.emailVerified, true, String(value));
        }
      });
    } else {
      test("never vouches for an address", async () => {
        const generous = { ...claims, email_verified: true, verified: true, verified_email: true };
        const somebody = await userOf(await loadOAuth(module), generous, tokens);
        assert.equal(somebody?.emailVerified, undefined);
      });
    }
  });
}
