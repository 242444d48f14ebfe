import { mongodbSkips, openMongodb } from "./adapters/mongodb.ts";
import { startMongoStandIn } from "./support/mongo-stand-in.ts";
import { tryAdapters } from "./support/try.ts";

const { CARDEA_TEST_MONGODB } = process.env;

async function create() {
  if (CARDEA_TEST_MONGODB) return { url: CARDEA_TEST_MONGODB, drop: async () => undefined };
  const standIn = await startMongoStandIn();
  return { url: standIn.url, drop: standIn.close };
}

await tryAdapters(CARDEA_TEST_MONGODB ? "MongoDB" : "a stand-in for MongoDB", create, [
  { name: "@auth/mongodb-adapter", open: openMongodb, skip: mongodbSkips },
]);
