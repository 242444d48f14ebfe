import { bcrypt } from "./bcrypt.ts";
import type { PasswordScheme } from "./scheme.ts";

/** Hashes of Laravel, which are bcrypt. Those of its driver `argon2id` are verified without naming a scheme. */
export function laravel(): PasswordScheme {
  return { ...bcrypt(), name: "laravel" };
}
