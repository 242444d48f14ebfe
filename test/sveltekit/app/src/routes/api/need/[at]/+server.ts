import { requireSession } from "../../../../auth.server.ts";
import { needs } from "../../../../test.server.ts";

export async function GET(event) {
  await Reflect.apply(requireSession, undefined, [event, needs()[Number(event.params.at)]]);
  return new Response("in");
}
