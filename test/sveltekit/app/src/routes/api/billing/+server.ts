import { requireSession } from "../../../auth.server.ts";

export async function GET(event) {
  await Promise.all([requireSession(event), requireSession(event, { within: 300 })]);
  return new Response("billing");
}
