import { requireSession } from "../../auth.server.ts";
import { guardedText } from "../../settings.server.ts";

export async function load(event) {
  return { session: await requireSession(event, { level: 2 }), guardedText };
}
