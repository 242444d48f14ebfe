import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Scene } from "../scene.ts";
import type { Stage } from "../stage.ts";
import { strategies, wire } from "../way.ts";

/** How many ask at the same time, and how long each rests after an answer, in milliseconds. */
const attackers = 12;
const pause = 100;
const slow = 300;
/** Just below and above what Node takes as headers. */
const large = [3_000, 14_000, 20_000] as const;

const cookieNames = ["cardea.session", "cardea.session.0", "cardea.session.1", "cardea.csrf", "a"];

/** What somebody sends as a cookie who has none that is good. */
function hostileCookies(random: Random, foreign: readonly string[]): string {
  const name = random.pick(cookieNames);
  switch (random.below(5)) {
    case 0:
      return `${name}=${random.text(random.pick(large))}`;
    case 1:
      return Array.from({ length: 60 }, (_, at) => `${name}.${at}=${random.text(40)}`).join("; ");
    case 2:
      return random.text(300, '=;, %"\\\t{}äé\u00ff');
    case 3:
      return `${name}=${random.pick(foreign)}`;
    default:
      return `${name}=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..${random.text(16)}.${random.text(200)}.${random.text(22)}`;
  }
}

/** Sessions of other applications: random tokens, ids, and tokens that another secret has sealed. */
const foreignValues = (random: Random): string[] => [
  random.text(43, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"),
  crypto.randomUUID(),
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"person-1"}').toString("base64url")}.${random.text(43)}`,
  "%00%0d%0a",
  "",
];

/** One request of somebody hostile. It must be let in nowhere, and is no error of the application. */
async function attack({ random, ledger, instances }: Stage, counts: Counts): Promise<void> {
  const strategy = random.pick(strategies);
  const base = `http://localhost:3000/${strategy}/auth`;
  const isCookie = random.chance(0.5);
  const state = random.text(random.pick([1, 43, 2_000]));
  const query = new URLSearchParams({ code: random.text(30), state, iss: random.text(9) });
  const address = isCookie ? `${base}/session` : `${base}/callback/test?${query}`;
  const cookie = hostileCookies(random, foreignValues(random));
  const headers = { cookie: Buffer.from(cookie).toString("latin1"), accept: "application/json" };
  counts[isCookie ? "cookies" : "callbacks"] += 1;
  let response: Response;
  try {
    response = await wire(random.pick(instances), new Request(address, { headers }));
  } catch (error) {
    ledger.note(`an attack got no answer: ${String(Reflect.get(Object(error), "cause") ?? error)}`);
    return;
  }
  const text = await response.text();
  if (response.status >= 500) ledger.note(`an attack was answered with ${response.status}`);
  if (isCookie && response.ok && text !== "null") ledger.blame("in", "with a cookie of nobody");
  const set = response.headers.getSetCookie();
  const session = /^(__Host-|__Secure-)?cardea\.session(\.\d+)?=[^;]/;
  if (set.some((line) => session.test(line))) ledger.blame("in", "by an answer of nobody");
}

interface Counts extends Record<string, number> {
  cookies: number;
  callbacks: number;
  "slow bodies": number;
}

/** Sends a body, a byte a second. Whoever is hung up on comes again. */
function dribble({ instances, random }: Stage, sockets: Set<Socket>): void {
  const { port, hostname } = new URL(random.pick(instances).origin);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  const path = `/${random.pick(strategies)}/auth/${random.pick(["signin/test", "signout", "security"])}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\norigin: http://localhost:3000\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write("a"), 1_000);
  socket.on("error", () => socket.destroy());
  socket.on("data", () => {});
  socket.on("close", () => {
    clearInterval(timer);
    sockets.delete(socket);
  });
}

/** Strangers send what they like, as fast as some of them can. */
export const storm: Scene = {
  id: "storm",
  name: "storms of cookies and callbacks, and 300 slow bodies",
  storages: ["PostgreSQL", "Redis"],
  share: 0.2,
  watchesMemory: true,
  async begin(stage) {
    const counts: Counts = { cookies: 0, callbacks: 0, "slow bodies": 0 };
    const sockets = new Set<Socket>();
    let isOver = false;
    const one = async () => {
      while (!isOver) {
        await attack(stage, counts);
        await sleep(pause);
      }
    };
    const dribbling = async () => {
      while (!isOver) {
        for (; sockets.size < slow; counts["slow bodies"] += 1) dribble(stage, sockets);
        await sleep(200);
      }
    };
    const all = Promise.all([dribbling(), ...Array.from({ length: attackers }, one)]);
    return {
      async end() {
        isOver = true;
        await all;
        for (const socket of sockets) socket.destroy();
        return counts;
      },
    };
  },
};
