import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import type { SessionStrategy } from "../../src/types/config.ts";
import { requestOf, stage } from "../signin/oauth/vault/stage.ts";
import { locationOf } from "../support/sign-in.ts";

const addresses = [
  "/session",
  "/signin",
  "/signin/hostile",
  "/signin?error=OAuthCallbackError",
  "/signout",
  "/providers",
  "/csrf",
  "/error?error=Configuration",
  "/callback/hostile?code=a&state=b",
  "/token/hostile",
  "/access-token",
];

for (const strategy of ["jwt", "database"] satisfies SessionStrategy[]) {
  test(`AC-154 with ${strategy} sessions, no route, header, cookie or line of the log has a provider's token`, async () => {
    const seen: string[] = [];
    const log = (...line: unknown[]) => void seen.push(inspect(line, { depth: 20 }));
    const place = await stage({
      config: {
        debug: true,
        logger: { error: log, warn: log, debug: log },
        session: { strategy },
      },
    });
    const { person, ask, account, provider, expire } = place;
    const secrets: string[] = [];
    const note = async () => {
      const { access_token, refresh_token, id_token } = await account();
      secrets.push(...[access_token, refresh_token, id_token].filter((one) => one !== undefined));
    };
    const look = (response: Response) => seen.push(inspect([...response.headers]));
    await note();
    await ask();
    await note();
    const refused = await ask({ scopes: ["calendar"] }).catch((error: unknown) => error);
    seen.push(inspect(refused, { depth: 20 }), JSON.stringify(refused));
    for (const path of addresses) {
      const response = await person.get(`/auth${path}`);
      look(response);
      seen.push(await response.text());
    }
    const consent = await person.get(String(Object(refused).url));
    look(consent);
    seen.push(locationOf(consent).href, inspect([...person.cookies]));

    await expire();
    provider.tweaks = { answer: { token: (honest) => new Response(honest.body, { status: 500 }) } };
    await expire();
    seen.push(inspect(await ask().catch((error: unknown) => error), { depth: 20 }));
    seen.push(inspect(requestOf(person).headers));

    assert.equal(new Set(secrets).size, 6);
    for (const secret of secrets) {
      const found = seen.filter((text) => text.includes(secret));
      assert.deepEqual(found, [], "a token is shown");
    }
  });
}
