import { quoted } from "../values.ts";

const mostShown = 10;

/** Lists names that a session has, for the terminal. */
export const listed = (names: readonly string[]) =>
  names.slice(0, mostShown).map(quoted).join(", ");
