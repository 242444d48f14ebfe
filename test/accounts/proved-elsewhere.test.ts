import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import Password from "../../src/providers/password.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { hiddenFields } from "../../src/testing/browser/hidden-fields.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { AccountMail } from "../../src/types/security.ts";
import { strategies } from "../session/support.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { cheap, follow, good } from "../signin/password/scene.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import { type Browser, browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { stage } from "./stage.ts";

/** Links by address, as somebody who trusts the provider allows it. */
function trusting(config: AuthConfig): AuthConfig {
  const providers = config.providers.map((provider) =>
    typeof provider === "object" && "issuer" in provider && provider.id === "checking"
      ? { ...provider, allowDangerousEmailAccountLinking: true }
      : provider,
  );
  return { ...config, providers };
}

/** One of two applications that share a database, and what it sends. */
interface Process extends ReturnType<typeof stage> {
  readonly sent: AccountMail[];
  readonly works: Promise<unknown>[];
}

for (const strategy of strategies) {
  describe(`the first proof of an address while a stranger is signed in at another process, strategy ${strategy}`, () => {
    let close = async (): Promise<unknown> => undefined;
    let open: () => Process;

    before(async () => {
      const database = await createSqlite();
      const adapters = [sql(database.url), sql(database.url)];
      await adapters[0]?.migrate();
      const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
      let opened = 0;
      open = () => {
        const sent: AccountMail[] = [];
        const works: Promise<unknown>[] = [];
        const app = stage({
          adapter: adapters[opened++ % 2],
          secret,
          session: { strategy },
          security: true,
          mail: (mail) => void sent.push(mail),
          waitUntil: (work) => void works.push(work),
        });
        const password = Password({ hash: cheap, breaches: false });
        app.config.providers = [...app.config.providers, password];
        return { ...app, sent, works };
      };
      close = async () => {
        await Promise.all(adapters.map((adapter) => adapter.close()));
        await database.drop();
      };
    });
    after(() => close());

    /** Two processes, and a stranger who came in at the second with the address of somebody else. */
    async function squatted() {
      const [one, two] = [open(), open()];
      const email = freshAddress();
      const stranger = two.browser();
      const person = { sub: crypto.randomUUID(), email };
      await signInWith(stranger, two.idp, { person });
      assert.equal(Object(await stranger.session()).user.email, email);
      return { one, two, email, person, stranger };
    }

    async function assertOwner(owner: Browser, stranger: Browser) {
      assert.ok(await owner.session(), "whoever proved the address is in");
      assert.equal(await stranger.session(), null, "the stranger is out");
    }

    test("by a magic link ends the stranger's session", async () => {
      const { one, email, stranger } = await squatted();
      const owner = one.browser();
      await one.prove(owner, email);
      await assertOwner(owner, stranger);
    });

    test("by a provider that takes the address over ends it", async () => {
      const { one, email, stranger } = await squatted();
      const owner = browser(trusting(one.config));
      const person = { sub: crypto.randomUUID(), email, email_verified: true };
      await signInWith(owner, one.checking, { id: "checking", person });
      await assertOwner(owner, stranger);
    });

    test("by an own account whose provider vouches for it ends it", async () => {
      const { one, email, stranger } = await squatted();
      const user = await one.config.adapter?.getUserByEmail?.(email);
      assert.ok(user);
      const sub = crypto.randomUUID();
      await one.config.adapter?.linkAccount?.({
        provider: "checking",
        providerAccountId: sub,
        type: "oidc",
        userId: user.id,
      });
      const owner = one.browser();
      const person = { sub, email, email_verified: true };
      await signInWith(owner, one.checking, { id: "checking", person });
      await assertOwner(owner, stranger);
    });

    test("by a sign-up with a password ends it", async () => {
      const { one, email, stranger } = await squatted();
      const owner = one.browser();
      await owner.submit("/auth/signup", { email, password: good });
      await Promise.all(one.works);
      await follow(owner, one.sent.at(-1)?.url ?? "");
      await assertOwner(owner, stranger);
    });

    test("on the security page ends it, too", async () => {
      const { one, two, email, person, stranger } = await squatted();
      const elsewhere = two.browser();
      await signInWith(elsewhere, two.idp, { person });
      const owner = one.browser();
      for (const [name, cookie] of elsewhere.cookies) owner.cookies.set(name, cookie);
      await owner.submit("/auth/security", { action: "address", email });
      await Promise.all(one.works);
      const page = await owner.get(one.sent.at(-1)?.url ?? "");
      await owner.post("/auth/security", hiddenFields(await page.text()));
      assert.ok((await one.config.adapter?.getUserByEmail?.(email))?.emailVerified);
      assert.equal(await stranger.session(), null);
    });
  });
}
