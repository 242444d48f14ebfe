import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { endProviderSessions } from "../../../src/session/registry/end-provider-sessions.ts";
import { listSessions } from "../../../src/session/registry/list-sessions.ts";
import { providerSession, storedName } from "../../../src/session/registry/provider-session.ts";
import { memory } from "../../../src/storage/memory.ts";
import { application } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { strategies } from "../support.ts";
import { areSignedIn, contextOf } from "./support.ts";

const sub = "person-1";

/** An application that one provider signs people in to; each session at the provider has an id. */
function stage(strategy: (typeof strategies)[number], meanwhile = async () => {}) {
  let sid = "";
  const idp = hostileProvider({ claims: (claims) => ({ ...claims, sid }) });
  const adapter = memory();
  const { config, errors } = application({
    adapter: {
      ...adapter,
      async putSessionRecord(record, replaces) {
        await meanwhile();
        return adapter.putSessionRecord(record, replaces);
      },
    },
    security: true,
    session: { strategy },
    providers: [idp.config()],
  });
  return {
    config,
    errors,
    adapter,
    issuer: idp.issuer,
    async signIn(id: string): Promise<Browser> {
      sid = id;
      const visitor = browser(config);
      await signInWith(visitor, idp, { person: { sub, email: "ada@example.com" } });
      return visitor;
    },
    end: async (by: { providerSid?: string; subject?: string }, issuer = idp.issuer) =>
      endProviderSessions(await contextOf(config), {
        provider: "hostile",
        issuer,
        at: Date.now(),
        ...by,
      }),
  };
}

for (const strategy of strategies) {
  describe(`a provider that ends its sessions, strategy ${strategy}`, () => {
    test("ends those that began with one of them, and no others", async () => {
      const { signIn, end } = stage(strategy);
      const visitors = [await signIn("first"), await signIn("first"), await signIn("second")];
      assert.equal(await end({ providerSid: "first" }, "https://other.example"), 0);
      assert.equal(await end({ providerSid: "third" }), 0);
      assert.equal(await end({ providerSid: "first", subject: "somebody else" }), 0);
      assert.deepEqual(await areSignedIn(...visitors), [true, true, true]);
      assert.equal(await end({ providerSid: "first", subject: sub }), 2);
      assert.deepEqual(await areSignedIn(...visitors), [false, false, true]);
    });

    test("ends all of a person", async () => {
      const { signIn, end } = stage(strategy);
      const visitors = [await signIn("first"), await signIn("second")];
      assert.equal(await end({ subject: "somebody else" }), 0);
      assert.equal(await end({}), 0);
      assert.equal(await end({ subject: sub }), 2);
      assert.deepEqual(await areSignedIn(...visitors), [false, false]);
    });

    test("ends a session that is just beginning: a logout may overtake the sign-in", async () => {
      const ends: (() => Promise<unknown>)[] = [];
      const { signIn, end, config, errors, adapter } = stage(strategy, async () => {
        await ends.pop()?.();
      });
      ends.push(() => end({ providerSid: "first" }));
      const [visitor, next] = [await signIn("first"), await signIn("second")];
      assert.deepEqual(await areSignedIn(visitor, next), [false, true]);
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["sessions-ended"],
      );
      const user = await adapter.getUserByEmail("ada@example.com");
      const listed = await listSessions(await contextOf(config), user?.id ?? "");
      assert.equal(listed.length, 1, "the other one");
    });
  });
}

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const account = { provider: "idp", providerAccountId: "1", type: "oidc" } as const;

test("of an ID token, names are kept as they are, and long ones as a hash that finds them again", async () => {
  const [issuer, long] = ["https://op.example", "s".repeat(300)];
  const id_token = token({ iss: issuer, sub: "ü", sid: long });
  const found = await providerSession({ ...account, id_token });
  assert.partialDeepStrictEqual(found, { issuer, subject: "ü" });
  assert.match(found.providerSid ?? "", /^sha-256:[0-9a-f]{64}$/);
});

test("a name of 255 characters fits into the index of every database, and a longer one does not", async () => {
  const [fits, long] = ["s".repeat(255), "s".repeat(256)];
  assert.equal(await storedName(fits), fits);
  assert.match(await storedName(long), /^sha-256:/);
});

test("what is no ID token, or says nothing, names no session", async () => {
  const nothing = { issuer: null, subject: null, providerSid: null };
  for (const id_token of ["", "x", "e30.e30", "e30.%%%.x", token([]), token({ sid: 5, sub: "" })]) {
    assert.deepEqual(await providerSession({ ...account, id_token }), nothing);
  }
  const claims = { iss: "https://op.example", sub: "1" };
  const plain = { ...account, type: "oauth", id_token: token(claims) } as const;
  assert.deepEqual(await providerSession(plain), nothing);
});
