import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "../scene.ts";

const anHour = 3_600_000;

/** The clock of one process steps forward, back, and to where it was. */
export const clock: Scene = {
  id: "clock",
  name: "the clock of one process an hour ahead, and an hour behind",
  storages: ["PostgreSQL", "Redis"],
  async begin({ instances, random }) {
    const one = random.pick(instances);
    let isOver = false;
    let steps = 0;
    const work = async () => {
      for (let turn = 0; !isOver; turn++) {
        await one.setClock(turn % 2 === 0 ? anHour : -anHour);
        steps += 1;
        await sleep(2_000);
      }
    };
    const working = work();
    return {
      async end() {
        isOver = true;
        await working;
        await one.setClock(0);
        return { steps };
      },
    };
  },
};
