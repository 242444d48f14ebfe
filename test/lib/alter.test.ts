import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { alter, gettersOf, layered } from "../../src/lib/alter.ts";
import { copyWith } from "../../src/lib/copy-with.ts";
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

test("what members replace is gone, also where they say undefined, and what is deleted is gone with its class", () => {
  assert.equal(
    Reflect.get(alter<object, object>(new Row("banned"), { isBanned: undefined }), "isBanned"),
    undefined,
  );
  const copy = alter(new Row("banned"), {});
  Reflect.deleteProperty(copy, "isBanned");
  assert.equal(copy.isBanned, undefined);
  assert.deepEqual(Object.keys(copy), ["id", "role"]);
  assert.deepEqual(Object.keys(alter(copy, { name: "Ada" })).sort(), ["id", "name", "role"]);
  const listed = layered<object>([
    ["members", { name: "Ada" }],
    ["members", copy],
  ]);
  assert.deepEqual({ ...listed }, { name: "Ada", id: "1", role: "banned" });
});

const banned = new WeakSet<object>();
const bans = new WeakMap<object, { readonly isBanned: boolean }>();

/** Ways in which a row says that somebody is banned, which members alone do not tell. */
const rows: Readonly<Record<string, () => object>> = {
  "a proxy that only answers what it is asked": () =>
    new Proxy({}, { get: (own, name) => name === "isBanned" || Reflect.get(own, name) }),
  "a proxy of a class that finds its columns elsewhere": () => {
    class Model {
      columns: Record<string, unknown> = { isBanned: true };
    }
    return new Proxy(new Model(), {
      get: (own, name, asked) => Reflect.get(own, name, asked) ?? Reflect.get(own.columns, name),
    });
  },
  "a getter that looks for the row itself": () => {
    class Listed {
      get isBanned() {
        return banned.has(this);
      }
    }
    const row = new Listed();
    banned.add(row);
    return row;
  },
  "a getter that finds what belongs to the row": () => {
    class Noted {
      get isBanned() {
        return bans.get(this)?.isBanned;
      }
    }
    const row = new Noted();
    bans.set(row, { isBanned: true });
    return row;
  },
  "a getter that asks whether there is a private field": () => {
    class Marked {
      #banned = true;
      get isBanned() {
        return #banned in this && this.#banned;
      }
    }
    return new Marked();
  },
  "a getter that says no where it cannot look": () => {
    class Careful {
      #banned = true;
      get isBanned() {
        try {
          return this.#banned;
        } catch {
          return false;
        }
      }
    }
    return new Careful();
  },
  "a getter that throws an error of its own for anything else": () => {
    class Strict {
      #banned = true;
      get isBanned() {
        if (!(#banned in this)) throw new RangeError("this is no user");
        return this.#banned;
      }
    }
    return new Strict();
  },
};

const copies: Readonly<Record<string, (row: object) => object>> = {
  "with another id": (row) => alter(row, { id: "2" }),
  "of a copy": (row) => alter(alter(row, { id: "2" }), { name: "Ada" }),
  "with what somebody returned": (row) => over({ id: "2", name: "Ada" }, row),
  "behind what somebody returned, copied": (row) => alter(over({ id: "2" }, row), { id: "3" }),
};

for (const [what, open] of Object.entries(rows)) {
  test(`OWN-273 a copy says what the row says by ${what}`, () => {
    for (const [how, copy] of Object.entries(copies)) {
      assert.equal(Reflect.get(copy(open()), "isBanned"), true, how);
    }
  });
}

test("OWN-273 methods and promises that need private fields are asked of the row, and others see the other members", async () => {
  class Member {
    role = "staff";
    #banned = true;
    isBanned() {
      return this.#banned;
    }
    get later() {
      return Promise.resolve().then(() => this.#banned);
    }
    get isStaff() {
      return this.role === "staff";
    }
    mayWrite() {
      return this.isStaff;
    }
  }
  const copy = alter(new Member(), { role: "guest" });
  assert.deepEqual([copy.isBanned(), await copy.later], [true, true]);
  assert.deepEqual([copy.isStaff, copy.mayWrite()], [false, false]);
  assert.deepEqual({ ...copy }, { role: "guest" });
  assert.ok(copy instanceof Member);
});

test("OWN-273 the copy that is made where nothing is lost says as much as the other", async () => {
  for (const [what, open] of Object.entries(rows)) {
    const copy = await copyWith(open(), { id: "2" });
    assert.equal(Reflect.get(copy, "isBanned"), true, what);
    assert.equal(copy.id, "2");
  }
  const hidden = Object.defineProperty({ id: "1" }, "isBanned", { get: () => true });
  assert.equal(Reflect.get(await copyWith(hidden, { id: "2" }), "isBanned"), true);
  const plain = Object.freeze({ id: "1", name: "Ada" });
  assert.deepEqual(await copyWith(plain, { id: "2" }), { id: "2", name: "Ada" });
});

test("OWN-273 a view that is sealed, frozen or told what is listed says the same, and lets nobody write where it is frozen", () => {
  class Person {
    id = "1";
    isBanned = true;
    get role() {
      return "guest";
    }
  }
  const changes = {
    seal: (user: object) => Object.seal(user),
    freeze: (user: object) => Object.freeze(user),
    hide: (user: object) => Object.defineProperty(user, "isBanned", { enumerable: false }),
  };
  for (const [how, change] of Object.entries(changes)) {
    const copy = alter(new Person(), { id: "2" });
    change(copy);
    assert.deepEqual([copy.id, copy.isBanned, copy.role], ["2", true, "guest"], how);
    assert.equal(Reflect.set(copy, "isBanned", false), how !== "freeze", how);
    assert.equal(copy.isBanned, how === "freeze", how);
  }
});

test("OWN-293 a getter that reads a number as its id knows the user by identity, whoever says the id as text", () => {
  class Numbered {
    readonly id: unknown = 7;
    readonly #flags = 1;
    get isBanned() {
      return banned.has(this) || this.id === null;
    }
    get isLocked() {
      return Numbered.#hasFlags(this) && this.id !== null;
    }
    static #hasFlags(user: object) {
      return #flags in user && user.#flags === 1;
    }
  }
  const row = new Numbered();
  banned.add(row);
  const answer = { id: "7", email: "ada@example.com" };
  const found = layered<Numbered>([
    ["members", answer],
    ["members", row],
    ["class", row],
  ]);
  const user = alter(found, { id: "7" });
  assert.equal(user.id, "7");
  assert.deepEqual([user.isBanned, user.isLocked], [true, true]);
});

test("OWN-273 methods know the user by identity, now and later, and getters of getters see the other members", async () => {
  class Member {
    role = "staff";
    constructor() {
      banned.add(this);
    }
    isBanned() {
      return banned.has(this);
    }
    async isBannedLater() {
      return banned.has(this);
    }
    get soon() {
      return this.isBannedLater();
    }
    status() {
      return banned.has(this) ? "banned" : "free";
    }
    assertAllowed() {
      if (banned.has(this)) throw new RangeError("banned");
    }
    get isStaff() {
      return this.role === "staff";
    }
    get mayWrite() {
      return this.isStaff;
    }
    mayRead() {
      return this.mayWrite;
    }
  }
  const copy = alter(new Member(), { role: "guest" });
  assert.deepEqual([copy.isBanned(), copy.mayWrite, copy.mayRead()], [true, false, false]);
  assert.deepEqual(
    [await copy.isBannedLater(), await copy.soon, copy.status()],
    [true, true, "banned"],
  );
  assert.throws(() => copy.assertAllowed(), RangeError);
  assert.equal(alter(new Member(), { id: "2" }).mayRead(), true);
});

test("OWN-273 a class that inherits nothing is a class", async () => {
  const base = Object.create(null, { isBanned: { get: () => true } });
  for (const copy of [
    alter(Object.create(base), { id: "2" }),
    await copyWith(Object.create(base), { id: "2" }),
  ]) {
    assert.equal(Reflect.get(copy, "isBanned"), true);
  }
  const person: User = JSON.parse('{"id":"1","__proto__":{"isAdmin":true}}');
  const kept = withSaid(person, { isBanned: true });
  assert.deepEqual(
    [Reflect.get(kept, "isBanned"), Reflect.get(kept, "isAdmin")],
    [true, undefined],
  );
});

test("plain rows are copied, so that a structured clone of them can be made", () => {
  const copy = alter({ id: "1", created: new Date(0) }, { name: "Ada" });
  assert.deepEqual(structuredClone(copy), { id: "1", created: new Date(0), name: "Ada" });
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

const said = (record: object, name: string): unknown => Reflect.get(record, name);

test("a layer of members gives no class, and a layer of a class no members, also of a copy", () => {
  const row = new Row("banned");
  for (const record of [row, alter(row, { team: "it" })]) {
    const members = layered<Row>([
      ["members", { id: "9" }],
      ["members", record],
    ]);
    assert.deepEqual([members.id, members.role, members.isBanned], ["9", "banned", undefined]);
    assert.equal(members instanceof Row, false);
    const ofClass = layered<Row>([
      ["members", { id: "9" }],
      ["class", record],
    ]);
    assert.deepEqual(
      [ofClass.id, ofClass.role, said(ofClass, "team")],
      ["9", undefined, undefined],
    );
    assert.deepEqual({ ...ofClass }, { id: "9" });
    assert.equal(ofClass.secret, "kept");
    assert.ok(ofClass instanceof Row);
  }
  const added = layered<object>([
    ["members", { id: "9" }],
    ["members", alter(row, { team: "it" })],
  ]);
  assert.deepEqual({ ...added }, { id: "9", team: "it", role: "banned" });
});

test("getters of a copy within a copy see the members of all layers", () => {
  const person = alter(new Person(), { floor: 1 });
  assert.equal(said(over({ team: "hr" }, person), "badge"), "hr-2");
});

test("a record has the first class that there is", () => {
  assert.ok(over({ id: "9" }, new Row()) instanceof Row);
  const [row, person] = [over(new Row(), new Person()), over(new Person(), new Row())];
  assert.deepEqual([row instanceof Row, person instanceof Person], [true, true]);
});

test("of plain records, too, the first that says something counts, and what is hidden is read late", () => {
  let reads = 0;
  const get = () => {
    reads += 1;
    return true;
  };
  const hidden = Object.defineProperty({ id: "1" }, "isBanned", { get });
  const shown = Object.defineProperty({}, "at", { get: () => 1, enumerable: true });
  const all = over(hidden, { id: "2", isBanned: false, name: undefined }, { name: "Ada" }, shown);
  assert.deepEqual({ ...all }, { id: "1", name: "Ada", at: 1 });
  assert.equal(reads, 0);
  assert.equal(said(all, "isBanned"), true);
  assert.equal(Object.getOwnPropertyDescriptor(all, "at")?.value, 1);
});

test("what replaces a member can be replaced and removed, and a name without a descriptor is not listed", () => {
  const copy: { id: string; name?: string } = alter({ id: "1" }, { name: "Ada" });
  copy.name = "Grace";
  assert.deepEqual(copy, { id: "1", name: "Grace" });
  Reflect.deleteProperty(copy, "name");
  assert.deepEqual(copy, { id: "1" });
  const odd = new Proxy({}, { ownKeys: () => ["unknown"] });
  assert.deepEqual(Object.keys(alter(odd, { id: "1" })), ["id"]);
});

test("the getters of a record are those of its classes which no member replaces", () => {
  assert.deepEqual(gettersOf({ id: "1" }), []);
  assert.deepEqual(gettersOf(new Row()).sort(), ["isBanned", "secret"]);
  const free = Object.defineProperty(new Row(), "isBanned", { value: false });
  assert.deepEqual(gettersOf(free), ["secret"]);
  assert.deepEqual(gettersOf(alter(new Row(), { isBanned: false })), ["secret"]);
  assert.deepEqual(gettersOf(over(new Row(), new Person(), { id: "3" })).sort(), [
    ...["badge", "isBanned", "secret"],
  ]);
});

test("a view has the names that one of its records has, but those that were removed", () => {
  const view = over({ id: "9" }, new Row(), new Person());
  for (const name of ["id", "role", "isBanned", "badge"]) assert.ok(name in view, name);
  assert.equal("nothing" in view, false);
  assert.ok("id" in alter(new Row(), { id: "2" }));
  Reflect.deleteProperty(view, "badge");
  assert.equal("badge" in view, false);
});

test("what is written to a view, defined there or removed from it is seen by its getters", () => {
  const view: Row & { nick?: string } = alter(new Row("staff"), { id: "2" });
  view.nick = "Ada";
  const own = Object.getOwnPropertyDescriptor(view, "nick");
  assert.deepEqual(own, { value: "Ada", enumerable: true, writable: true, configurable: true });
  view.nick = "Grace";
  assert.equal(view.nick, "Grace");
  view.role = "banned";
  assert.deepEqual([view.role, view.isBanned], ["banned", true]);
  Object.defineProperty(view, "role", { value: "staff" });
  assert.deepEqual([view.role, view.isBanned], ["staff", false]);
  Object.defineProperty(view, "role", { get: () => "banned" });
  assert.deepEqual([view.role, view.isBanned], ["banned", true]);
  assert.equal(alter(view, { id: "3" }).isBanned, true);
  Reflect.deleteProperty(view, "role");
  assert.deepEqual([view.role, view.isBanned], [undefined, false]);
  const listed = layered<object>([
    ["members", { id: "9" }],
    ["members", view],
  ]);
  assert.equal(Object.keys(listed).includes("nick"), true);
  view.role = "banned";
  assert.deepEqual([view.role, view.isBanned], ["banned", true]);
  const set: string[] = [];
  Object.defineProperty(view, "note", { set: (note: string) => set.push(note) });
  assert.equal(said(view, "note"), undefined);
});

test("a getter is not called where its name is defined anew", () => {
  let reads = 0;
  class Lazy {
    get orders(): unknown {
      reads += 1;
      return [];
    }
  }
  const copy = alter(new Lazy(), { id: "2" });
  Object.defineProperty(copy, "orders", { value: 3 });
  assert.deepEqual([copy.orders, reads], [3, 0]);
});

test("null is less than what a class says, and more than nothing", () => {
  class Maybe {
    #since: Date | null | undefined;
    constructor(since: Date | null | undefined) {
      this.#since = since;
    }
    get since() {
      return this.#since;
    }
  }
  assert.equal(said(over({ role: null }, new Row("banned")), "role"), null);
  assert.equal(said(over({ role: undefined }, new Row("banned")), "role"), "banned");
  assert.equal(said(over({ since: null }, new Maybe(undefined)), "since"), null);
  assert.equal(said(over(new Maybe(null), { since: 1 }), "since"), 1);
});

test("a copy that replaces nothing asks the record itself, once", () => {
  let reads = 0;
  class Counted {
    #count = 0;
    get reads() {
      reads += 1;
      return reads;
    }
    count() {
      this.#count += 1;
      return this.#count;
    }
  }
  const row = Object.assign(new Counted(), { id: "1" });
  const copy = alter(row, {});
  assert.deepEqual([copy.reads, copy.reads, copy.count(), row.count()], [1, 2, 1, 2]);
  assert.equal(Reflect.apply(copy.count, new Counted(), []), 1);
});

test("what a promise or an error of a class says depends on the members of the copy", async () => {
  class Member {
    role = "staff";
    level: unknown = 7;
    get later() {
      return Promise.resolve().then(() => this.role);
    }
    get entry() {
      if (this.role === "guest") throw new RangeError("guests stay out");
      return "open";
    }
    enter() {
      if (this.role === "guest") throw new RangeError("guests stay out");
      return "in";
    }
    get isTop() {
      return this.level === "7";
    }
    get isGuestOfClass() {
      return this.role === "guest" && this.constructor === Member;
    }
  }
  const guest = alter(new Member(), { role: "guest" });
  assert.equal(await guest.later, "guest");
  assert.throws(() => guest.entry, /guests stay out/);
  assert.throws(() => guest.enter(), /guests stay out/);
  assert.equal(guest.isGuestOfClass, true);
  assert.equal(alter(new Member(), { level: "7" }).isTop, true);
});

test("a method that is called on another record sees that one, and what makes an object runs once", () => {
  let made = 0;
  class Shop {
    name = "a";
    #orders = [1];
    orders() {
      made += 1;
      return ["first"];
    }
    count() {
      return this.#orders.length;
    }
    title() {
      return this.name;
    }
  }
  const copy = alter(new Shop(), { name: "b" });
  assert.deepEqual([copy.orders(), made], [["first"], 1]);
  assert.equal(copy.count(), 1);
  const other = Object.assign(new Shop(), { name: "c" });
  assert.equal(Reflect.apply(copy.title, other, []), "c");
});

test("a class that has a method of the prototype of all objects is a class", async () => {
  class Odd {
    isPrototypeOf() {
      return false;
    }
    get isBanned() {
      return true;
    }
  }
  assert.equal((await copyWith(new Odd(), { id: "2" })).isBanned, true);
});

test("what a copy has lost does not come back where it is one of several layers", () => {
  const lose = {
    "replaced by nothing": () => alter(new Row("banned"), { role: undefined, secret: undefined }),
    removed: () => {
      const copy = alter(new Row("banned"), {});
      for (const name of ["role", "secret"]) Reflect.deleteProperty(copy, name);
      return copy;
    },
  };
  for (const [how, open] of Object.entries(lose)) {
    const copy = open();
    const alone = over(copy);
    assert.deepEqual([said(alone, "role"), said(alone, "secret")], [undefined, undefined], how);
    assert.deepEqual([said(alone, "isBanned"), said(alone, "id")], [false, "1"], how);
    assert.deepEqual(Object.keys(alone).sort(), Object.keys(copy).sort(), how);
    assert.deepEqual(gettersOf(alone), ["isBanned"], how);
    const ofClass = layered<object>([
      ["members", { id: "9" }],
      ["class", copy],
    ]);
    assert.deepEqual(gettersOf(ofClass), ["isBanned"], how);
    assert.equal(said(ofClass, "secret"), undefined, how);
    assert.equal(said(over(alone, { role: "guest" }), "role"), "guest", how);
    assert.equal(said(over(copy, new Row("staff")), "role"), "staff", how);
    assert.equal(said(over({ id: "9" }, alter(alone, { id: "3" })), "role"), undefined, how);
  }
});
