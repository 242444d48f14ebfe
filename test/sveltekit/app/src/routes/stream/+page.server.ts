import { setTimeout } from "node:timers/promises";

export async function load({ locals, setHeaders }) {
  setHeaders({ "cache-control": "public, s-maxage=600" });
  const later = setTimeout(200).then(() => locals.auth());
  return { name: later.then((session) => session?.user?.name) };
}
