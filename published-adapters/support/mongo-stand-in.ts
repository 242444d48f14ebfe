import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { BSON, type Document } from "mongodb";

/**
 * What `@auth/mongodb-adapter` needs of a MongoDB, in memory: the wire protocol's `OP_MSG` and five
 * commands with filters that compare for equality. It is there because no server can be installed from
 * npm or Debian; `CARDEA_TEST_MONGODB` names a real one.
 */
export interface MongoStandIn {
  readonly url: string;
  close(): Promise<void>;
}

const opMsg = 2013;

const matches = (document: Document, filter: Document) =>
  Object.entries(filter).every(
    ([field, value]) =>
      BSON.EJSON.stringify(document[field] ?? null) === BSON.EJSON.stringify(value),
  );

type Collections = Map<string, Document[]>;
type Command = (rows: Document[], command: Document) => Document;

function remove(rows: Document[], filter: Document, limit: number): Document[] {
  const found = rows.filter((row) => matches(row, filter)).slice(0, limit || rows.length);
  for (const row of found) rows.splice(rows.indexOf(row), 1);
  return found;
}

const commands: Record<string, Command> = {
  hello: () => ({
    isWritablePrimary: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: 21,
  }),
  insert(rows, { documents }) {
    rows.push(...documents);
    return { n: documents.length };
  },
  find(rows, { find, $db, filter, limit }) {
    const found = rows.filter((row) => matches(row, filter)).slice(0, limit || rows.length);
    return { cursor: { id: BSON.Long.ZERO, ns: `${$db}.${find}`, firstBatch: found } };
  },
  findAndModify(rows, { query, remove: removes, update, new: answersNew }) {
    if (removes) return { value: remove(rows, query, 1)[0] ?? null };
    const row = rows.find((one) => matches(one, query));
    const before = row && { ...row };
    if (row) Object.assign(row, update.$set);
    return { value: (answersNew ? row : before) ?? null };
  },
  delete(rows, { deletes }) {
    const removed = deletes.flatMap(({ q, limit }: Document) => remove(rows, q, limit));
    return { n: removed.length };
  },
  dropDatabase: () => ({}),
};

/** Reads the command of an `OP_MSG`: a document, and lists of documents beside it. */
function parse(message: Buffer): Document {
  const command: Document = {};
  for (let at = 20; at < message.length; ) {
    const isDocument = message[at] === 0;
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    at += 1 + size;
    if (isDocument) Object.assign(command, BSON.deserialize(section));
    else {
      const nameEnd = section.indexOf(0, 4);
      const documents: Document[] = [];
      for (let from = nameEnd + 1; from < size; from += section.readInt32LE(from))
        documents.push(BSON.deserialize(section.subarray(from, from + section.readInt32LE(from))));
      command[section.toString("utf8", 4, nameEnd)] = documents;
    }
  }
  return command;
}

function answer(request: Buffer, document: Document): Buffer {
  const body = BSON.serialize({ ...document, ok: 1 });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}

function run(collections: Collections, command: Document): Document {
  const [name = "", collection] = Object.entries(command)[0] ?? [];
  const rows = collections.get(collection) ?? [];
  collections.set(collection, rows);
  return commands[name]?.(rows, command) ?? {};
}

function serve(socket: Socket, collections: Collections): void {
  let received = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      const request = received.subarray(0, size);
      received = received.subarray(size);
      socket.write(answer(request, run(collections, parse(request))));
    }
  });
}

export async function startMongoStandIn(): Promise<MongoStandIn> {
  const collections: Collections = new Map();
  const server = createServer((socket) => serve(socket, collections)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `mongodb://127.0.0.1:${port}`,
    async close() {
      server.close();
    },
  };
}
