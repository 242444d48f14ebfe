import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AuthConfig } from "../../src/types/config.ts";
import { writePrograms } from "../server/documented.ts";
import { node } from "./node.ts";

const folder = writePrograms();
const { config }: { config: AuthConfig } = await import(
  pathToFileURL(join(folder, "auth.ts")).href
);
rmSync(folder, { recursive: true });
await node.create({
  port: Number(process.env.PORT),
  config,
  secondConfig: config,
  fields: {},
  environment: { PORT: "", BINDING_SETTINGS: "" },
});
process.stdout.write("listening\n");
