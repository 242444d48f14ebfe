import assert from "node:assert/strict";
import { test } from "node:test";
import { hashPassword } from "../../src/passwords/hash-password.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { inTurn } from "../../src/passwords/work-queue.ts";
import { enter, password, people } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { cheap } from "./support.ts";

const options = { algorithm: cheap };
const hash = await hashPassword(people.ada.password, options);

/** An application whose `authorize` compares what was typed with a stored hash. */
function place() {
  return application({
    providers: [
      password({
        async authorize({ username, password: typed }) {
          const stored = username === "ada" ? hash : undefined;
          return (await verifyPassword(typed, stored, options)).ok ? { id: "ada" } : null;
        },
      }),
    ],
  });
}

test("an authorize that verifies passwords signs in who knows theirs", async () => {
  const { config } = place();
  const ada = browser(config);
  await enter(ada);
  assert.notEqual(await ada.session(), null);
  const thief = browser(config);
  await enter(thief, "ada", { password: "lovelace-1816" });
  await enter(thief, "grace");
  assert.equal(await thief.session(), null);
});

test("AC-92 in a flood, the last ones are told when to come back, and nobody is signed in by it", async () => {
  const { config } = place();
  const late = browser(config);
  const csrfToken = await late.csrfToken();
  let end = () => {};
  const endless = new Promise<void>((resolve) => {
    end = resolve;
  });
  const flood = Array.from({ length: 200 }, () => inTurn(() => endless));
  const headers = { accept: "application/json" };
  const fields = { csrfToken, username: "ada", password: people.ada.password };
  const response = await late.post("/auth/callback/credentials", fields, { headers });
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("retry-after"), "15");
  assert.equal((await response.json()).code, "passwords-busy");
  assert.equal(await late.session(), null);
  end();
  await Promise.allSettled(flood);
});
