import assert from "node:assert/strict";
import { after, test } from "node:test";
import { signInAs } from "../../src/testing/index.ts";
import { followGuide } from "./guide.ts";

const { origin, node, stop } = await followGuide("guides/roles.md");
after(stop);

const ask = (path: string, cookie = "") =>
  fetch(new URL(path, origin), { headers: { cookie, accept: "text/html" }, redirect: "manual" });

test("the guide to roles lets an administrator in, until the role is taken away", async () => {
  const fields = { email: "ada@example.com", password: "lovelace" };
  const ada = await signInAs(origin, { by: "credentials", fields });
  const admin = async () => (await ask("/admin", ada.header)).status;
  assert.equal((await ask("/admin")).status, 303);
  assert.equal(await admin(), 403);
  const { id } = await (await ask("/", ada.header)).json();
  await node("grant.ts", id, "admin");
  assert.equal(await admin(), 200);
  assert.equal((await (await ask("/", ada.header)).json()).role, "admin");
  await node("grant.ts", id, "member");
  assert.equal(await admin(), 403);
});

test("the guide to roles gives none to an address that nobody has proved", async () => {
  const fields = { email: "ada@example.com", password: "lovelace" };
  const ada = await signInAs(origin, { by: "credentials", fields });
  const answer = await node("grant.ts", "ada@example.com", "admin");
  assert.match(answer, /Nobody has proved that ada@example\.com is theirs/);
  assert.equal((await ask("/admin", ada.header)).status, 403);
});

test("the guide to roles signs somebody out everywhere", async () => {
  const fields = { email: "grace@example.com", password: "hopper" };
  const grace = await signInAs(origin, { by: "credentials", fields });
  const { id } = await (await ask("/", grace.header)).json();
  await node("grant.ts", id, "admin");
  assert.equal((await ask("/admin", grace.header)).status, 200);
  assert.match(await node("end.ts", "grace@example.com"), /signed out everywhere/);
  assert.equal((await ask("/admin", grace.header)).status, 303);
});
