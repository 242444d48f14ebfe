import { getSession } from "../../../auth.server.ts";

export async function GET(event) {
  const { locals, cookies, setHeaders } = event;
  setHeaders({ "cache-control": "public, max-age=60" });
  cookies.set("theme", "dark", { path: "/" });
  await Promise.all([locals.auth(), getSession(event), locals.auth()]);
  return new Response((await locals.auth())?.user?.name);
}
