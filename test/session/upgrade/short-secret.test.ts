import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { secret } from "../../support/application.ts";
import { applicationWith, hour } from "../support.ts";
import { cameWith, oldNames, oldToken, type TokenSystem } from "./support.ts";

/** Twenty bytes, as somebody typed them years ago. */
const short = "Kx9!mango-41-tulip-Q";
const production = { NODE_ENV: "production" };

type Options = Parameters<typeof applicationWith>[1];

/** An application in production. */
async function inProduction(options: Options) {
  const { config, warnings } = applicationWith("jwt", { adapter: undefined, ...options });
  const resolved = await resolveConfig(config, production);
  return { config, resolved, warnings };
}

for (const system of ["next-auth", "authjs"] satisfies TokenSystem[]) {
  for (const [title, options] of [
    ["upgradeFrom", { upgradeFrom: [system] }],
    ["compat", { compat: system }],
  ] satisfies [string, Options][]) {
    const name = oldNames[system];
    const old = () => oldToken(system, {}, { of: short });

    suite(`a short secret of ${system} behind a strong one, with ${title}`, () => {
      test("reads sessions that the other library wrote, in production, with a warning", async () => {
        const { config, resolved, warnings } = await inProduction({
          secret: [secret, short],
          ...options,
        });
        assert.equal(resolved.problem, undefined);
        assert.match(
          warnings.join("\n"),
          /^weak-secret: An older secret is shorter than .* only reads .*$/,
        );
        const visitor = cameWith(config, name, await old());
        assert.equal(Object(await visitor.session()).user?.name, "Ada Lovelace");
      });

      test("writes nothing, and reads nothing else", async () => {
        const { resolved } = await inProduction({ secret: [secret, short], ...options });
        assert.deepEqual([resolved.secrets, resolved.olderSecrets], [[secret], [short]]);
        const weak = await inProduction({ secret: short, ...options });
        const expires = Date.now() / 1000 + hour;
        const attempt = await weak.resolved.keyring.seal("attempt", {}, expires);
        await assert.rejects(
          async () => resolved.keyring.unseal("attempt", attempt),
          /no matching/,
        );
        const { purpose } = resolved.secureCookies.sessionToken;
        const written = await resolved.sessionKeyring.seal(purpose, {}, expires);
        await assert.rejects(
          async () => weak.resolved.sessionKeyring.unseal(purpose, written),
          /no matching/,
        );
      });

      test("is refused in the first place, and where it can be guessed", async () => {
        for (const wrong of [
          [short, secret],
          [secret, "fifteen-bytes-x"],
          [secret, "abababababababababababab"],
          [secret, "my-super-secret-key"],
        ]) {
          const { resolved } = await inProduction({ secret: wrong, ...options });
          assert.equal(resolved.problem?.code, "weak-secret", wrong.join(" "));
        }
      });
    });
  }
}

test("a short secret is refused where no tokens of another library are read", async () => {
  const pair = { secret: [secret, short] };
  for (const options of [{}, { upgradeFrom: ["lucia"] }] satisfies Options[]) {
    const { resolved } = await inProduction({ ...pair, ...options });
    assert.equal(resolved.problem?.code, "weak-secret");
  }
});
