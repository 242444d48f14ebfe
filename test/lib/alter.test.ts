import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { alter, gettersOf, hide, layered } from "../../src/lib/alter.ts";
import { saidBy, withSaid } from "../../src/signin/factor/said.ts";
import type { User } from "../../src/types/index.ts";

class Row {
  id = "1";
  role: string | undefined;
  #secret = "kept";
  constructor(role?: string) {
    this.role = role;
  }
  get isBanned() {
    return this.role === "banned";
  }
  get secret() {
    return this.#secret;
  }
  may() {
    return !this.isBanned;
  }
}

class Person {
  id = "2";
  team = "it";
  get badge() {
    return `${this.team}-${this.id}`;
  }
  get isBanned(): boolean | undefined {
    return undefined;
  }
}

test("a copy has the getters and methods of the record's class, which see the other members", () => {
  const copy = alter(new Row("staff"), { role: "banned" });
  assert.deepEqual([copy.isBanned, copy.may(), copy.secret], [true, false, "kept"]);
  assert.ok(copy instanceof Row);
  const again = alter(copy, { role: "staff" });
  assert.deepEqual([again.isBanned, again.secret, copy.isBanned], [false, "kept", true]);
});

test("a copy keeps hidden members, can be changed where the record is frozen, and leaves the record alone", () => {
  const record = Object.defineProperty({ id: "1", name: "Ada" }, "isBanned", { get: () => true });
  const copy = alter(Object.freeze(record), { name: "Grace" });
  assert.deepEqual(copy, { id: "1", name: "Grace" });
  assert.equal(Reflect.get(copy, "isBanned"), true);
  copy.id = "2";
  assert.deepEqual(record, { id: "1", name: "Ada" });
});

const over = (...records: readonly object[]): object =>
  layered(records.flatMap((one) => [["members", one] as const, ["class", one] as const]));

test("a getter that throws of the record, too, throws of the copy", () => {
  class Broken {
    get isBanned(): boolean {
      throw new RangeError("no role");
    }
  }
  const copy = alter(new Broken(), {});
  assert.throws(() => copy.isBanned, RangeError);
  assert.throws(() => Reflect.get(over(new Broken(), { isBanned: false }), "isBanned"), RangeError);
});

test("of several layers the first one that says something counts, and getters see all members", () => {
  const [row, person] = [new Row("banned"), new Person()];
  for (const [first, later] of [
    [row, person],
    [person, row],
  ] as const) {
    const both = over(first, later);
    const read = (name: string): unknown => Reflect.get(both, name);
    assert.equal(read("isBanned"), true);
    assert.equal(read("id"), first.id);
    assert.equal(read("badge"), `it-${first.id}`);
    assert.equal(read("secret"), "kept");
    assert.deepEqual({ ...both }, { id: first.id, role: "banned", team: "it" });
  }
  const isBanned = (...records: readonly object[]) => Reflect.get(over(...records), "isBanned");
  assert.equal(isBanned(new Row("staff"), { isBanned: true }), false);
  assert.equal(isBanned({ isBanned: true }, new Row("staff")), true);
  assert.equal(isBanned(person, { isBanned: true }), true);
});

test("a member below the getter of a class counts only where the getter says nothing", () => {
  const layers = (row: object, person: object) =>
    layered<{ isBanned?: boolean }>([
      ["members", row],
      ["class", row],
      ["members", person],
    ]);
  assert.equal(layers(new Row("banned"), { isBanned: false }).isBanned, true);
  assert.equal(layers(new Person(), { isBanned: true }).isBanned, true);
  assert.deepEqual({ ...layers({ id: "1" }, { isBanned: false }) }, { id: "1", isBanned: false });
});

test("between members and classes, null says nothing, and a getter of a private field may say so", () => {
  class Banned {
    get isBanned() {
      return true;
    }
  }
  class Free {
    #since: Date | null | undefined;
    constructor(since: Date | null | undefined) {
      this.#since = since;
    }
    get bannedAt() {
      return this.#since;
    }
  }
  assert.equal(Reflect.get(over({ isBanned: null }, new Banned()), "isBanned"), true);
  assert.equal(Reflect.get(over(new Banned(), { isBanned: null }), "isBanned"), true);
  assert.equal(alter(new Free(null), {}).bannedAt, null);
  assert.equal(alter(new Free(undefined), {}).bannedAt, undefined);
  assert.equal(Reflect.get(over(new Free(null), new Free(new Date(0))), "bannedAt")?.getTime(), 0);
});

test("what members replace is gone, also where they say undefined, and what is hidden is gone with its class", () => {
  assert.equal(
    Reflect.get(alter<object, object>(new Row("banned"), { isBanned: undefined }), "isBanned"),
    undefined,
  );
  const copy = alter(new Row("banned"), {});
  hide(copy, "isBanned");
  assert.equal(copy.isBanned, undefined);
  assert.deepEqual(Object.keys(copy), ["id", "role"]);
  const plain = { id: "1", emailVerified: true };
  hide(plain, "emailVerified");
  assert.deepEqual(plain, { id: "1" });
});

test("getters of a class are called when somebody reads them, and not before", async () => {
  let reads = 0;
  class Lazy {
    id = "1";
    get orders() {
      reads += 1;
      return Promise.reject(new Error("no database"));
    }
  }
  const copy = alter(over(new Lazy(), new Row()), { id: "2" });
  assert.equal(reads, 0);
  await assert.rejects(Promise.resolve(Reflect.get(copy, "orders")), /no database/);
});

test("many copies of copies are read in a time that grows with their number", () => {
  let copy: object = new Row("banned");
  for (let at = 0; at < 1_000; at += 1) copy = alter(copy, { at });
  assert.equal(Reflect.get(copy, "isBanned"), true);
});

test("plain records are copied as spreads copy them", () => {
  const records = fc.dictionary(
    fc.string().filter((name) => name !== "__proto__"),
    fc.anything(),
  );
  fc.assert(
    fc.property(records, records, (record, members) => {
      assert.deepStrictEqual(
        alter(record, members),
        Object.assign(Object.create(Object.getPrototypeOf(record)), record, members),
      );
    }),
  );
});

test("what is written down of a class is yes or no, numbers and short texts, and copies do not show it", () => {
  class Document extends Row {
    get circle() {
      const circle: unknown[] = [];
      circle.push(circle);
      return circle;
    }
    get photo() {
      return "x".repeat(50_000);
    }
    get orders() {
      return Promise.reject(new Error("no database"));
    }
    get broken(): string {
      throw new Error("no");
    }
  }
  const user = alter(new Document("banned"), { id: "7" });
  assert.deepEqual(gettersOf(user).sort(), [
    ...["broken", "circle", "isBanned", "orders", "photo", "secret"],
  ]);
  const said = saidBy(user);
  assert.deepEqual(said, { isBanned: true, secret: "kept" });
  const held: User & { role: string } = { id: "7", role: "banned" };
  const opened = withSaid(held, said);
  assert.equal(Reflect.get(opened, "isBanned"), true);
  assert.equal(JSON.stringify({ ...opened }), '{"id":"7","role":"banned"}');
  const resumed: object = layered([
    ["members", new Row("staff")],
    ["class", new Row("staff")],
    ["members", opened],
    ["class", opened],
  ]);
  assert.equal(Reflect.get(resumed, "isBanned"), false);
});
