import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { type AuthConfig, customFetch } from "cardea";
import { Browser } from "./browser.ts";
import type { Opened } from "./candidate.ts";
import { clientId, identityProvider, type Person, stranger } from "./identity-provider.ts";

const provider = identityProvider();
const day = 24 * 60 * 60 * 1000;

/** An application with three ways in, whose session tells the id of the user. */
export function application(
  { adapter, compat }: Opened,
  strategy: "database" | "jwt" = "database",
) {
  const mails: { url: string }[] = [];
  const people: Person[] = [];
  const config: AuthConfig = {
    adapter,
    compat,
    secret: "a secret for tests that has more than 32 bytes",
    trustHost: true,
    logger: { error() {}, warn() {}, debug() {} },
    session: { strategy },
    callbacks: {
      session: ({ session, user, token }) => ({
        ...session,
        user: { ...session.user, id: user?.id ?? token.sub },
      }),
    },
    providers: [
      {
        id: "oidc",
        name: "OIDC",
        type: "oidc",
        issuer: provider.issuer,
        clientId,
        clientSecret: "a client secret",
        [customFetch]: provider.fetch,
      },
      {
        id: "password",
        name: "Password",
        type: "credentials",
        credentials: { name: {} },
        authorize({ name }) {
          const person = people.find((one) => one.sub === name);
          return person ? { id: person.sub, name: person.name, email: person.email } : null;
        },
      },
      {
        id: "mail",
        name: "Mail",
        type: "email",
        sendVerificationRequest: (mail) => void mails.push(mail),
      },
    ],
  };
  return { config, mails, people };
}

/** Signs a person in at the provider and answers the browser. */
export async function signIn(config: AuthConfig, person: Person): Promise<Browser> {
  const browser = new Browser(config);
  const response = await browser.post("/auth/signin/oidc");
  await browser.get(provider.authorize(response.headers.get("location") ?? "", person));
  return browser;
}

/** Types a password and answers the browser. */
async function enter(config: AuthConfig, name: string): Promise<Browser> {
  const browser = new Browser(config);
  await browser.post("/auth/callback/password", { name });
  return browser;
}

export async function userIdOf(browser: Browser): Promise<string> {
  const session = await browser.session();
  assert.ok(session?.user, "nobody is signed in");
  assert.ok("id" in session.user && session.user.id);
  return String(session.user.id);
}

/** Asserts how many users and accounts something makes. */
async function assertMakes(
  opened: Opened,
  [users, accounts]: [number, number],
  work: () => unknown,
) {
  const before = await opened.count();
  await work();
  const after = await opened.count();
  assert.deepEqual(
    [after.users - before.users, after.accounts - before.accounts],
    [users, accounts],
  );
}

/** The row of a session is named by the hash of what the cookie holds, or by that itself in the format of next-auth 4. */
const rowKey = ({ sessionToken = "" }: Browser, { compat }: Opened) =>
  compat ? sessionToken : createHash("sha256").update(sessionToken).digest("hex");

/** Declares the tests of real sign-ins through `Auth()` with an adapter. */
export function testFlows(create: () => Opened): void {
  test("a first sign-in makes a user with an account, a second one finds them", async () => {
    const opened = create();
    const { config } = application(opened);
    const ada = stranger();
    await assertMakes(opened, [1, 1], async () => {
      const first = await signIn(config, ada);
      const { user } = (await first.session()) ?? {};
      assert.deepEqual([user?.name, user?.email], [ada.name, ada.email]);
      const second = await signIn(config, ada);
      assert.equal(await userIdOf(second), await userIdOf(first));
    });
  });

  test("twenty first sign-ins at once make one user with one account", async () => {
    const opened = create();
    const { config } = application(opened);
    const ada = stranger();
    await assertMakes(opened, [1, 1], async () => {
      const browsers = await Promise.all(Array.from({ length: 20 }, () => signIn(config, ada)));
      const ids = await Promise.all(browsers.map(userIdOf));
      assert.equal(new Set(ids).size, 1);
    });
  });

  test("the address of somebody else is refused, and nothing is left behind", async () => {
    const opened = create();
    const { config } = application(opened);
    const ada = stranger();
    await signIn(config, ada);
    await assertMakes(opened, [0, 0], async () => {
      const other = await signIn(config, { ...stranger("Mallory"), email: ada.email });
      assert.equal(await other.session(), null);
    });
  });

  test("a session that is due is renewed, for the same person", async () => {
    const opened = create();
    const { config } = application(opened);
    const browser = await signIn(config, stranger());
    const id = await userIdOf(browser);
    const due = new Date(Date.now() + 2 * day);
    await opened.adapter.updateSession?.({ sessionToken: rowKey(browser, opened), expires: due });
    const [session] = await Promise.all([browser.session(), browser.clone().session()]);
    assert.ok(Date.parse(session?.expires ?? "") > Date.now() + 29 * day);
    const stored = await opened.adapter.getSessionAndUser?.(rowKey(browser, opened));
    assert.equal(stored?.session.expires.toISOString(), session?.expires);
    assert.equal(await userIdOf(browser), id);
  });

  test("after sign-out the session is gone, also for who copied the cookie", async () => {
    const opened = create();
    const browser = await signIn(application(opened).config, stranger());
    const thief = browser.clone();
    assert.ok(await thief.session());
    await browser.post("/auth/signout");
    assert.equal(browser.sessionToken, undefined);
    assert.equal(await thief.session(), null);
    assert.equal(await opened.adapter.getSessionAndUser?.(rowKey(thief, opened)), null);
  });

  test("twenty sign-outs at once end a session, and twenty readers of an expired one see nobody", async () => {
    const opened = create();
    const { config } = application(opened);
    const twenty = Array.from({ length: 20 });
    const leaving = await signIn(config, stranger());
    const answers = twenty.map(() => leaving.clone().post("/auth/signout"));
    for (const answer of await Promise.all(answers)) assert.equal(answer.status, 302);
    assert.equal(await leaving.session(), null);

    const late = await signIn(config, stranger());
    const expires = new Date(Date.now() - day);
    await opened.adapter.updateSession?.({ sessionToken: rowKey(late, opened), expires });
    const readers = twenty.map(() => late.clone().session());
    assert.deepEqual(await Promise.all(readers), twenty.fill(null));
  });

  test("a password opens a session in the database", async () => {
    const opened = create();
    const { config, people } = application(opened);
    const ada = stranger();
    people.push(ada);
    // A user, an account, and the mark of an account that nobody has proved: these adapters cannot list accounts.
    await assertMakes(opened, [1, 2], async () => {
      const first = await enter(config, ada.sub);
      const second = await enter(config, ada.sub);
      assert.equal(await userIdOf(second), await userIdOf(first));
      assert.ok(await opened.adapter.getSessionAndUser?.(rowKey(first, opened)));
      await first.post("/auth/signout");
      assert.equal(await first.session(), null);
      assert.ok(await second.session());
    });
  });

  test("a password signs in the user whose id authorize answers", async () => {
    const opened = create();
    const { config, people } = application(opened);
    const ada = stranger();
    const id = await userIdOf(await signIn(config, ada));
    // Not every database keeps fractions of a second, and a password of the same second may be a stranger's.
    const user = await opened.adapter.getUserByEmail?.(ada.email);
    assert.equal(String(user?.id), id);
    if (user) {
      const emailVerified = new Date(Date.now() - day);
      await opened.adapter.updateUser?.({ id: user.id, emailVerified });
    }
    people.push({ ...ada, sub: id });
    await assertMakes(opened, [0, 0], async () => {
      assert.equal(await userIdOf(await enter(config, id)), id);
    });
  });

  test("a mailed link signs in once, also when twenty browsers send it", async () => {
    const opened = create();
    const { config, mails } = application(opened);
    const { email } = stranger();
    await assertMakes(opened, [1, 0], async () => {
      await new Browser(config).post("/auth/signin/mail", { email });
      const link = new URL(mails.at(-1)?.url ?? "");
      const fields = Object.fromEntries(link.searchParams);
      const browsers = Array.from({ length: 20 }, () => new Browser(config));
      await Promise.all(browsers.map((browser) => browser.post(link.pathname, fields)));
      const sessions = await Promise.all(browsers.map((browser) => browser.session()));
      const signedIn = sessions.flatMap((session) => session?.user?.email ?? []);
      assert.deepEqual(signedIn, [email]);
    });
  });

  test("a second mail finds the user, and the session knows the name", async () => {
    const opened = create();
    const { config, mails } = application(opened, "jwt");
    const ada = stranger();
    const id = await userIdOf(await signIn(config, ada));
    const browser = new Browser(config);
    await browser.post("/auth/signin/mail", { email: ada.email });
    const link = new URL(mails.at(-1)?.url ?? "");
    await browser.post(link.pathname, Object.fromEntries(link.searchParams));
    assert.equal(await userIdOf(browser), id);
    assert.equal((await browser.session())?.user?.name, ada.name);
  });

  test("with encrypted tokens the user is in the database and the session is not", async () => {
    const opened = create();
    const { config } = application(opened, "jwt");
    const ada = stranger();
    await assertMakes(opened, [1, 1], async () => {
      const first = await signIn(config, ada);
      const second = await signIn(config, ada);
      assert.equal(await userIdOf(second), await userIdOf(first));
      assert.equal(await opened.adapter.getSessionAndUser?.(rowKey(first, opened)), null);
      await first.post("/auth/signout");
      assert.equal(await first.session(), null);
    });
  });
}
