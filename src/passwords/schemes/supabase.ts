import { bcrypt } from "./bcrypt.ts";
import type { PasswordScheme } from "./scheme.ts";

/** Hashes of Supabase, the column `encrypted_password` of `auth.users`, which are bcrypt. */
export function supabase(): PasswordScheme {
  return { ...bcrypt(), name: "supabase" };
}
