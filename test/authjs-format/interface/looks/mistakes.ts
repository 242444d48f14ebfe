import type { SharedConfig } from "../../support.ts";
import type { Side } from "../sides.ts";
import { application, password } from "./application.ts";

/** How `GET /session` is answered with a configuration, and the types of the errors in the log. */
export async function asked(
  side: Side,
  config: SharedConfig,
  path = "session",
): Promise<[number, string[]]> {
  const app = application(side, { providers: [password()], ...config });
  const { status } = await app.get(path);
  return [status, app.errors];
}
