import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { v5Methods } from "../../accounts/adapters.ts";
import { freshAddress } from "../email/mailbox.ts";
import { Device } from "./authenticator.ts";
import { askOptions, enterName, errorOf, post, registerWith, scene, signInWith } from "./scene.ts";

/** How an account comes to outlive its passkey. */
const losses = {
  "deleteAuthenticator was called": (storage: ReturnType<typeof memory>, id: string) =>
    storage.deleteAuthenticator(id),
  "only the account was restored": async (storage: ReturnType<typeof memory>, id: string) => {
    const account = await storage.getAccount(id, "passkey");
    assert.ok(account);
    await storage.unlinkAccount(account);
    await storage.linkAccount(account);
  },
};

for (const strategy of ["database", "jwt"] as const) {
  for (const [what, lose] of Object.entries(losses)) {
    suite(`an account without a passkey, because ${what}, sessions as ${strategy}`, () => {
      async function orphaned() {
        const storage = memory();
        const place = scene({}, { adapter: storage, session: { strategy } });
        const owner = place.browser();
        const email = freshAddress();
        const device = new Device();
        await registerWith(owner, device, {}, { email });
        const user = await storage.getUserByEmail(email);
        await lose(storage, device.storedId);
        assert.equal(await storage.getAuthenticator(device.storedId), null);
        const key = { provider: "passkey", providerAccountId: device.storedId };
        assert.equal((await storage.getUserByAccount(key))?.id, user?.id);
        const assertRefused = async (response: Response) => {
          assert.equal(await errorOf(response), "WebAuthnVerificationError");
          assert.equal(place.errors.at(-1)?.code, "passkey-known");
          assert.equal(await storage.getAuthenticator(device.storedId), null);
          assert.equal((await storage.getUserByAccount(key))?.id, user?.id);
        };
        return { ...place, storedId: device.storedId, user, assertRefused };
      }

      test("is not signed in by a registration under its id", async () => {
        const { browser, storedId, assertRefused } = await orphaned();
        const stranger = browser();
        const response = await registerWith(
          stranger,
          new Device(),
          { storedId },
          { email: freshAddress() },
        );
        await assertRefused(response);
        assert.equal(await stranger.session(), null);
      });

      test("is not taken over by somebody who is signed in", async () => {
        const { browser, storedId, assertRefused } = await orphaned();
        const stranger = browser();
        await enterName(stranger, "eve");
        await assertRefused(await registerWith(stranger, new Device(), { storedId }));
        assert.equal(Object((await stranger.session())?.user).email, "eve@example.com");
      });
    });
  }

  suite(`two registrations of one credential id, sessions as ${strategy}`, () => {
    for (const [name, adapterOf] of [
      ["every method", memory],
      ["the methods of v5", () => v5Methods(memory())],
    ] as const) {
      test(`sign in nobody but whoever was first, with ${name}`, async () => {
        const adapter = adapterOf();
        let interference: (() => Promise<unknown>) | undefined;
        const { browser, errors } = scene(
          {},
          {
            adapter,
            session: { strategy },
            callbacks: {
              async signIn() {
                const now = interference;
                interference = undefined;
                await now?.();
                return true;
              },
            },
          },
        );
        const [first, second] = [new Device(), new Device()];
        const [winner, loser] = [browser(), browser()];
        const email = freshAddress();
        const { options } = await askOptions(loser, { action: "register", email: freshAddress() });
        // The id of the other passkey is known once it was made.
        const probe = new Device();
        probe.create(options);
        const storedId = probe.storedId;
        interference = async () => {
          const { options: own } = await askOptions(winner, { action: "register", email });
          await post(winner, "register", first.create(own, { storedId }));
        };
        const response = await post(loser, "register", second.create(options, { storedId }));
        assert.equal(await errorOf(response), "AccountNotLinked");
        assert.match(errors.at(-1)?.message ?? "", /belongs to somebody already/);
        assert.equal(await loser.session(), null);
        assert.equal(Object((await winner.session())?.user).email, email);
        const again = browser();
        await signInWith(again, first);
        assert.ok(await again.session());
      });
    }
  });
}
