import { getSession } from "../../auth.server.ts";

export async function load(event) {
  const [one] = await Promise.all([event.locals.auth(), getSession(event)]);
  const fetched = await event.fetch("./api/me");
  return { name: one?.user?.name ?? "nobody", fetched: await fetched.text() };
}
