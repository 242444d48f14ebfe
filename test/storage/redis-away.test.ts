import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { after, afterEach, beforeEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { type RedisClient, type RedisStorage, redis } from "../../src/storage/redis.ts";
import { sampleSession } from "../../src/testing/adapter/samples.ts";
import { Cable } from "../faults/cable.ts";
import { type OwnRedis, startRedis } from "./redis-server.ts";
import { noServer } from "./servers.ts";

/** The code of the error that a call ends with; undefined when it succeeds. */
async function codeOf(call: unknown): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : String(error);
  }
}

/** A client that counts the commands it is given. */
function counting(client: RedisClient) {
  const commands: string[] = [];
  const call: RedisClient["call"] = (command, ...args) => {
    commands.push(command);
    return client.call(command, ...args);
  };
  return { call, commands };
}

/** Asks until Redis is back. */
async function untilBack(storage: RedisStorage): Promise<void> {
  while ((await codeOf(storage.getSession("x"))) !== undefined) await sleep(20);
}

/** How an application may hand over Redis. */
const targets: readonly {
  name: string;
  open(url: string): { storage: RedisStorage; end(): void };
}[] = [
  {
    name: "a URL",
    open(url) {
      const storage = redis(url);
      return { storage, end: () => void storage.close() };
    },
  },
  {
    name: "a client of the application",
    open(url) {
      const client = new Redis(url);
      client.on("error", () => {});
      return { storage: redis(client), end: () => client.disconnect() };
    },
  },
];

/** What may happen to a server, and what ends it. */
const outages: readonly {
  name: string;
  begin(server: OwnRedis, cable: Cable): unknown;
  end(server: OwnRedis, cable: Cable): unknown;
  /** Between the application and the server. What an application's own client makes of it is up to its settings. */
  byCable?: true;
}[] = [
  { name: "is killed", begin: (server) => server.kill(), end: (server) => server.start() },
  { name: "is frozen", begin: (server) => server.freeze(), end: (server) => server.thaw() },
  {
    name: "has its cable pulled",
    begin: (_, cable) => cable.swallow(),
    end: (_, cable) => cable.mend(),
    byCable: true,
  },
];

/**
 * Something that speaks as much of Redis' protocol as a client needs, notes the commands that arrive, and closes the
 * connection in the place of the first answer to one of them.
 */
async function startForgetful(command: string) {
  const commands: string[] = [];
  const answers: Readonly<Record<string, string>> = {
    INFO: "$11\r\nloading:0\r\n\r\n",
    PING: "+PONG\r\n",
    EVAL: "+OK\r\n",
  };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding("latin1").on("error", () => socket.destroy());
    socket.on("data", (data: string) => {
      // A command is a list of texts, each after its length.
      for (const [, name = ""] of data.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        const said = name.toUpperCase();
        commands.push(said);
        const isFirst = commands.filter((one) => one === said).length === 1;
        if (said === command && isFirst) socket.destroy();
        else socket.write(answers[said] ?? "$-1\r\n");
      }
    });
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  assert.ok(typeof address === "object" && address);
  return {
    url: `redis://127.0.0.1:${address.port}`,
    commands,
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

test("a command whose connection is lost fails at once, and is not sent again over the next one", async (t) => {
  const forgetful = await startForgetful("EVAL");
  t.after(forgetful.close);
  const storage = redis(forgetful.url);
  t.after(() => storage.close());
  const code = await codeOf(storage.consume("x", new Date(9e12)));
  assert.ok(code, "nobody knows whether it was done");
  assert.notEqual(code, "redis-silent", "it does not wait for the next connection");
  await untilBack(storage);
  const sent = () => forgetful.commands.filter((one) => one === "EVAL").length;
  assert.equal(sent(), 1);
  assert.equal(await storage.consume("y", new Date(9e12)), true);
  assert.equal(sent(), 2);
});

const server = await startRedis();

describe("a Redis that goes away", { skip: !server && noServer }, () => {
  if (!server) return;
  let cable: Cable;
  beforeEach(async () => {
    cable = new Cable(server.url);
    await cable.mend();
  });
  afterEach(() => cable.cut());
  after(() => server.kill());

  for (const { name: target, open } of targets) {
    for (const { name, begin, end, byCable } of outages) {
      if (byCable && target !== "a URL") continue;
      test(`and ${name} is refused at once, and is back by itself: ${target}`, async () => {
        const { storage, end: close } = open(byCable ? cable.url : server.url);
        const session = sampleSession("ada");
        await storage.createSession(session);

        await begin(server, cable);
        const found = await codeOf(storage.getSession(session.sessionToken));
        assert.ok(found, "the first call finds out");
        const codes = new Set<unknown>();
        for (let turn = 0; turn < 2_000; turn++) codes.add(await codeOf(storage.getSession("x")));
        assert.deepEqual([...codes], ["redis-away"]);

        await end(server, cable);
        await untilBack(storage);
        await storage.createSession(sampleSession("ada"));
        close();
      });
    }
  }

  test("is asked for one sign of life, however many call while it is away", async () => {
    const client = new Redis(cable.url);
    client.on("error", () => {});
    const { call, commands } = counting(client);
    const storage = redis({ call });
    await storage.createSession(sampleSession("ada"));
    server.freeze();
    assert.equal(await codeOf(storage.getSession("x")), "redis-silent");
    commands.length = 0;
    const crowd = Array.from({ length: 500 }, () => codeOf(storage.consume("x", new Date(9e12))));
    assert.deepEqual([...new Set(await Promise.all(crowd))], ["redis-away"]);
    assert.deepEqual(commands, ["PING"]);
    server.thaw();
    await untilBack(storage);
    assert.equal(commands.filter((command) => command === "EVAL").length, 0);
    client.disconnect();
  });

  test("that was away long ago is asked before anybody is refused", async () => {
    const { storage, end: close } = open(cable.url);
    await storage.getSession("x");
    cable.cut();
    assert.ok(await codeOf(storage.getSession("x")));
    await cable.mend();
    await sleep(1_500);
    assert.equal(await codeOf(storage.getSession("x")), undefined);
    close();
  });

  test("replaces a connection that was ended while nobody used it, and nobody notices", async () => {
    const { storage, end: close } = open(server.url);
    const admin = new Redis(server.url);
    await storage.getSession("x");
    for (let turn = 0; turn < 3; turn++) {
      await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      await sleep(20);
      assert.equal(await codeOf(storage.getSession("x")), undefined);
    }
    admin.disconnect();
    close();
  });

  test("and says itself that something is wrong is not away", async () => {
    const client = new Redis(cable.url);
    const { call, commands } = counting(client);
    const storage = redis({ call });
    await client.set("cardea:session:x", "1");
    await client.del("cardea:sessions:ada");
    await client.set("cardea:sessions:ada", "not a set");
    for (let turn = 0; turn < 3; turn++) {
      await assert.rejects(async () => storage.createSession(sampleSession("ada")), /WRONGTYPE/);
    }
    assert.equal(await storage.getSession("y"), null);
    assert.equal(commands.includes("PING"), false);
    client.disconnect();
  });

  test("does not keep the process alive with what waits for it", async () => {
    const never = { call: () => new Promise<never>(() => {}) };
    const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const calls = [redis(never).getSession("x"), redis(never).getSession("x")];
    const during = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    assert.equal(during, before);
    const codes = Promise.all(calls.map((call) => codeOf(call)));
    await sleep(2_200);
    assert.deepEqual(await codes, ["redis-silent", "redis-silent"]);
  });

  function open(url: string) {
    const storage = redis(url);
    return { storage, end: () => void storage.close() };
  }
});
