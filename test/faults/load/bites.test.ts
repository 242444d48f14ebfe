import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { noServer } from "../../storage/servers.ts";
import { judge } from "./judge.ts";
import { Ledger, type Wrong, wrongs } from "./ledger.ts";
import { Load } from "./load.ts";
import type { Outcome } from "./play.ts";
import { Random } from "./random.ts";
import type { Scene } from "./scene.ts";
import { type Stage, setStage } from "./stage.ts";
import { readTables } from "./tables.ts";
import { type Wire, wire } from "./way.ts";

/** Says that something was done, and does nothing. */
const done = (location: string) => new Response(null, { status: 303, headers: { location } });

const isPost = (request: Request, end: string) =>
  request.method === "POST" && new URL(request.url).pathname.endsWith(end);

/** Applications that break a promise, each with what has to be said of it. */
const lies: readonly [what: string, wrong: Wrong, by: Wire][] = [
  [
    "a sign-out that ends nothing",
    "in",
    async (to, request) => (isPost(request, "/signout") ? done("/") : wire(to, request)),
  ],
  [
    "a session that is gone",
    "out",
    async (to, request) =>
      request.url.endsWith("/session") ? Response.json(null) : wire(to, request),
  ],
  [
    "a session of somebody else",
    "in",
    async (to, request) =>
      request.url.endsWith("/session")
        ? Response.json({ user: { email: "eve@example.com" } })
        : wire(to, request),
  ],
  [
    "an error that takes the cookies",
    "out",
    async (to, request) => {
      if (!request.url.endsWith("/session")) return wire(to, request);
      const cookies = (request.headers.get("cookie") ?? "").split("; ");
      const gone = cookies.map((one) => `${one.split("=")[0]}=; Path=/; Max-Age=0; HttpOnly`);
      const headers = new Headers(gone.map((line) => ["set-cookie", line]));
      return new Response("{}", { status: 503, headers });
    },
  ],
  [
    "a deletion that deletes nothing",
    "told",
    async (to, request) => {
      if (!isPost(request, "/security")) return wire(to, request);
      const body = await request.text();
      const { url, method, headers } = request;
      return body.includes("action=delete")
        ? Response.json({ done: "deleted" })
        : wire(to, new Request(url, { method, headers, body }));
    },
  ],
  [
    "a sign-in that is answered as failed, and is none the less",
    "told",
    async (to, request) => {
      const response = await wire(to, request);
      if (!request.url.includes("/callback/")) return response;
      const headers = new Headers(
        response.headers.getSetCookie().map((line) => ["set-cookie", line]),
      );
      return new Response("", { status: 503, headers });
    },
  ],
  [
    "a second factor that is not kept",
    "told",
    async (to, request) => {
      if (!isPost(request, "/security")) return wire(to, request);
      const body = await request.text();
      const { url, method, headers } = request;
      return body.includes("action=factor-confirm")
        ? Response.json({ done: "factor-added", codes: ["a"] })
        : wire(to, new Request(url, { method, headers, body }));
    },
  ],
];

/** Lets people live until two hundred things were done, and returns what was said of it. */
async function live({ provider, instances, database, random }: Stage, by: Wire) {
  const ledger = new Ledger();
  const own = random.fork();
  const load = new Load(
    { ledger, provider, random: own, any: () => own.pick(instances), by },
    Math.floor(own.next() * 50_000),
  );
  const living = load.begin();
  while (ledger.requests < 200) await new Promise((resolve) => setTimeout(resolve, 50));
  await living.end();
  await load.verify();
  await readTables(database, load.people, ledger);
  return ledger;
}

const stage = await setStage("PostgreSQL", new Random(7));

describe("what `npm run faults` says", { skip: !stage && noServer }, () => {
  if (!stage) return;
  after(() => stage.close());

  test("nothing of an application that is well", async () => {
    const { wrong, failed } = await live(stage, wire);
    assert.deepEqual([wrong, failed], [{ in: 0, out: 0, told: 0, half: 0 }, 0]);
  });

  for (const [what, expected, by] of lies) {
    test(`${what} is said`, async () => {
      let ledger = await live(stage, by);
      // In two hundred things, it may be that nobody did the one that is lied about.
      for (let again = 0; again < 9 && ledger.wrong[expected] === 0; again++) {
        ledger = await live(stage, by);
      }
      assert.ok(ledger.wrong[expected] > 0, JSON.stringify(ledger.notes));
    });
  }

  test("what is half written is said", async () => {
    const { database } = stage;
    await database.run("insert into users (id, email) values ('half', 'half@example.com')");
    const ledger = new Ledger();
    await readTables(database, [], ledger);
    await database.run("delete from users where id = 'half'");
    assert.ok(ledger.wrong.half > 0);
    assert.match(JSON.stringify(ledger.notes), /HALF WRITTEN: a user without an account/);
  });
});

describe("the judgement", () => {
  const scene: Scene = { id: "", name: "", storages: [], begin: () => Promise.reject() };
  let outcome: Outcome;
  before(async () => {
    const ledger = new Ledger();
    for (let times = 0; times < 100; times++) await ledger.ask("look", async () => true);
    outcome = {
      scene,
      storage: "PostgreSQL",
      ledger,
      rounds: 1,
      people: 9,
      recovery: 0,
      felt: 1,
      share: 1,
      growth: 0,
      log: { lines: 0, entries: 0, longest: 0 },
      did: {},
      hostile: 0,
    };
  });

  test("says nothing when everything was kept", () => {
    assert.deepEqual(judge(outcome), []);
  });

  test("says each thing that was broken", () => {
    const stormy = { ...scene, share: 0.2, watchesMemory: true };
    for (const [change, expected] of [
      [{ recovery: 2_100 }, /it took 2\.1 s/],
      [{ felt: 0 }, /nobody felt the fault/],
      [{ rounds: 0 }, /hardly anybody came/],
      [{ log: { lines: 1, entries: 101, longest: 0 } }, /101 entries were logged/],
      [{ log: { lines: 9_000, entries: 1, longest: 0 } }, /9000 lines/],
      [{ log: { lines: 1, entries: 1, longest: 30_000 } }, /30000 characters/],
      [{ scene: stormy, share: 0.1 }, /people had 10 %/],
      [{ scene: stormy, growth: 2 ** 27 }, /grown by 128 MB/],
    ] as const) {
      assert.match(judge({ ...outcome, ...change }).join(), expected);
    }
    for (const wrong of wrongs) {
      const ledger = new Ledger();
      ledger.blame(wrong, "for a test");
      assert.match(judge({ ...outcome, ledger }).join(), /1 times/);
    }
  });

  test("takes for recovery what was begun after the fault, and failed", async () => {
    const ledger = new Ledger();
    const fails = () => ledger.ask("look", () => Promise.reject(new Error("away")));
    await fails();
    const ended = performance.now();
    assert.equal(ledger.recovery(ended), 0);
    await fails();
    assert.ok(ledger.recovery(ended) > 0);
  });
});
