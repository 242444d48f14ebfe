import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { insertUser } from "../../src/accounts/insert-user.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";

// What the database says is the oracle here: whoever had a row before must not be taken for the newcomer, and whoever got a new row
// must be let in, whatever the adapter answers.

/** How a database compares addresses. */
const foldings = {
  exact: (email: string) => email,
  case: (email: string) => email.toLowerCase(),
  dots: (email: string) => email.toLowerCase().replace(/\.(?=.*@)/g, ""),
};

const spellings = [
  "ada.l@example.com",
  "Ada.L@example.com",
  "adal@example.com",
  "ADAL@example.com",
];
const folding = fc.constantFrom(...Object.values(foldings));

/** An adapter and the database behind it. */
const places = fc.record({
  ids: fc.constantFrom("given", "own"),
  /** By what `getUserByEmail` finds, by what a row is unique, and as what an address is kept. */
  found: folding,
  unique: folding,
  kept: folding,
  /** What becomes of a row with the same address: `createUser` fails, or changes its name, or all of it. */
  conflict: fc.constantFrom("fails", "names", "overwrites"),
  /** What is returned: the row, its id alone, what was given with that id, or the row without its address. */
  answer: fc.constantFrom("row" as const, "id" as const, "given" as const, "silent" as const),
  lists: fc.boolean(),
  /** How often `getUserByEmail` does not know of a new row yet, and whether `getUser` reads what was there before. */
  late: fc.nat({ max: 3 }),
  blind: fc.boolean(),
});

/** When the earlier person proved the address. */
const proved = new Date("2026-01-01");

const earlier = fc.record({
  email: fc.constantFrom(...spellings, null),
  emailVerified: fc.constantFrom(null, proved),
  hasAccount: fc.boolean(),
});

const newcomers = fc.record({
  email: fc.constantFrom(...spellings),
  isProved: fc.boolean(),
});

type Place = typeof places extends fc.Arbitrary<infer T> ? T : never;
type Earlier = typeof earlier extends fc.Arbitrary<infer T> ? T : never;

/** Makes the adapter, with somebody in its database. */
function open(place: Place, { hasAccount, ...old }: Earlier) {
  const before: AdapterUser = Object({ id: crypto.randomUUID(), name: "Earlier", ...old });
  const rows = new Map([[before.id, before]]);
  const replica = new Map(rows);
  let { late } = place;
  const byEmail = (email: string, fold: (email: string) => string) =>
    [...rows.values()].find((row) => row.email && fold(row.email) === fold(email));

  async function createUser(user: AdapterUser): Promise<AdapterUser> {
    const same = byEmail(`${user.email}`, place.unique);
    if (same && place.conflict === "fails") throw new Error("taken");
    const id = same?.id ?? (place.ids === "own" ? crypto.randomUUID() : user.id);
    const written = { ...user, id, email: place.kept(`${user.email}`) };
    const row = same && place.conflict === "names" ? { ...same, name: "New" } : written;
    rows.set(id, row);
    const { email: _, ...silent } = row;
    return Object({ row, id: { id }, given: { ...user, id }, silent }[place.answer]);
  }
  async function getUserByEmail(email: string) {
    const found = byEmail(email, place.found);
    return !found || (found.id !== before.id && late-- > 0) ? null : found;
  }
  const account = {
    type: "oidc",
    provider: "a",
    providerAccountId: "1",
    userId: before.id,
  } as const;
  const seen = place.blind ? replica : rows;
  const adapter = {
    createUser,
    getUserByEmail,
    getUser: async (id: string) => seen.get(id) ?? null,
    ...(place.lists && {
      listAccountsByUserId: async (id: string) => (hasAccount && id === before.id ? [account] : []),
    }),
  };
  return { adapter, before, rows, seen };
}

/** Whether what an adapter shows of the earlier row tells it from a new one. */
const tells = (row: AdapterUser | undefined, email: string) =>
  row?.emailVerified?.getTime() === proved.getTime() ||
  row?.email?.toLowerCase() !== email.toLowerCase();

test("OWN-289 createUser is believed when the row is new, and not when somebody had it, whatever it answers", async () => {
  const counts = { believed: 0, refused: 0, failed: 0 };
  const property = fc.asyncProperty(places, earlier, newcomers, async (place, old, newcomer) => {
    const { adapter, before, rows, seen } = open(place, old);
    const { email, isProved } = newcomer;
    // A sign-in asks first, and creates nobody if somebody is found.
    fc.pre((await adapter.getUserByEmail(email)) === null);
    const emailVerified = isProved ? new Date() : null;
    const user = { id: crypto.randomUUID(), name: "New", email, emailVerified };
    const [{ status, ...outcome }] = await Promise.allSettled([insertUser(adapter, user)]);
    const why = "reason" in outcome ? (outcome.reason.code ?? outcome.reason.message) : undefined;
    const created = [...rows.keys()].find((id) => id !== before.id);
    if (why === "taken") {
      counts.failed++;
    } else if (created === undefined) {
      const isTold = tells(seen.get(before.id), email) || (place.lists && old.hasAccount);
      if (isTold) assert.equal(why, "adapter-answer");
      counts.refused++;
    } else {
      const kept = rows.get(created)?.email ?? "";
      const isSound =
        kept.toLowerCase() === email.toLowerCase() && place.found(kept) === place.found(email);
      if (isSound) assert.equal("value" in outcome ? outcome.value.id : why, created);
      counts.believed++;
    }
  });
  await fc.assert(property, { numRuns: 1000 });
  assert.ok(
    Object.values(counts).every((count) => count > 50),
    JSON.stringify(counts),
  );
});
