import { asCredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import type { Entered, Entrance } from "../completion.ts";
import { readRows } from "./rows.ts";

/** Returns what a sign-in with a password brings along: it is good as long as nobody has chosen another one. */
export function enteredByPassword(
  { config }: Context,
  { userId, chosenAt }: Extract<Entrance, { readonly by: "password" }>,
): Entered {
  return {
    isStillValid: async () => {
      const { password } = await readRows(asCredentialStorage(config.adapter), userId);
      return password?.createdAt.getTime() === chosenAt;
    },
  };
}
