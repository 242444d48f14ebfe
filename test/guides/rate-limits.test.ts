import assert from "node:assert/strict";
import { after, test } from "node:test";
import { signInAs } from "../../src/testing/index.ts";
import { followGuide } from "./guide.ts";

const { origin, stop } = await followGuide("guides/rate-limits.md");
after(stop);

/** Tries a password, in a browser that may be known, and returns the status of the answer. */
async function tryPassword(member: string, password: string, known = ""): Promise<number> {
  const csrf = await fetch(new URL("/auth/csrf", origin));
  const { csrfToken } = await csrf.json();
  const own = csrf.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const response = await fetch(new URL("/auth/callback/credentials", origin), {
    method: "POST",
    redirect: "manual",
    headers: { origin, accept: "text/html", cookie: [...own, known].join("; ") },
    body: new URLSearchParams({ csrfToken, member, password }),
  });
  if (response.status === 429) assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
  return response.status;
}

test("the guide refuses the fourth password for one account, and the owner's browser gets in", async () => {
  const fields = { member: "2", password: "lovelace" };
  const owner = await signInAs(origin, { by: "credentials", fields });
  const device = owner.header.split("; ").find((cookie) => cookie.includes("device")) ?? "";
  assert.notEqual(device, "");
  for (let time = 0; time < 3; time++) assert.equal(await tryPassword("2", "wrong"), 302);
  assert.equal(await tryPassword("2", "wrong"), 429);
  assert.equal(await tryPassword("2", "lovelace"), 429);
  assert.equal(await tryPassword("2", "lovelace", device), 302);
  assert.equal(await tryPassword("3", "lovelace"), 302);
});
