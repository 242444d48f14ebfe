import { MongoDBAdapter } from "@auth/mongodb-adapter";
import { MongoClient } from "mongodb";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique, addressesNotUnique } from "../support/skips.ts";

export const mongodbSkips = {
  ...accountsNotUnique,
  ...addressesNotUnique,
  "updateSession does not bring back a deleted session": "`null` for a lost session",
};

/** Opens `@auth/mongodb-adapter` on a database of its own. */
export async function openMongodb(url: string): Promise<Opened> {
  const client = new MongoClient(url, { serverApi: "1" });
  const databaseName = `cardea-${crypto.randomUUID()}`;
  const database = client.db(databaseName);
  const count = async (name: string) => (await database.collection(name).find().toArray()).length;
  return {
    adapter: MongoDBAdapter(client, { databaseName }),
    count: async () => ({ users: await count("users"), accounts: await count("accounts") }),
    async close() {
      await database.dropDatabase();
      await client.close();
    },
  };
}
