import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { launchBrowser } from "../browser.ts";
import { Application, type Running } from "./application.ts";
import { findPlace, type Place, type Undo } from "./place.ts";
import type { Swap } from "./swap.ts";
import { type Person, sessionCookies, Visit } from "./visit.ts";

/** One address, at which one application after the other is served. */
class Server {
  readonly #place: Place;
  #running: Running | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  async serve(application: Application): Promise<void> {
    await this.stop();
    this.#running = await application.start(this.#place.port, this.#place.settings);
  }

  log(): string {
    return this.#running?.log() ?? "";
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}

/** Moves a copy of an application, as somebody would who follows the documentation. */
function move(swap: Swap, peer: Application, { settings }: Place, undo: Undo): Application {
  const moved = peer.copy();
  undo.push(() => moved.remove());
  const report = moved.migrate(settings);
  assert.doesNotMatch(report, /TODO\(cardea\)/);
  assert.match(report, /Nothing is wrong\./, "the doctor is content");
  assert.match(moved.read(swap.configuration), new RegExp(`compat: "${swap.compat}"`));
  assert.doesNotMatch(moved.read("package.json"), /"(?:next-auth|@auth\/express)"/);
  moved.build(settings);
  return moved;
}

/**
 * People sign in to an application. It moves while they are signed in, and nobody is signed out; others
 * sign in. Then it goes back to what it was, and nobody is signed out either.
 */
export async function walk(t: TestContext, swap: Swap): Promise<void> {
  const started = performance.now();
  const told = (what: string) =>
    t.diagnostic(`${((performance.now() - started) / 1000).toFixed(1)} s: ${what}`);
  const undo: Undo = [];
  t.after(async () => {
    for (const one of undo.reverse()) await one();
  });
  const place = await findPlace(swap, undo);
  const peer = Application.create(swap.files, swap.alias);
  undo.push(() => peer.remove());
  peer.build(place.settings);
  told("the peer is built");
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const server = new Server(place);
  undo.push(() => server.stop());
  try {
    await moveAndReturn({
      swap,
      peer,
      server,
      told,
      undo,
      place,
      visit: new Visit(swap, place, browser),
    });
  } catch (error) {
    t.diagnostic(`the last server said: ${server.log()}`);
    throw error;
  }
}

interface Scene {
  readonly swap: Swap;
  readonly place: Place;
  readonly peer: Application;
  readonly server: Server;
  readonly visit: Visit;
  readonly undo: Undo;
  told(what: string): void;
}

async function moveAndReturn({ swap, place, peer, server, visit, undo, told }: Scene) {
  const [first, second, third] = [await visit.person(), await visit.person(), await visit.person()];
  const enter = (person: Person, name: string) =>
    swap.hasPasswords ? visit.enterByPassword(person, name) : visit.enterByProvider(person);

  await server.serve(peer);
  await visit.enterByProvider(first);
  await enter(second, "grace");
  const before = [await visit.seen(first), await visit.seen(second)];
  const cookies = await sessionCookies(first);
  told("two people are signed in to the peer");

  const moved = move(swap, peer, place, undo);
  told("it is moved, and Cardea is built");
  await server.serve(moved);
  assert.deepEqual([await visit.seen(first), await visit.seen(second)], before);
  assert.deepEqual(await sessionCookies(first), cookies);
  await visit.leave(second);
  await enter(second, "grace");
  assert.deepEqual(await visit.seen(second), before[1]);
  await enter(third, "alan");
  if (swap.hasPasswords) await visit.rename(first);
  const during = [await visit.seen(first), await visit.seen(second), await visit.seen(third)];
  assert.doesNotMatch(server.log(), /\[cardea\]\[error\]/);
  told("everybody is signed in to Cardea");

  await server.serve(peer);
  const after = [await visit.seen(first), await visit.seen(second), await visit.seen(third)];
  assert.deepEqual(after, during);
  for (const person of [first, second, third]) {
    assert.deepEqual(await sessionCookies(person), cookies);
  }
  await visit.leave(third);
  told("everybody is still signed in to the peer");

  await server.serve(moved);
  assert.deepEqual([await visit.seen(first), await visit.seen(second)], during.slice(0, 2));
  told("and to Cardea again");
}
