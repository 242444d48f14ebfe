import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { suite, test } from "node:test";
import { type newPlace, oldDatabase } from "./old-database.ts";

const later = Math.floor(Date.now() / 1000) + 3600;
const secret = ["--secret", "the secret", "--ignore-columns", "member_no"];

/** Everybody has a number of 1 to 4, as the ids are, but for whoever had the number 4: they are gone. */
const counted = `create table users (id integer primary key, email, member_no integer);
  insert into users values (1, 'a@example.com', 3), (2, 'b@example.com', 1), (3, 'c@example.com', 2), (4, 'd@example.com', 70);
  create table sessions (sid text primary key, sess, expire);`;

const sessionOf = (user: number) =>
  `insert into sessions values ('of-${user}', '${JSON.stringify({ cookie: { originalMaxAge: 1000 }, passport: { user } })}', ${later});`;

/** Who is signed in with the cookie of a session. */
function ownerOf(place: ReturnType<typeof newPlace>, user: number) {
  const sid = `of-${user}`;
  const signed = createHmac("sha256", "the secret").update(sid).digest("base64").replace(/=+$/, "");
  const row = createHash("sha256").update(`s:${sid}.${signed}`).digest("hex");
  return place.see(async (storage) => (await storage.getSessionAndUser(row))?.user.id ?? undefined);
}

suite("OWN-315 sessions of Passport that may name their users by another column than the ids", () => {
  const named = [1, 2, 3, 4];

  test("are asked about also where one of them is of somebody who is gone, and becomes nobody else's", async () => {
    const place = oldDatabase(counted + named.map(sessionOf).join(""));
    const { code, hinted } = await place.bring("passport", ...secret);
    assert.equal(code, 2, hinted);
    assert.match(
      hinted,
      /the column member_no of users has 3 of them, and id has 4\..*--session-user-column id, or --session-user-column member_no\./s,
    );
    const right = await place.bring("passport", ...secret, "--session-user-column", "member_no");
    assert.equal(right.code, 0, right.hinted);
    const owners = await Promise.all(named.map((user) => ownerOf(place, user)));
    assert.deepEqual(owners, ["2", "3", "1", undefined]);
  });

  test("are not asked about where a column has few of them", async () => {
    const place = oldDatabase(
      counted.replace("1), (3", "80), (3") + [1, 2, 3, 4].map(sessionOf).join(""),
    );
    const { code, hinted } = await place.bring("passport", ...secret);
    assert.equal(code, 0, hinted);
  });
});
