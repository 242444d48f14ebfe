import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { enter, password } from "../http/support/password.ts";
import { askForMail, freshAddress, mailApplication } from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

/** Rejections that would end the process. */
function unhandled(t: TestContext) {
  const seen: unknown[] = [];
  const note = (error: unknown) => void seen.push(error);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  return async () => {
    await new Promise((done) => setTimeout(done, 5));
    return seen;
  };
}

const reject = () => Promise.reject(new Error("Refused"));

describe("a promise that is rejected where a value is expected does not end the process", () => {
  for (const [name, answered] of [
    ["normalizeIdentifier", /normalizeIdentifier\(\) answered a promise/],
    ["generateVerificationToken", /unforeseen/],
  ] as const) {
    test(`of ${name}`, async (t) => {
      const seen = unhandled(t);
      const { config, errors } = mailApplication(Object({ [name]: reject }));
      await askForMail(browser(config), freshAddress());
      assert.match(`${errors.at(-1)?.message} ${errors.at(-1)?.code}`, answered);
      assert.deepEqual(await seen(), []);
    });
  }

  test("of generateSessionToken", async (t) => {
    const seen = unhandled(t);
    const session = Object({ strategy: "database", generateSessionToken: reject });
    const { config, errors } = mailApplication({}, { session });
    const mails = { ...config, providers: [password()] };
    await enter(browser(mails));
    assert.match(errors.at(-1)?.message ?? "", /generateSessionToken\(\) answered a promise/);
    assert.deepEqual(await seen(), []);
  });

  for (const name of ["adapter", "callbacks", "providers", "secret", "trustHost"]) {
    test(`of the option ${name}`, async (t) => {
      const seen = unhandled(t);
      const { config } = application({ providers: [password()], adapter: memory() });
      const response = await browser({ ...config, [name]: reject() }).get("/auth/csrf");
      assert.equal(response.status, 500);
      assert.deepEqual(await seen(), []);
    });
  }
});
