import type { Scene } from "../scene.ts";

/** Connections to the storages are cut, answers are late, and overtake each other. */
export const connections: Scene = {
  id: "connections",
  name: "connections cut at random, answers up to 2 s late and out of order",
  storages: ["PostgreSQL", "Redis"],
  async begin({ cables }) {
    for (const cable of cables) cable.begin();
    return {
      async end() {
        for (const cable of cables) cable.end();
        return {};
      },
    };
  },
};
