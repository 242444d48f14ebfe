import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import { application, origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const parameters = (count: number) => Array.from({ length: count }, () => "o").join("&");

for (const method of ["GET", "POST"]) {
  test(`${method}: an address with more than a thousand parameters is refused, with a line that says so`, async () => {
    const { config, errors } = application({ providers: [hostileProvider().config()] });
    const ask = (count: number) => {
      const address = `${origin}/auth/callback/hostile?${parameters(count)}`;
      const headers = { accept: "application/json", origin };
      return Auth(new Request(address, { method, headers }), config);
    };
    const refused = await ask(1_001);
    assert.equal(refused.status, 400);
    assert.deepEqual(
      errors.map(({ code, message }) => `${code}: ${message}`),
      ["too-large: The address has too many parameters"],
    );
    await ask(1_000);
    assert.notEqual(errors[1]?.code, "too-large");
  });
}
