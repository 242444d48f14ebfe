import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "../scene.ts";

/** Milliseconds for which a process is gone. */
const gone = 1_500;

/** One process is ended without a warning again and again, and started each time. */
export const killed: Scene = {
  id: "killed",
  name: "`kill -9` of one process, which is started again",
  storages: ["PostgreSQL", "Redis"],
  async begin({ instances, random }) {
    let isOver = false;
    let kills = 0;
    const work = async () => {
      while (!isOver) {
        const one = random.pick(instances);
        await one.kill();
        kills += 1;
        await sleep(gone);
        await one.start();
        await sleep(random.below(1_000));
      }
    };
    const working = work();
    return {
      async end() {
        isOver = true;
        await working;
        return { kills };
      },
    };
  },
};
