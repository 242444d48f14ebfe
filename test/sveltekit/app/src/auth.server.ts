import { SvelteKitAuth } from "cardea/sveltekit";
import { configurations } from "./test.server.ts";

export const { handle, getSession, requireSession, signIn, signOut, updateSession } = SvelteKitAuth(
  () => configurations().one,
);
export const second = SvelteKitAuth(() => configurations().two);
