import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { get } from "../../../src/http/routes/security.ts";
import { raw } from "../../../src/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { contextOf } from "../../request/contexts.ts";
import { minute, stoppedClock } from "../../session/support.ts";
import { good, newAddress, scene as passwords } from "../../signin/password/scene.ts";
import {
  change,
  changeAsJson,
  newPerson,
  pageText,
  plain,
  readData,
  scene,
} from "../../signin/security/scene.ts";
import { origin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { asked } from "../support/asked.ts";

const page = `${origin}/auth/security`;
const json = { accept: "application/json" };
const security = { security: true, adapter: memory(), mail: () => {} } as const;

describe("reading the security page", () => {
  test("nobody is led to sign in, and a program is told where", async () => {
    const visitor = scene().browser();
    const led = locationOf(await visitor.get("/auth/security"));
    assert.equal(led.pathname, "/auth/signin");
    assert.deepEqual(Object.fromEntries(led.searchParams), {
      callbackUrl: page,
      error: "SessionRequired",
    });
    const { status, data } = await readData(visitor);
    assert.equal(status, 401);
    assert.equal(data.error, "SessionRequired");
    const { pathname, searchParams } = new URL(data.url);
    assert.deepEqual([pathname, searchParams.get("error")], ["/auth/signin", "SessionRequired"]);
    assert.equal(searchParams.get("callbackUrl")?.includes("security") ?? false, false);
  });

  test("people are led to the application's own page, and programs read the same as from ours", async () => {
    const place = scene({ pages: { security: "/me" } });
    const visitor = await place.enter(newPerson());
    assert.equal((await visitor.get("/auth/security")).headers.get("location"), "/me");
    const { status, data } = await readData(visitor);
    assert.equal(status, 200);
    assert.equal(data.user.name, "Ada Lovelace");
  });

  test("the page names the ways in, where they may be linked and what a form of it posts", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    const response = await visitor.get("/auth/security");
    const markup = await response.text();
    assert.match(plain(markup), /First/);
    assert.match(plain(markup), /Second/);
    assert.match(markup, new RegExp(`name="callbackUrl" value="${page}"`));
    assert.match(markup, /name="csrfToken" value="[0-9a-f]{64}"/);
  });

  for (const [mail, isOffered] of [
    [() => {}, true],
    [undefined, false],
  ] as const) {
    test(`a forgotten password can${isOffered ? "" : "not"} be replaced by mail ${isOffered ? "where there are mails" : "without mails"}`, async () => {
      const place = passwords({ mail });
      const { email } = await place.member();
      const visitor = place.browser();
      await place.enter(visitor, email);
      const markup = await (await visitor.get("/auth/security")).text();
      assert.equal(markup.includes(`${origin}/auth/reset`), isOffered);
    });
  }

  test("without a password there is none to forget", async () => {
    const place = scene();
    const markup = await (await (await place.enter(newPerson())).get("/auth/security")).text();
    assert.equal(markup.includes("/auth/reset"), false);
  });
});

describe("the link in a mail to a new address", () => {
  test("opens a page, for programs and people, whose form uses it; a void one says so", async () => {
    const { context } = await contextOf({}, security);
    for (const token of ["", "x"]) {
      const reply = await get(context, asked({ query: `token=${token}` }));
      assert.ok("page" in reply && reply.page.kind === "confirm-address");
      assert.equal(reply.status, 400);
      const { csrfToken, ...shown } = reply.page;
      assert.partialDeepStrictEqual(shown, { state: "void", action: page, token });
      assert.equal(
        shown.signInUrl,
        `${origin}/auth/signin?callbackUrl=${encodeURIComponent(page)}`,
      );
      assert.match(csrfToken ?? "", /^[0-9a-f]{64}$/);
      assert.equal(reply.cookies?.length, 1);
    }
  });

  test("is shown with 200 before it is used, and with 400 after", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    await change(visitor, "address", { email: newAddress() });
    const { url } = place.mails.findLast((mail) => mail.url) ?? {};
    assert.ok(url);
    assert.equal((await visitor.get(url)).status, 200);
    assert.equal((await place.browser().get(url)).status, 200, "nobody is signed in");
    const token = new URL(url).searchParams.get("token") ?? "";
    await visitor.submit("/auth/security", { action: "address-confirm", token });
    assert.equal((await visitor.get(url)).status, 400);
  });
});

describe("a change that is refused", () => {
  test("is explained on the page, which fills in again what was typed", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    const name = "n".repeat(200);
    const response = await visitor.submit("/auth/security", { action: "name", name });
    assert.equal(response.status, 303);
    assert.equal(locationOf(response).href, page);
    const markup = await (await visitor.get("/auth/security")).text();
    assert.ok(markup.includes(`value="${name}"`));
    assert.match(plain(markup), /name/);
    assert.equal(place.errors.at(-1)?.code, "invalid-name");
  });

  test("is told a program with its code and status", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    for (const [action, fields, status, code] of [
      ["name", { name: "" }, 400, "invalid-name"],
      ["unlink", { provider: "first", providerAccountId: "x" }, 404, "account-unknown"],
      ["explode", {}, 400, "invalid-action"],
    ] as const) {
      const { status: told, answer } = await changeAsJson(visitor, action, fields);
      assert.deepEqual([told, answer.code], [status, code]);
      assert.match(answer.requestId, /^[\w-]{36}$/);
      assert.equal("message" in answer, false);
      assert.equal("why" in answer, false);
    }
    const { status, answer } = await changeAsJson(visitor, "name", { name: "Ada King" });
    assert.deepEqual([status, answer], [200, { done: "name-changed" }]);
  });

  test("of a password says why it is not good enough, to a person and to a program", async () => {
    const place = passwords();
    const { email } = await place.member();
    const visitor = place.browser();
    await place.enter(visitor, email);
    const fields = { current: good, password: "short" };
    const { status, answer } = await changeAsJson(visitor, "password", fields);
    assert.equal(status, 400);
    assert.deepEqual(
      [answer.error, answer.code, answer.why],
      ["PasswordRefused", "password-refused", "too-short"],
    );
    assert.match(answer.message, /characters/);
    const text = await change(visitor, "password", fields);
    assert.ok(text.includes(answer.message), answer.message);
  });

  test("in raw mode is thrown", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    const csrfToken = await visitor.csrfToken();
    const config = { ...place.config, raw };
    const inRaw = new Browser(config, origin, visitor.cookies);
    for (const [fields, code] of [
      [{ action: "name", name: "", csrfToken }, "invalid-name"],
      [{ action: "name", name: "Eve" }, "csrf-mismatch"],
    ] as const) {
      await assert.rejects(inRaw.post("/auth/security", fields), { code });
    }
  });
});

describe("without the browser's token", () => {
  test("nothing is done, and the page says so; a program is told", async () => {
    const place = scene();
    const visitor = await place.enter(newPerson());
    const fields = { action: "name", name: "Eve" };
    const response = await visitor.post("/auth/security", fields);
    assert.equal(response.status, 303);
    assert.equal(locationOf(response).href, page);
    assert.equal(place.errors.at(-1)?.code, "csrf-mismatch");
    assert.match(await pageText(visitor), /We couldn’t tell that this came from you/);
    assert.equal((await readData(visitor)).data.user.name, "Ada Lovelace");
    const told = await visitor.post("/auth/security", fields, { headers: json });
    assert.equal(told.status, 403);
  });
});

describe("whoever signed in too long ago", () => {
  test("is led to prove once more who they are, and a program is told where", async (t) => {
    const { pass } = stoppedClock(t);
    const place = scene();
    const visitor = await place.enter(newPerson());
    pass(60 * minute);
    const { status, answer } = await changeAsJson(visitor, "delete", { sure: "yes" });
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(answer), ["error", "url"]);
    assert.equal(answer.error, "StepUpRequired");
    const asks = new URL(answer.url);
    assert.equal(asks.pathname, "/auth/signin");
    assert.equal(asks.searchParams.get("callbackUrl"), page);
    const response = await visitor.submit("/auth/security", { action: "delete", sure: "yes" });
    assert.equal(response.status, 303);
    assert.equal(locationOf(response).href, answer.url);
  });

  test("is led there as well where the time passes while the change is made", async (t) => {
    const { pass } = stoppedClock(t);
    const storage = memory();
    let isLate = false;
    const adapter: typeof storage = {
      ...storage,
      transaction(work) {
        if (isLate) pass(60 * minute);
        return storage.transaction(work);
      },
    };
    const place = scene({ adapter });
    for (const accept of ["application/json", "text/html"]) {
      isLate = false;
      const visitor = await place.enter(newPerson());
      const csrfToken = await visitor.csrfToken();
      isLate = true;
      const fields = { csrfToken, action: "delete", sure: "yes" };
      const response = await visitor.post("/auth/security", fields, { headers: { accept } });
      const isPage = accept === "text/html";
      const { error, url } = isPage ? { error: undefined, url: undefined } : await response.json();
      const { pathname, searchParams } = isPage ? locationOf(response) : new URL(url);
      assert.deepEqual(
        [response.status, error],
        isPage ? [303, undefined] : [401, "StepUpRequired"],
      );
      assert.deepEqual([pathname, searchParams.get("callbackUrl")], ["/auth/signin", page]);
      assert.equal(place.errors.at(-1)?.type, "StepUpRequired");
      isLate = false;
      assert.ok(await visitor.session(), "nothing was deleted");
    }
  });
});
