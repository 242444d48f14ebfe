import { randomUUID } from "#crypto";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import type { User } from "../../types/records.ts";
import type { TestPerson } from "./test-session.ts";

/** Who gets a session, and whether nobody has proved their address. */
export interface SessionOwner {
  readonly user: User & { readonly id: string };
  readonly unverified: boolean;
}

/**
 * Returns a person of a test as the database has them. Who is not there is created.
 *
 * @param since when they sign in; their address was proved by then
 */
export async function ownerOf(
  { config: { adapter } }: Context,
  person: TestPerson,
  since: number,
): Promise<SessionOwner> {
  if (!adapter) {
    return { user: { ...person, id: person.id ?? randomUUID() }, unverified: false };
  }
  const user = (await find(adapter, person)) ?? (await create(adapter, person, since));
  return { user, unverified: !user.emailVerified };
}

async function find(adapter: Adapter, { id, email }: TestPerson): Promise<AdapterUser | null> {
  const byId = id === undefined ? null : await adapter.getUser?.(id);
  if (byId) return byId;
  return (email ? await adapter.getUserByEmail?.(email) : null) ?? null;
}

async function create(adapter: Adapter, person: TestPerson, since: number): Promise<AdapterUser> {
  if (!adapter.createUser) {
    throw new Error("createTestSession cannot create the person: the adapter has no createUser");
  }
  const { emailVerified = new Date(since * 1000) } = person;
  return adapter.createUser({ ...person, id: person.id ?? randomUUID(), emailVerified });
}
