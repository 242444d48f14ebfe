import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CredentialsSignin } from "../../src/errors.ts";
import { getSession } from "../../src/server/index.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";

const codes: readonly [what: string, code: unknown][] = [
  ["a number", 403],
  ["undefined", undefined],
  ["null", null],
  ["a symbol", Symbol("x")],
  ["an object without a prototype", Object.create(null)],
];

describe("an error of the library that the application throws may have any code", () => {
  for (const [what, code] of codes) {
    const thrown = () => Object.assign(new CredentialsSignin("Not today"), { code });

    test(`${what}, from a callback: nobody is signed in, and the log has the error`, async () => {
      const { config, errors } = application({ providers: [password()] });
      const ada = browser(config);
      await enter(ada);
      for (const name of ["jwt", "session"] as const) {
        const callbacks = {
          [name]: () => {
            throw thrown();
          },
        };
        errors.length = 0;
        const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
        const request = new Request(origin, { headers: { cookie } });
        const { session } = await getSession(request, { ...config, callbacks });
        assert.equal(session, null);
        assert.deepEqual(
          errors.map(({ type }) => type),
          ["JWTSessionError"],
        );
        assert.match(String(errors[0]?.cause?.err), /Not today/);
      }
    });

    test(`${what}, from authorize: the person is led to the sign-in page, and the log has the error`, async () => {
      const authorize = () => {
        throw thrown();
      };
      const { config, errors } = application({ providers: [password({ authorize })] });
      const response = await enter(browser(config));
      assert.match(
        response.headers.get("location") ?? "",
        /\/auth\/signin\?error=CredentialsSignin/,
      );
      assert.deepEqual(
        errors.map(({ message }) => message),
        ["Not today"],
      );
    });
  }
});
