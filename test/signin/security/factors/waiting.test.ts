import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../../src/storage/memory.ts";
import { hiddenFields } from "../../../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../../../src/types/adapter.ts";
import { strategies } from "../../../session/support.ts";
import { type Browser, browser } from "../../../support/browser.ts";
import { hostileProvider, type Members } from "../../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../../support/sign-in.ts";
import { newPerson, plain, readData, scene as securityScene } from "../scene.ts";
import { addApp, notShownBy, shownBy } from "./scene.ts";

/** An application in which everybody has to have a second factor, at one provider. */
function scene(strategy: "jwt" | "database", requires = true, adapter: Adapter = memory()) {
  const idp = hostileProvider();
  const state = { requires };
  const signIns: unknown[] = [];
  const app = securityScene({
    adapter,
    factors: {},
    session: { strategy },
    providers: [idp.config({ id: "first", name: "First" })],
    callbacks: {
      factor: ({ factors }) => (state.requires ? (factors.apps > 0 ? "ask" : "enrol") : "pass"),
    },
    events: { signIn: (message) => void signIns.push(message) },
  });
  return {
    ...app,
    state,
    signIns,
    /** Goes through the provider, and returns where it ends. */
    async arrive(person: Members, visitor = browser(app.config)) {
      const fields = { callbackUrl: "https://app.example.com/notes" };
      const response = await signInWith(visitor, idp, { id: "first", person, fields });
      return { visitor, location: locationOf(response) };
    },
  };
}

/** The page on which an app is added: its key, and the hidden fields of its first form. */
async function enrolPage(visitor: Browser) {
  const response = await visitor.get("/auth/factor");
  const markup = await response.text();
  assert.equal(response.status, 200, markup);
  const key = /<code class="key" dir="ltr">([^<]+)</.exec(markup)?.[1];
  assert.ok(key, plain(markup));
  return { key, markup, fields: firstForm(markup) };
}

const firstForm = (markup: string) => hiddenFields(markup.split("</form>")[0] ?? "");

const codesIn = (text: string) => text.match(/\b(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}\b/g) ?? [];

for (const strategy of strategies) {
  describe(`who has to add a factor first, with the strategy ${strategy}`, () => {
    test("adds an app, is signed in with two factors, and sees the recovery codes before they go on", async () => {
      const { arrive, signIns, events, mails, adapter, userOf } = scene(strategy);
      const person = newPerson();
      const { visitor, location } = await arrive(person);
      assert.equal(location.pathname, "/auth/factor");
      assert.equal(await visitor.session(), null);
      const { key, fields, markup } = await enrolPage(visitor);
      assert.match(plain(markup), /To go on to .+, add an authenticator app first/);
      assert.equal((await enrolPage(visitor)).key, key, "the page shows the same key again");
      assert.deepEqual(signIns, []);

      const typed = { ...fields, code: shownBy(key), name: "My phone" };
      const response = await visitor.post("/auth/factor", typed);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("cache-control"), "private, no-store");
      const text = await response.text();
      assert.equal(codesIn(text).length, 10, plain(text));
      assert.match(text, /href="https:\/\/app\.example\.com\/notes">I have kept them/);
      assert.ok(await visitor.session());
      assert.equal(signIns.length, 1);
      assert.partialDeepStrictEqual(events, [
        { kind: "factor-added", factor: "totp", name: "My phone" },
      ]);
      assert.equal(mails[0]?.kind, "factor-added");
      const { data } = await readData(visitor);
      assert.equal(data.sessions[0].level, 2);
      assert.equal(data.factors.apps.length, 1);
      const rows = await adapter.listCredentials?.(String((await userOf(person))?.id));
      assert.deepEqual(
        rows?.filter(({ kind }) => kind === "pending"),
        [],
      );

      const again = await visitor.post("/auth/factor", typed);
      assert.deepEqual(codesIn(await again.text()), [], "loading it again makes no second set");
      const once = await visitor.post("/auth/factor", typed);
      assert.match(plain(await once.text()), /There is nothing more to confirm here/);
      assert.equal((await readData(visitor)).data.factors.apps.length, 1);
    });

    test("types a wrong code and sees the same key again, and why", async () => {
      const { arrive, errors } = scene(strategy);
      const { visitor } = await arrive(newPerson());
      const { key, fields } = await enrolPage(visitor);
      const response = await visitor.post("/auth/factor", {
        ...fields,
        code: notShownBy(key),
        name: "My phone",
      });
      assert.equal(response.status, 400);
      const markup = await response.text();
      assert.ok(markup.includes(key));
      assert.match(
        markup,
        /<span class="why" id="factor-code-why" role="alert">That code isn’t right/,
      );
      assert.match(markup, /id="factor-name"[^>]*value="My phone"/);
      assert.equal(errors.at(-1)?.code, "factor-wrong");
      assert.equal(await visitor.session(), null);
      const done = await visitor.post("/auth/factor", { ...firstForm(markup), code: shownBy(key) });
      assert.equal(done.status, 200);
      assert.ok(await visitor.session());
    });

    test("AC-122 AC-113 confirms nothing that another sign-in or another person has begun", async () => {
      const { arrive } = scene(strategy);
      const person = newPerson();
      const own = await arrive(person);
      const { key, fields } = await enrolPage(own.visitor);
      const others = [await arrive(person), await arrive(newPerson())];
      for (const { visitor } of others) {
        const page = await enrolPage(visitor);
        assert.notEqual(page.key, key);
        const response = await visitor.post("/auth/factor", { ...page.fields, code: shownBy(key) });
        assert.equal(response.status, 400);
        assert.equal(await visitor.session(), null);
        const mixed = await visitor.post("/auth/factor", {
          ...fields,
          csrfToken: page.fields.csrfToken ?? "",
          code: shownBy(page.key),
        });
        assert.match(await mixed.text(), /Please sign in again/, "the form of another sign-in");
        assert.equal(await visitor.session(), null);
      }
    });

    test("AC-115 ends the sign-ins that wait beside, and sessions that were begun before there was a factor", async () => {
      const { arrive, state } = scene(strategy, false);
      const person = newPerson();
      const before = (await arrive(person)).visitor;
      assert.ok(await before.session());
      state.requires = true;
      const thief = await arrive(person);
      const stolen = await enrolPage(thief.visitor);
      const { visitor } = await arrive(person);
      const { key, fields } = await enrolPage(visitor);
      const done = await visitor.post("/auth/factor", { ...fields, code: shownBy(key) });
      assert.equal(done.status, 200);
      assert.ok(await visitor.session());
      assert.equal(await before.session(), null);
      const late = await thief.visitor.post("/auth/factor", {
        ...stolen.fields,
        code: shownBy(stolen.key),
      });
      assert.match(await late.text(), /Please sign in again/);
      assert.equal(await thief.visitor.session(), null);
      assert.equal((await readData(visitor)).data.factors.apps.length, 1);
    });

    test("AC-126 adds one again at the next sign-in, after the last one was removed", async () => {
      const { arrive, state } = scene(strategy, false);
      const person = newPerson();
      const { visitor } = await arrive(person);
      const { id } = await addApp(visitor);
      state.requires = true;
      const removed = await visitor.submit("/auth/security", { action: "factor-remove", id });
      assert.equal(removed.status, 303);
      assert.ok(await visitor.session(), "this session goes on");
      const { location } = await arrive(person);
      assert.equal(location.pathname, "/auth/factor");
    });

    test("adds nothing when the sign-in is cancelled in the moment in which the app is written", async () => {
      const storage = memory();
      let meanwhile: (() => Promise<unknown>) | undefined;
      const { arrive, errors } = scene(strategy, true, {
        ...storage,
        async transaction(work) {
          const first = meanwhile;
          meanwhile = undefined;
          await first?.();
          return storage.transaction(work);
        },
      });
      const person = newPerson();
      const { visitor } = await arrive(person);
      const { key, fields } = await enrolPage(visitor);
      const copy = visitor.clone();
      meanwhile = () => copy.post("/auth/factor", { ...fields, cancel: "true" });
      const late = await visitor.post("/auth/factor", { ...fields, code: shownBy(key) });
      assert.match(await late.text(), /Please sign in again/);
      assert.equal(errors.at(-1)?.code, "factor-void");
      assert.equal(await visitor.session(), null);
      const user = await storage.getUserByEmail(person.email);
      const rows = await storage.listCredentials(String(user?.id));
      assert.deepEqual(
        rows.filter(({ kind, expires }) => kind === "totp" && !expires),
        [],
      );
    });

    test("sees the codes and signs in anew when the database fails after the app was added", async () => {
      const storage = memory();
      let isAway = false;
      const { arrive, events, errors } = scene(strategy, true, {
        ...storage,
        async deleteCredential(id, userId) {
          if (isAway && id.startsWith("pending:")) {
            isAway = false;
            throw new Error("The database is down");
          }
          return storage.deleteCredential(id, userId);
        },
      });
      const { visitor } = await arrive(newPerson());
      const { key, fields } = await enrolPage(visitor);
      isAway = true;
      const response = await visitor.post("/auth/factor", { ...fields, code: shownBy(key) });
      const text = await response.text();
      assert.equal(codesIn(text).length, 10, plain(text));
      assert.match(text, /You aren’t signed in yet\./);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ["factor-added"],
      );
      assert.equal(errors.filter(({ code }) => code === "adapter-error").length, 1);
      const late = await visitor.post("/auth/factor", { ...fields, code: shownBy(key) });
      assert.match(await late.text(), /Please sign in again/, "nothing waits any more");
    });

    test("a program gets the set-up and the codes as JSON", async () => {
      const { arrive } = scene(strategy);
      const { visitor } = await arrive(newPerson());
      const headers = { accept: "application/json" };
      const asked = await (await visitor.get("/auth/factor", { headers })).json();
      assert.equal(asked.asks, "enrol");
      const csrfToken = await visitor.csrfToken();
      const fields = { csrfToken, ref: asked.ref, code: shownBy(asked.setup.key) };
      const response = await visitor.post("/auth/factor", fields, { headers });
      const answer = await response.json();
      assert.equal(answer.ok, true);
      assert.equal(answer.codes.length, 10);
      assert.equal(answer.url, "https://app.example.com/notes");
      assert.ok(await visitor.session());
    });
  });
}
