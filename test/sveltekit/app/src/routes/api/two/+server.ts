import { getSession, second } from "../../../auth.server.ts";

export async function GET(event) {
  const sessions = await Promise.all([getSession(event), second.getSession(event)]);
  return Response.json(sessions.map((session) => session?.user?.name ?? "nobody"));
}
