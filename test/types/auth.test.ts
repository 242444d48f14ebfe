import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "./program.ts";

test("Auth answers a response, and its inner record where the configuration says so", () => {
  const program = `
    import { Auth, type AuthConfig, type RawResponse, raw } from "cardea";
    const request = new Request("http://localhost");
    const config: AuthConfig = { providers: [] };
    const response = await Auth(request, config);
    same<typeof response, Response>(true);
    const lazy = await Auth(request, async () => config);
    same<typeof lazy, Response>(true);
    const record = await Auth(request, { ...config, raw });
    same<typeof record, RawResponse>(true);
    // @ts-expect-error Hidden in a configuration, nobody would know what Auth answers.
    const hidden: AuthConfig = { providers: [], raw };
    `;
  assert.equal(compile("auth", program), "");
});
