/**
 * Passwords: hashing and checking them, checking those of other systems, and refusing those that are easily guessed.
 *
 * @module cardea/passwords
 */

export { addPepper, hashPassword } from "./hash-password.ts";
export type { Argon2Parameters } from "./kdf/argon2id.ts";
export type { ScryptParameters } from "./kdf/scrypt.ts";
export type { PasswordOptions } from "./options.ts";
export { type BreachCheck, type BreachOptions, haveIBeenPwned } from "./policy/breaches.ts";
export {
  checkPassword,
  type PasswordPolicy,
  type PasswordRefusal,
  type RefusalReason,
} from "./policy/check-password.ts";
export { preparePasswords } from "./prepare-passwords.ts";
export { bcrypt } from "./schemes/bcrypt.ts";
export { betterAuth } from "./schemes/better-auth.ts";
export { django } from "./schemes/django.ts";
export { type FirebaseParameters, firebase } from "./schemes/firebase.ts";
export { keycloak } from "./schemes/keycloak.ts";
export { laravel } from "./schemes/laravel.ts";
export { lucia } from "./schemes/lucia.ts";
export type {
  HashProblem,
  HashProblemCode,
  PasswordScheme,
  StoredPassword,
} from "./schemes/scheme.ts";
export { supabase } from "./schemes/supabase.ts";
export { wordpress } from "./schemes/wordpress.ts";
export type { HashCost, PasswordAlgorithm } from "./stored/cost.ts";
export { findHashProblem } from "./stored/read-hash.ts";
export { type PasswordVerdict, verifyPassword } from "./verify-password.ts";
