import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import {
  askForMail,
  confirm,
  freshAddress,
  lastMail,
  mailApplication,
} from "../signin/email/mailbox.ts";
import { browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** The lines about accounts and users that could not be removed. */
const leftovers = ({ warnings }: ReturnType<typeof stage>) =>
  warnings.filter((line) => line.startsWith("sign-up-left-behind "));

test("a sign-up that fails half-way is named where the adapter has no deleteUser", async () => {
  const { deleteUser: _, ...adapter } = v5Methods(memory());
  const app = stage({
    adapter: { ...adapter, linkAccount: () => assert.fail("the database is away") },
  });
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  const visitor = app.browser();
  await signInWith(visitor, app.idp, { person });
  assert.equal(await visitor.session(), null);
  const user = await adapter.getUserByEmail(person.email);
  const [line = "", ...more] = leftovers(app);
  assert.deepEqual(more, []);
  assert.ok(user && line.includes(`The sign-up of user ${user.id} failed half-way`), line);
  assert.match(line, /MissingAdapterMethods.*deleteUser/);
});

test("a refused link is named and signs nobody in where the adapter has no unlinkAccount", async () => {
  const { unlinkAccount: _, ...adapter } = v5Methods(memory());
  const stranger = { sub: crypto.randomUUID(), email: freshAddress() };
  const app = stage({
    adapter: {
      ...adapter,
      async linkAccount(account) {
        if (account.providerAccountId === stranger.sub) await owner.submit("/auth/signout");
        return adapter.linkAccount(account);
      },
    },
  });
  const owner = app.browser();
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  await signInWith(owner, app.idp, { person });
  const thief = owner.clone();
  await signInWith(thief, app.idp, { person: stranger, fields: { link: "true" } });
  const account = { provider: "hostile", providerAccountId: stranger.sub };
  const user = await adapter.getUserByAccount(account);
  const [line = "", ...more] = leftovers(app);
  assert.deepEqual(more, []);
  assert.ok(user && line.includes(`The account at "hostile" of user ${user.id}`), line);
  assert.match(line, /MissingAdapterMethods.*unlinkAccount/);
  const later = app.browser();
  await signInWith(later, app.idp, { person: stranger });
  assert.equal(await later.session(), null);
});

test("a link whose outcome nobody knows is not told as done where the adapter has no unlinkAccount", async () => {
  const { unlinkAccount: _, ...adapter } = v5Methods(memory());
  const account = { provider: "hostile", providerAccountId: crypto.randomUUID() };
  let failures = 0;
  const app = stage({
    adapter: {
      ...adapter,
      async linkAccount(linked) {
        await adapter.linkAccount(linked);
        if (linked.providerAccountId === account.providerAccountId) failures = 1;
      },
      getUser: (id) => (failures-- > 0 ? assert.fail("the database is away") : adapter.getUser(id)),
    },
  });
  const person = app.browser();
  const first = { sub: crypto.randomUUID(), email: freshAddress() };
  await signInWith(person, app.idp, { person: first });
  const second = { sub: account.providerAccountId, email: freshAddress() };
  const fields = { link: "true" };
  const response = await signInWith(person, app.idp, { person: second, fields });
  assert.notEqual(response.headers.get("location"), "https://app.example.com/");
  assert.equal(app.errors.length, 1);
  assert.equal(leftovers(app).length, 1);
  const later = app.browser();
  await signInWith(later, app.idp, { person: second });
  assert.equal(await later.session(), null);
});

test("signing in by mail names getUser where the adapter does not have it", async () => {
  const app = mailApplication();
  const { getUser: _, lockUser: __, ...adapter } = v5Methods(app.adapter);
  const config = { ...app.config, adapter, session: { strategy: "jwt" } as const };
  const email = freshAddress();
  await app.adapter.createUser({ id: "1", email, emailVerified: null });
  const visitor = browser(config);
  await askForMail(visitor, email);
  await confirm(visitor, lastMail(app));
  assert.equal(await visitor.session(), null);
  assert.match(app.errors.at(-1)?.message ?? "", /needs the adapter's getUser/);
});
