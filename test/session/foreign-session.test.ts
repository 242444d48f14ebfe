import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AdapterError } from "../../src/errors.ts";
import { now } from "../../src/lib/time.ts";
import { goOn } from "../../src/session/foreign-session.ts";
import { publicId } from "../../src/session/registry/ids.ts";
import { recorded } from "../../src/session/registry/recorded-store.ts";
import type { LiveSession } from "../../src/session/session-store.ts";
import { findLiveSession } from "../../src/session/strategies.ts";
import { memory } from "../../src/storage/memory.ts";
import { enrolFactor } from "../../src/testing/index.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { type Scene, scene } from "./scene.ts";
import { day } from "./support.ts";

/** The session of a token that another library has made, as JavaScript may have its claims. */
function fromElsewhere(claims: object): LiveSession & { readonly content: { token: object } } {
  const token = { ...claims };
  const { sub }: { sub?: unknown } = token;
  return {
    id: "elsewhere",
    userId: sub === undefined ? undefined : String(sub),
    content: { token },
    authTime: now(),
    unverified: false,
    beganElsewhere: true,
    expires: now() + day,
    nextExpiry: now() + day,
    due: false,
  };
}

/** An application whose database has one more user, or finds one under any id. */
async function placeWith(user: Partial<AdapterUser> = {}, more: Parameters<typeof scene>[0] = {}) {
  const adapter = memory();
  const place = await scene({ adapter, ...more });
  const one = { id: "7", email: "grace@example.com", emailVerified: null, ...user };
  await adapter.createUser(one);
  return place;
}

const refusal = ({ codes, last }: Scene) =>
  codes().includes("session-refused") ? last("session-refused").why : undefined;

describe("a token of another library", () => {
  const email = "grace@example.com";
  const cases: readonly [claims: object, id: string, why: string | undefined][] = [
    [{ sub: "7", email }, "7", undefined],
    [{ sub: "7", email: "GRACE@Example.com" }, "7", undefined],
    [{ sub: "7", email: "ada@example.com" }, "7", "address-differs"],
    [{ email }, "7", "user-unnamed"],
    [{ sub: "", email }, "7", "user-unnamed"],
    [{ sub: 7.5, email }, "7", "user-unnamed"],
    [{ sub: ["7"], email }, "7", "user-unnamed"],
    [{ sub: "8", email }, "7", "user-unknown"],
    [{ sub: "7" }, "7", "address-missing"],
    [{ sub: "7", email: "" }, "7", "address-missing"],
    [{ sub: "7", email: 7 }, "7", "address-missing"],
    [{ sub: "1234" }, "1234", "address-missing"],
    [{ sub: "7f" }, "7f", undefined],
    [{ sub: "f7" }, "f7", undefined],
  ];
  for (const [claims, id, why] of cases) {
    test(`${JSON.stringify(claims)} ${why ? `is refused: ${why}` : "goes on"}`, async () => {
      const place = await placeWith({ id });
      const live = fromElsewhere(claims);
      assert.equal(await goOn(place.contextOf(), live, undefined), why ? undefined : live);
      assert.equal(refusal(place), why);
      assert.equal(place.warnings.length, why ? 1 : 0);
    });
  }

  for (const [said, known] of [
    ["GRACE@localhost", "Grace@localhost"],
    ["grace@bücher.example", "grace@xn--bcher-kva.example"],
  ] as const) {
    test(`goes on with another spelling of the address: ${said}`, async () => {
      const place = await placeWith({ email: known });
      const live = fromElsewhere({ sub: "7", email: said });
      assert.equal(await goOn(place.contextOf(), live, undefined), live);
    });
  }

  test("is refused where the database takes its id for that of somebody else", async () => {
    const place = await placeWith();
    const { getUser } = place.adapter;
    place.adapter.getUser = (id) => getUser(id.replace(/\D/g, ""));
    const live = fromElsewhere({ sub: "7x", email });
    assert.equal(await goOn(place.contextOf(), live, undefined), undefined);
    assert.equal(refusal(place), "user-unknown");
  });

  test("goes on with the id as the database spells it, and with everything else that it says", async () => {
    const place = await placeWith({ id: "0b1c-7e" });
    const { getUser } = place.adapter;
    place.adapter.getUser = (id) => getUser(id.toLowerCase());
    const live = fromElsewhere({ sub: "0B1C-7E", email, city: "London" });
    assert.deepEqual(await goOn(place.contextOf(), live, undefined), {
      ...live,
      userId: "0b1c-7e",
      content: { token: { sub: "0b1c-7e", email, city: "London" } },
    });
  });

  test("whose id is a number stays as it is", async () => {
    const place = await placeWith();
    const live = fromElsewhere({ sub: 7, email });
    assert.equal(await goOn(place.contextOf(), live, undefined), live);
  });

  test("is refused if its user has no address here", async () => {
    const place = await placeWith({ email: Object(null)?.email });
    const live = fromElsewhere({ sub: "7", email });
    assert.equal(await goOn(place.contextOf(), live, undefined), undefined);
    assert.equal(refusal(place), "address-differs");
  });

  test("goes on where nobody can be asked about users", async () => {
    const live = fromElsewhere({ sub: "8", email });
    const place = await placeWith();
    const { adapter: _, ...own } = place.config;
    const context = place.contextOf();
    const { getUser: __, ...without } = place.adapter;
    for (const adapter of [undefined, without]) {
      const config = { ...own, adapter };
      assert.equal(await goOn({ ...context, config }, live, undefined), live);
    }
  });
});

describe("a session of another library whose user has a second factor", () => {
  const setting = { compat: "authjs", factors: {} } as const;

  /** A row as Auth.js writes it, in the browser of a scene. */
  async function rowOf(place: Scene): Promise<LiveSession> {
    await place.begin();
    const [name = ""] = place.jar.keys();
    const sessionToken = crypto.randomUUID();
    const expires = new Date(Date.now() + day * 1000);
    await place.adapter.createSession({ sessionToken, userId: place.user.id, expires });
    place.jar.set(name, sessionToken);
    return place.live();
  }

  const inDatabase = () => scene({ ...setting, strategy: "database" });

  test("is refused as a row, although another browser of theirs is known", async () => {
    const place = await inDatabase();
    const live = await rowOf(place);
    assert.equal(await goOn(place.contextOf(), live, undefined), live, "before they had one");
    await enrolFactor(place.config.own, place.user.id);
    assert.equal((await place.adapter.listSessionRecords({ userId: place.user.id })).length, 1);
    assert.equal(await goOn(place.contextOf(), live, undefined), undefined);
    assert.equal(refusal(place), "factor-not-given");
    assert.match(place.warnings.join(), /user ada has a second factor/);
    assert.equal(await findLiveSession(place.contextOf()), null);
  });

  test("goes on as a row that is recorded: it has been one of ours since", async () => {
    const place = await inDatabase();
    const live = await rowOf(place);
    await recorded(await place.store()).renew(place.contextOf(), live, live.content);
    await enrolFactor(place.config.own, place.user.id);
    assert.equal(await goOn(place.contextOf(), live, undefined), live);
  });

  test("is refused as a row where records have no table yet", async () => {
    const place = await inDatabase();
    const live = await rowOf(place);
    await enrolFactor(place.config.own, place.user.id);
    place.adapter.listSessionRecords = async () => {
      throw new AdapterError("There is no such table", { code: "missing-table" });
    };
    assert.equal(await goOn(place.contextOf(), live, undefined), undefined);
    assert.match(place.warnings.join(), /session-records-missing/);
  });

  test("goes on as a row whose user has a number for an id, as some adapters return it", async () => {
    const place = await inDatabase();
    const live = { ...(await rowOf(place)), userId: Object(7) + 0 };
    assert.equal(await goOn(place.contextOf(), live, undefined), live);
  });

  test("is refused as a token, whatever is recorded under its id", async () => {
    const place = await scene(setting);
    const live = { ...(await place.begin()), beganElsewhere: true };
    await enrolFactor(place.config.own, place.user.id);
    const records = await place.adapter.listSessionRecords({ userId: place.user.id });
    assert.equal(records[0]?.id, await publicId(place.config, live.id));
    assert.equal(await goOn(place.contextOf(), live, undefined), undefined);
    assert.equal(refusal(place), "factor-not-given");
  });
});
