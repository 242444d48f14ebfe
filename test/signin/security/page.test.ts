import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findRoute } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter as enterName, password } from "../../http/support/password.ts";
import { strategies } from "../../session/support.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, plain, readData, scene } from "./scene.ts";

for (const strategy of strategies) {
  describe(`AC-171 the page, with the strategy ${strategy}`, () => {
    const place = () => scene({ session: { strategy } });

    test("is neither framed nor cached, and sends its address to nobody else", async () => {
      const { enter } = place();
      const visitor = await enter(newPerson());
      const { headers } = await visitor.get("/auth/security");
      assert.match(headers.get("cache-control") ?? "", /no-store/);
      assert.match(headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
      assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'/);
      assert.equal(headers.get("x-frame-options"), "DENY");
      assert.equal(headers.get("referrer-policy"), "same-origin");
      assert.equal(headers.get("x-content-type-options"), "nosniff");
    });

    test("shows nothing after signing out, and leads back after signing in", async () => {
      const { enter } = place();
      const visitor = await enter(newPerson());
      await visitor.submit("/auth/signout");
      const page = await visitor.get("/auth/security");
      const { pathname, searchParams } = locationOf(page);
      assert.equal(pathname, "/auth/signin");
      assert.equal(searchParams.get("callbackUrl"), "https://app.example.com/auth/security");
      const { status, data } = await readData(visitor);
      assert.equal(status, 401);
      assert.equal(data.error, "SessionRequired");
      const { status: refused } = await changeAsJson(visitor, "name", { name: "Eve" });
      assert.equal(refused, 401);
    });

    test("needs no script: each change is a form of its own", async () => {
      const { enter, link } = place();
      const visitor = await enter(newPerson());
      await link(visitor, newPerson());
      const page = await visitor.get("/auth/security");
      const markup = await page.text();
      assert.doesNotMatch(markup, /<script/);
      const actions = [...markup.matchAll(/name="action" value="([\w-]+)"/g)].map(([, one]) => one);
      assert.deepEqual([...new Set(actions)].sort(), ["address", "delete", "name", "unlink"]);
      for (const [form] of markup.matchAll(/<form[\s\S]*?<\/form>/g)) {
        assert.match(form, /method="post"/);
        assert.match(form, /name="csrfToken"/);
        assert.match(form, /<button(?! type="button")/);
      }
    });
  });
}

test("AC-133 the page says whose account it is, beside the buttons that link another", async () => {
  const { enter } = scene();
  const person = newPerson("Mallory");
  const visitor = await enter(person);
  const text = await pageText(visitor);
  assert.match(text, new RegExp(`You’re signed in as Mallory \\(${person.email}\\)`));
  assert.match(text, /Link your Second account/);
});

test("the note about a change is shown once, and nobody else can write one", async () => {
  const { enter, browser: visit } = scene();
  const visitor = await enter(newPerson());
  assert.match(await change(visitor, "name", { name: "Ada King" }), /Your name was saved/);
  assert.doesNotMatch(await pageText(visitor), /Your name was saved/);
  const forged = await visitor.get(
    "/auth/security?note=deleted&error=AccessDenied&message=Call+us",
  );
  assert.doesNotMatch(plain(await forged.text()), /Call us|was deleted|access/);
  const stranger = visit();
  stranger.store("__Host-cardea.attempt-security=e30; Path=/");
  assert.equal((await stranger.get("/auth/security")).status, 302);
});

test("AC-83 a form of another site is refused, and so is one without the token", async () => {
  const { enter, userOf, events } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  const fields = { action: "delete", sure: "yes" };
  const csrfToken = await visitor.csrfToken();
  const foreign = await visitor.post(
    "/auth/security",
    { ...fields, csrfToken },
    { crossSite: true },
  );
  assert.equal(foreign.status, 403);
  const bare = await visitor.post("/auth/security", fields);
  assert.equal(locationOf(bare).href, "https://app.example.com/auth/security");
  const page = await (await visitor.get("/auth/security")).text();
  assert.match(page, /role="alert"><strong>We couldn’t tell that this came from you\./);
  assert.ok(await userOf(person));
  assert.deepEqual(events, []);
});

for (const action of ["", "password", "__proto__", "constructor", "revoke-all"]) {
  test(`the action ${JSON.stringify(action)} is none`, async () => {
    const { enter } = scene();
    const visitor = await enter(newPerson());
    const response = await visitor.submit("/auth/security", { action });
    assert.equal(response.status, 400);
  });
}

test("a field cannot name another user", async () => {
  const { enter, userOf } = scene();
  const [person, other] = [newPerson(), newPerson("Grace Hopper")];
  await enter(other);
  const id = (await userOf(other))?.id ?? "";
  const visitor = await enter(person);
  await change(visitor, "name", { name: "Eve", userId: id, user: id, id });
  assert.equal((await userOf(other))?.name, "Grace Hopper");
  assert.equal((await userOf(person))?.name, "Eve");
});

describe("until `security` is set", () => {
  const off = (config: Partial<AuthConfig> = {}) =>
    application({ adapter: memory(), providers: [password()], ...config });

  test("the address belongs to the application", async () => {
    for (const security of [undefined, false]) {
      const visitor = browser(off({ security }).config);
      await enterName(visitor);
      assert.equal((await visitor.get("/auth/security")).status, 404);
      assert.equal((await visitor.submit("/auth/security", { action: "name" })).status, 404);
      assert.equal(findRoute("/auth/security", "/auth", { security }), undefined);
    }
    assert.deepEqual(findRoute("/auth/security", "/auth", { security: true }), {
      action: "security",
      providerId: undefined,
    });
  });

  test("no mail is sent", async () => {
    const { enter, link, mails } = scene({ security: false, mail: undefined });
    await link(await enter(newPerson()), newPerson());
    assert.deepEqual(mails, []);
  });
});

describe("pages.security", () => {
  test("is where people are sent, and programs still get the data", async () => {
    const { enter } = scene({ pages: { security: "/account" } });
    const visitor = await enter(newPerson());
    assert.equal(locationOf(await visitor.get("/auth/security")).pathname, "/account");
    assert.equal((await readData(visitor)).status, 200);
    const fields = { action: "name", name: "Ada King" };
    const response = await visitor.submit("/auth/security", fields);
    assert.equal(locationOf(response).pathname, "/account");
  });
});

describe("what the page lacks is said at the start", () => {
  const warningsOf = async (config: Partial<AuthConfig>) => {
    const warnings: [string, string][] = [];
    const { config: own } = application({
      adapter: memory(),
      providers: [password()],
      security: { delete: true },
      ...config,
    });
    const logger = {
      ...own.logger,
      warn: (code: string, text: string) => void warnings.push([code, text]),
    };
    const response = await browser({ ...own, logger }).get("/auth/session");
    return { warnings, status: response.status };
  };

  test("without an adapter nothing works", async () => {
    const { status } = await warningsOf({ adapter: undefined });
    assert.equal(status, 500);
  });

  test("without methods, a part is left out", async () => {
    const { listAccountsByUserId: _, deleteUser: __, ...adapter } = memory();
    const { warnings, status } = await warningsOf({ adapter, mail: () => {} });
    assert.equal(status, 200);
    assert.deepEqual(
      warnings.map(([code]) => code),
      ["security-incomplete", "security-incomplete"],
    );
    assert.match(String(warnings), /linked accounts: the adapter lacks listAccountsByUserId\./);
    assert.match(String(warnings), /deleting an account: the adapter lacks deleteUser\./);
    const { enter } = scene({ adapter: { ...adapter } });
    const visitor = await enter(newPerson());
    const { data } = await readData(visitor);
    assert.equal(data.accounts, undefined);
    assert.equal(data.may.deleteAccount, false);
  });

  test("a page of the application's own without the option leaves one line", async () => {
    const { warnings } = await warningsOf({ security: undefined, pages: { security: "/account" } });
    assert.deepEqual(
      warnings.map(([code]) => code),
      ["option-ignored"],
    );
    assert.match(String(warnings), /`pages\.security` without `security: true`/);
  });

  test("without mails, nobody changes an address", async () => {
    const { warnings } = await warningsOf({});
    assert.deepEqual(
      warnings.map(([code]) => code),
      ["security-mails-unsent"],
    );
    const { enter } = scene({ mail: undefined });
    const visitor = await enter(newPerson());
    assert.equal((await readData(visitor)).data.may.changeAddress, false);
    const { answer } = await changeAsJson(visitor, "address", { email: newPerson().email });
    assert.equal(answer.code, "change-not-offered");
  });
});
