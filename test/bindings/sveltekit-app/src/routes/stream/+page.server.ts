import { setTimeout } from "node:timers/promises";

export function load({ locals }) {
  return { session: setTimeout(200).then(() => locals.auth()) };
}
