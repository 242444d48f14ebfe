import { command, getRequestEvent, query } from "$app/server";
import { requireSession } from "../../auth.server.ts";

export const secret = query(async () => {
  await requireSession(getRequestEvent());
  return "of the query";
});

export const change = command("unchecked", async (to: string) => {
  const { user } = await requireSession(getRequestEvent(), { within: 300 });
  return `${user?.name} ${to}`;
});
