import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { hiddenFields } from "../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import { stage } from "../accounts/stage.ts";
import type { Browser } from "../support/browser.ts";
import type { AuthorizationResponse } from "../support/hostile-provider.ts";
import { deliver, locationOf, startSignIn } from "../support/sign-in.ts";
import { askForMail, freshAddress, lastMail, typeCode } from "./email/mailbox.ts";

/** An adapter of which chosen calls fail, by their number from one. */
function failing() {
  const storage = withoutTransactions(memory());
  let calls = 0;
  let isFailing = (_call: number) => false;
  const guarded = Object.entries(storage).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      if (isFailing(++calls)) throw new Error(`the connection was lost in ${name}`);
      return Reflect.apply(method, storage, args);
    },
  ]);
  return {
    storage,
    adapter: Object.fromEntries(guarded) as Adapter,
    /** How often the adapter is called meanwhile, while the chosen calls fail. */
    async during<T>(which: (call: number) => boolean, work: () => Promise<T>) {
      calls = 0;
      isFailing = which;
      const result = await work();
      isFailing = () => false;
      return { result, calls };
    },
  };
}

const never = () => false;
/** All but the first, which notes that the attempt was used. */
const others = (call: number) => call > 1;
const only = (call: number) => (one: number) => one === call;

for (const strategy of ["database", "jwt"] as const) {
  suite(`a sign-in that failed for the database's sake, sessions as ${strategy}`, () => {
    /** Somebody at the provider, who comes back to the application. */
    async function visiting(isKnown: boolean) {
      const database = failing();
      const app = stage({ adapter: database.adapter, session: { strategy } });
      const claims = { sub: crypto.randomUUID(), email: freshAddress() };
      const agree = async (browser: Browser) =>
        app.idp.authorize(await startSignIn(browser), claims);
      if (isKnown) {
        const before = app.browser();
        await deliver(before, await agree(before));
      }
      const person = app.browser();
      const answer = await agree(person);
      return { ...app, ...database, claims, person, answer };
    }

    /** The person reloads; whoever is sent to the provider once more agrees once more. */
    async function reload(
      { person, idp, claims }: Awaited<ReturnType<typeof visiting>>,
      answer: AuthorizationResponse,
    ) {
      const response = await deliver(person, answer);
      const location = response.headers.get("location") ?? "";
      if (!location.startsWith(idp.issuer)) return response;
      return deliver(person, await idp.authorize(location, claims));
    }

    for (const isKnown of [false, true]) {
      const who = isKnown ? "somebody known" : "a newcomer";
      test(`is completed by reloading, whichever call failed: ${who}`, async () => {
        const clean = await visiting(isKnown);
        const { calls } = await clean.during(never, () => deliver(clean.person, clean.answer));
        assert.ok(calls >= 5);
        for (let call = 1; call <= calls; call++) {
          const place = await visiting(isKnown);
          const { person, answer, during, storage, claims, errors } = place;
          const { result } = await during(only(call), () => deliver(person, answer));
          if (result.status === 503) {
            assert.equal(result.headers.get("retry-after"), "5");
            assert.equal(errors.at(-1)?.type, "AdapterError");
            await reload(place, answer);
          }
          assert.ok(await person.session(), `call ${call} of ${calls}`);
          const account = { provider: "hostile", providerAccountId: claims.sub };
          const owner = await storage.getUserByAccount(account);
          assert.equal(owner?.email, claims.email);
          const accounts = await storage.listAccountsByUserId?.(owner?.id ?? "");
          assert.equal(accounts?.length, 1);
        }
      });
    }

    test("can be tried three more times with the same code, and not for ever", async () => {
      const { idp, during, errors, ...app } = await visiting(false);
      const person = app.browser();
      const email = freshAddress();
      await deliver(person, await idp.authorize(await startSignIn(person), { sub: email, email }));
      const start = { fields: { link: "true" } };
      const second = { sub: crypto.randomUUID(), email: freshAddress() };
      const answer = await idp.authorize(await startSignIn(person, start), second);
      // The session is asked for before the code is sent.
      for (let i = 0; i < 4; i++) {
        assert.equal(person.cookieNames("__Host-cardea.attempt").length, 1);
        const { result } = await during(others, () => deliver(person, answer));
        assert.equal(result.status, 503);
        const names = result.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
        assert.equal(new Set(names).size, names.length, "no cookie is set twice");
      }
      assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
      assert.equal(errors.length, 4, "each failure is one line");
      assert.equal(idp.count("token"), 1);
    });

    test("can be tried in the browser that began it, once at a time", async () => {
      const { person, answer, during } = await visiting(true);
      const copy = person.clone();
      await during(others, () => deliver(person, answer));
      const late = await deliver(copy, answer);
      assert.equal(locationOf(late).searchParams.get("error"), "InvalidCheck");
      assert.equal(await copy.session(), null);
      const tabs = Array.from({ length: 10 }, () => person.clone());
      await Promise.all(tabs.map((tab) => deliver(tab, answer)));
      const sessions = await Promise.all(tabs.map((tab) => tab.session()));
      assert.ok(sessions.filter(Boolean).length <= 1);
    });

    test("by mail is completed by trying again, whichever call failed", async () => {
      const mailed = async () => {
        const database = failing();
        const app = stage({ adapter: database.adapter, session: { strategy } });
        const [person, address] = [app.browser(), freshAddress()];
        await askForMail(person, address);
        const { url, code } = lastMail(app);
        const fields = hiddenFields(await (await person.get(url)).text());
        const confirm = () => person.post(new URL(url).pathname, fields);
        return { ...app, ...database, person, address, code, confirm };
      };
      const clean = await mailed();
      const { calls } = await clean.during(never, clean.confirm);
      for (let call = 1; call <= calls; call++) {
        for (const way of ["link", "code"] as const) {
          const { person, during, confirm, code, storage, address } = await mailed();
          const enter = () => (way === "link" ? confirm() : typeCode(person, code));
          const { result } = await during(only(call), enter);
          if (result.status === 503) await enter();
          assert.ok(await person.session(), `${way}, call ${call} of ${calls}`);
          assert.ok((await storage.getUserByEmail(address))?.emailVerified);
        }
      }
    });
  });
}
