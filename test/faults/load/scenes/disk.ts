import { execFile } from "node:child_process";
import { mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { OwnDatabase } from "../../../storage/servers.ts";
import { Impossible, type Scene } from "../scene.ts";

const run = promisify(execFile);
const size = "256m";
/** What is written at a time to fill what is left, in bytes. */
const block = Buffer.alloc(4096);

/** A file of SQLite on a disk of its own in memory, which is small. */
async function bring(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "cardea-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  } catch (cause) {
    await rmdir(folder);
    throw new Impossible("A small disk cannot be mounted: run this as root", { cause });
  }
  const path = join(folder, "auth.db");
  const database = new DatabaseSync(path);
  database.exec("pragma busy_timeout = 5000");
  return {
    url: `file:${path}`,
    run: async (statement) => database.prepare(statement).all(),
    async drop() {
      database.close();
      await run("umount", [folder]);
      await rmdir(folder);
    },
  };
}

/** Writes until there is no room. Returns how much room there was. */
async function fill(ballast: string): Promise<number> {
  const file = await open(ballast, "a");
  try {
    for (let blocks = 0; ; blocks++) {
      const written = await file.write(block).catch(() => undefined);
      if (written?.bytesWritten !== block.length) return blocks * block.length;
    }
  } finally {
    await file.close();
  }
}

/** The disk is full, for as long as somebody else's file is there. */
export const disk: Scene = {
  id: "disk",
  name: "a full disk",
  storages: ["SQLite"],
  bring,
  async begin({ database, random }) {
    const ballast = join(new URL(database.url).pathname, "../ballast");
    let bytes = await fill(ballast);
    let isOver = false;
    // What SQLite gives back is taken again, so that there is room for some writes and none for others.
    const again = async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, random.below(400)));
        if (!isOver) bytes += await fill(ballast);
      }
    };
    const filling = again();
    return {
      async end() {
        isOver = true;
        await filling;
        await rm(ballast);
        return { "MB filled": Math.round(bytes / 1e6) };
      },
    };
  },
};
