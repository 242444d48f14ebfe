import { requireSession } from "../../../auth.server.ts";

export async function load(event) {
  await requireSession(event);
}
