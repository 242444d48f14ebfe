"use server";

import { isAuthError } from "cardea/errors";
import { signIn, signOut, update } from "@/auth";

/** What a form shows that comes back. */
export interface Refusal {
  problem: string;
  username: string;
}

/** Signs in with a form. Answers what went wrong; whoever is signed in is sent on. */
export async function signInWithPassword(
  _: Refusal | null,
  form: FormData,
): Promise<Refusal | null> {
  try {
    return await signIn("credentials", form);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "CredentialsSignin") throw error;
    const username = String(form.get("username"));
    return { problem: "User name and password do not match.", username };
  }
}

/** Starts to sign in with a provider. */
export async function signInWith(provider: string, redirectTo: string): Promise<void> {
  await signIn(provider, { redirectTo });
}

export async function leave(): Promise<void> {
  await signOut({ redirectTo: "/" });
}

/** Changes the name in the session; the page that comes back shows it. */
export async function rename(form: FormData): Promise<void> {
  await update({ name: form.get("name") });
}
