import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { tellUnread } from "../../src/session/tell-unread.ts";
import { scene } from "./scene.ts";

type Setting = Parameters<typeof scene>[0];

/** What whoever runs the application reads when a browser has sent these cookies. */
async function told(names: readonly string[], setting: Setting = {}): Promise<readonly string[]> {
  const place = await scene(setting);
  for (const name of names) place.jar.set(name, "x");
  for (let times = 0; times < 2; times++) await tellUnread(place.contextOf());
  return place.warnings;
}

describe("the session cookie of an older library, which nobody reads", () => {
  for (const [from, usual, orCompat] of [
    [
      "next-auth",
      "next-auth.session-token",
      /, or `compat: "next-auth"` \(AUTH_COMPAT=next-auth\)\./,
    ],
    ["authjs", "authjs.session-token", /, or `compat: "authjs"` \(AUTH_COMPAT=authjs\)\./],
    ["better-auth", "better-auth.session_token", undefined],
  ] as const) {
    for (const name of [usual, `__Secure-${usual}`]) {
      test(`${name} is told once, with what to set`, async () => {
        for (const sent of [name, `${name}.0`]) {
          const [line = "", ...more] = await told([sent]);
          assert.deepEqual(more, []);
          assert.ok(
            line.startsWith(
              `old-cookie-unread: A browser came with the session cookie ${name} of ${from}, which this`,
            ),
          );
          assert.ok(line.includes(`set \`upgradeFrom: ["${from}"]\``));
          assert.match(line, orCompat ?? /set `upgradeFrom: \["better-auth"\]`\. The cookie stays/);
        }
      });
    }
  }

  for (const [what, names, setting] of [
    ["it is one of ours by configuration", ["__Secure-authjs.session-token"], ownName()],
    ["`compat` reads it", ["authjs.session-token"], { compat: "authjs" }],
    ["`upgradeFrom` reads it", ["authjs.session-token"], { upgradeFrom: ["authjs"] }],
    ["only the beginning of its name is the same", ["authjs.session-tokens"], {}],
    ["only the end of its name is the same", ["x.authjs.session-token"], {}],
    ["many programs call theirs so", ["connect.sid", "auth_session"], {}],
  ] as const satisfies readonly (readonly [string, readonly string[], Setting])[]) {
    test(`is not told where ${what}`, async () => {
      assert.deepEqual(await told(names, setting), []);
    });
  }

  function ownName() {
    const options = { secure: true, path: "/", httpOnly: true, sameSite: "lax" } as const;
    return { cookies: { sessionToken: { name: "__Secure-authjs.session-token", options } } };
  }

  test("is told for each library", async () => {
    const lines = await told(["next-auth.session-token", "__Secure-better-auth.session_token"]);
    assert.deepEqual(
      lines.map((line) => / of ([\w-]+),/.exec(line)?.[1]),
      ["next-auth", "better-auth"],
    );
  });
});

describe("the session cookie of an older library, under which no session is stored", () => {
  const orSecret = /it has ended or was not imported, or the import had another secret than/;
  for (const [from, name, words] of [
    ["better-auth", "__Secure-better-auth.session_token", orSecret],
    ["express-session", "connect.sid", orSecret],
    ["lucia", "auth_session", /it has ended or was not imported\. The person is asked to sign in/],
  ] as const) {
    const setting = { strategy: "database", upgradeFrom: [from] } as const;

    test(`is told once: ${from}`, async () => {
      const [line = "", ...more] = await told([name], setting);
      assert.deepEqual(more, []);
      assert.ok(
        line.startsWith(
          `old-session-unknown: A browser came with the session cookie ${name} of ${from}, and no`,
        ),
      );
      assert.match(line, words);
    });

    test(`is not told where it is not sent: ${from}`, async () => {
      assert.deepEqual(await told(["another"], setting), []);
    });
  }

  test("is not told of tokens, which are not imported", async () => {
    const setting = { upgradeFrom: ["next-auth"] } as const;
    assert.deepEqual(await told(["__Secure-next-auth.session-token"], setting), []);
  });
});
