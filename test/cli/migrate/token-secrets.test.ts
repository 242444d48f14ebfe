import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "../../../src/jwt.ts";
import { lib, migrate, route, routeWith } from "./checked.ts";
import { makeRunnable } from "./running.ts";

const [current, former] = ["AUTH_SECRET", "NEXTAUTH_SECRET"] as const;
const secretOf = (name: string) => `${name} of tests that has more than 32 bytes`;

const rotated = ["AUTH_SECRET_1", "AUTH_SECRET_2", "AUTH_SECRET_3"] as const;

for (const set of [[current, former], [current], [former], [former, ...rotated]]) {
  test(`getToken that was moved reads what the configuration encrypts, whichever variable that takes: ${set.join(", ")}`, async (t) => {
    const application = await migrate(t, {
      "lib/auth.ts": lib,
      [route]: routeWith("auth"),
      "lib/token.ts": `import { getToken } from "next-auth/jwt";\nexport const read = (req: any) => getToken({ req });\n`,
    });
    const { env } = process;
    t.after(() => {
      process.env = env;
    });
    process.env = { ...env, [current]: "", [former]: "" };
    for (const name of rotated) process.env[name] = "";
    for (const name of set) process.env[name] = secretOf(name);
    const { read } = await makeRunnable(application)("lib/token.ts");
    for (const name of set) {
      const token = { sub: name };
      const sealed = await encode({ token, secret: secretOf(name), compat: "next-auth" });
      const headers = new Headers({ cookie: `next-auth.session-token=${sealed}` });
      assert.equal((await read({ headers }))?.sub, name);
    }
  });
}
