import assert from "node:assert/strict";
import { test } from "node:test";
import { openVisit, refuseRequest } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { origin } from "../support/application.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";
import { ada, app, cookie, nobody } from "./visits.ts";

test("a refused check says where a person goes, as a path, and what a program is told", async () => {
  const { config } = app();
  const checked = await openVisit(nobody(), config).check({}, { returnTo: "/members" });
  assert(!checked.ok);
  const { redirect, external, name, status, url } = checked;
  const back = encodeURIComponent(`${origin}/members`);
  const path = `/auth/signin?error=SessionRequired&callbackUrl=${back}`;
  assert.deepEqual(
    { redirect, external, name, status, url },
    {
      redirect: path,
      external: false,
      name: "SessionRequired",
      status: 401,
      url: origin + path,
    },
  );
  const program = await refuseRequest(checked, new Headers());
  assert.deepEqual(await program.json(), { error: name, url });
});

test("a refused check says when the page to go to is of somebody else", async () => {
  const { config } = app({ pages: { signIn: "https://accounts.example/signin" } });
  const checked = await openVisit(nobody(), config).check();
  assert(!checked.ok);
  assert.match(checked.redirect, /^https:\/\/accounts\.example\/signin\?/);
  assert.equal(checked.external, true);
});

test("a session that no sign-in would mend is refused with 403", async () => {
  const { config } = app();
  const checked = await openVisit(await ada(config), config).check({ level: 2 });
  assert(!checked.ok);
  assert.deepEqual(
    [checked.reason, checked.name, checked.status],
    ["impossible", "StepUpImpossible", 403],
  );
  assert.match(checked.redirect, /^\/auth\/error\?/);
});

/** Somebody's visit while the database is away. */
async function cutOff(logErrors?: boolean) {
  const storage = memory();
  let isAway = false;
  const { config, errors } = app({
    adapter: {
      ...storage,
      getSessionAndUser(token) {
        if (isAway) throw new Error("the database is away");
        return storage.getSessionAndUser(token);
      },
    },
  });
  const visit = openVisit({ headers: await ada(config), logErrors }, config);
  isAway = true;
  return { visit, errors };
}

test("a visit leaves one line for what its reading throws, however many ask, if the binding wants it", async () => {
  const { visit, errors } = await cutOff(true);
  for (const _ of [1, 2]) await assert.rejects(visit.auth(), { type: "AdapterError" });
  await assert.rejects(visit.check(), { type: "AdapterError" });
  assert.deepEqual(
    errors.map(({ type }) => type),
    ["AdapterError"],
  );
});

test("a visit leaves no line for what its reading throws where the framework does", async () => {
  const { visit, errors } = await cutOff();
  await assert.rejects(visit.auth(), { type: "AdapterError" });
  assert.deepEqual(errors, []);
});

test("a mistake in the code of the application is left to the framework's log", async () => {
  const { config, errors } = app();
  const visit = openVisit({ headers: await ada(config), logErrors: true }, config);
  const [need] = wrongNeeds;
  await assert.rejects(Reflect.apply(visit.check, visit, [need]), { name: "TypeError" });
  assert.deepEqual(errors, []);
});

test("a response whose headers cannot be changed is completed as a copy, and any other itself", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const visit = openVisit(await ada(config), config);
  await visit.auth();
  const moved = visit.complete(Response.redirect(`${origin}/inbox`, 303));
  assert.deepEqual([moved.status, moved.headers.get("location")], [303, `${origin}/inbox`]);
  assert.match(moved.headers.getSetCookie().join(), new RegExp(`^${cookie}=`));
  assert.equal(moved.headers.get("cache-control"), "private, no-store");
  const own = new Response("Hello");
  assert.equal(visit.complete(own), own);
});

test("cookies that are set one by one have all attributes, because frameworks have defaults of their own", async () => {
  const { config } = app({
    cookies: { sessionToken: { name: "sid", options: { sameSite: false, httpOnly: false } } },
  });
  const visit = openVisit(nobody(), config);
  const fields = { username: "ada", password: "lovelace-1815" };
  await visit.signIn("credentials", { fields });
  const sid = visit.takeCookies().find(({ name }) => name === "sid");
  const { expires, maxAge, ...options } = sid?.options ?? {};
  assert.ok(expires ?? maxAge);
  assert.deepEqual(options, {
    path: "/",
    httpOnly: false,
    secure: true,
    sameSite: false,
    partitioned: false,
  });
});
