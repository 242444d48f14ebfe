import { SvelteKitAuth } from "cardea/sveltekit";
import { configurations } from "./settings.server.ts";

export const { handle, requireSession, signIn, signOut } = SvelteKitAuth(
  () => configurations().one,
);
export const second = SvelteKitAuth(() => configurations().two);
