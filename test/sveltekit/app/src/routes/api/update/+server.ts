import { updateSession } from "../../../auth.server.ts";

export async function POST(event) {
  return Response.json(await updateSession(event, await event.request.json()));
}
