import { signIn, signOut } from "../../auth.server.ts";

export const actions = { signIn, signOut };
