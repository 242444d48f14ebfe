import { action, query } from "@solidjs/router";
import { getSession, requireSession, signIn, signOut, updateSession } from "./auth";

/** Returns who is signed in, to any page, which says where it is: the router asks anew wherever somebody goes. */
export const readSession = query(async (_page: string) => {
  "use server";
  return getSession();
}, "session");

/** Returns what only members see, to a page of theirs. Everybody can call a server function, so it has the guard. */
export const readMember = query(async (page: string) => {
  "use server";
  return requireSession({}, { returnTo: page });
}, "member");

/** Signs in, and returns what went wrong. */
export const enter = action(async (form: FormData) => {
  "use server";
  const { error, code } = await signIn(form);
  return { error, code, username: String(form.get("username") ?? "") };
}, "enter");

/** Signs out. */
export const leave = action(async (form: FormData) => {
  "use server";
  return signOut(form);
}, "leave");

/** Gives somebody another name. */
export const rename = action(async (form: FormData) => {
  "use server";
  await requireSession();
  await updateSession({ name: form.get("name") });
}, "rename");
