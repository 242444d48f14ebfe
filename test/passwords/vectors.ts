import { bcrypt } from "../../src/passwords/schemes/bcrypt.ts";
import { betterAuth } from "../../src/passwords/schemes/better-auth.ts";
import { django } from "../../src/passwords/schemes/django.ts";
import { firebase } from "../../src/passwords/schemes/firebase.ts";
import { keycloak } from "../../src/passwords/schemes/keycloak.ts";
import { laravel } from "../../src/passwords/schemes/laravel.ts";
import { lucia } from "../../src/passwords/schemes/lucia.ts";
import type { PasswordScheme } from "../../src/passwords/schemes/scheme.ts";
import { supabase } from "../../src/passwords/schemes/supabase.ts";
import { wordpress } from "../../src/passwords/schemes/wordpress.ts";

/** The password of all vectors but Firebase's, which is the one that Firebase publishes. */
export const password = "correct horse bättery";

/** The parameters of Firebase's published vector (github.com/firebase/scrypt). */
export const firebaseParameters = {
  signerKey:
    "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  saltSeparator: "Bw==",
  rounds: 8,
  memoryCost: 14,
};

/** A hash that another system has made of {@link password}. */
export interface Vector {
  readonly scheme: PasswordScheme;
  readonly password?: string;
  readonly hash: string;
  /** A part of what was derived from the password. */
  readonly tag: string;
}

/** A credential as Keycloak exports it. The salt is `saltsaltsaltsalt`. */
export function keycloakHash(
  algorithm: string,
  hashIterations: unknown,
  value: string,
  additionalParameters: object = {},
): string {
  const salt = "c2FsdHNhbHRzYWx0c2FsdA==";
  const credentialData = JSON.stringify({ hashIterations, algorithm, additionalParameters });
  const secretData = JSON.stringify({ value, salt, additionalParameters: {} });
  return JSON.stringify({ type: "password", secretData, credentialData });
}

/** The parameters that Keycloak stores beside a hash of Argon2id. */
export const keycloakArgon2 = {
  hashLength: ["32"],
  memory: ["7168"],
  type: ["id"],
  version: ["1.3"],
  parallelism: ["1"],
};

const bcryptHash = "$2y$10$abcdefghijklmnopqrstuuSm/ysVjZnup4C8q6sm3ExFYcsWTaD4O";

/** One for each format, computed by the systems themselves or after their source. */
export const vectors: Readonly<Record<string, Vector>> = {
  "bcrypt of PHP": { scheme: bcrypt(), hash: bcryptHash, tag: "Zn" },
  "bcrypt with the prefix $2a$": {
    scheme: supabase(),
    hash: bcryptHash.replace("$2y$", "$2a$"),
    tag: "Zn",
  },
  "bcrypt with the prefix $2b$": {
    scheme: laravel(),
    hash: bcryptHash.replace("$2y$", "$2b$"),
    tag: "Zn",
  },
  "Better Auth": {
    scheme: betterAuth(),
    hash: "00112233445566778899aabbccddeeff:25b8a79e9868d72bd772315edd23aefdb2fcc7f56b7e311db2496fbca08c8db6e538f34405808b9d25c90803e182d011c5a212372fb764deadd440987f9e4b99",
    tag: "25b8",
  },
  "Lucia 3": {
    scheme: lucia(),
    hash: "00112233445566778899aabbccddeeff:25b8a79e9868d72bd772315edd23aefdb2fcc7f56b7e311db2496fbca08c8db6e538f34405808b9d25c90803e182d011c5a212372fb764deadd440987f9e4b99",
    tag: "4b99",
  },
  "Lucia 1": {
    scheme: lucia(),
    hash: "abcdefgh12345678:ce3709225dc70df4d8269f9d3a9091575190aa069d8e74dd5a6c6bbf44e34fe6f4077d729c90a07dc25b674c62d5d6420d9a2b3fe286f28a4e3a2b14057100af",
    tag: "d826",
  },
  "Lucia 2": {
    scheme: lucia(),
    hash: "s2:abcdefgh12345678:057e54df4a9475dc4e084b8e3f040afd37c28e0541dd024864026f22f9df94ab514af52362b778aaa6cb6b68fced88341f6e85982cd5582ddb44148fd0517083",
    tag: "cb6b",
  },
  "Lucia 3 in the format of 2": {
    scheme: lucia(),
    hash: "s2:00112233445566778899aabbccddeeff:25b8a79e9868d72bd772315edd23aefdb2fcc7f56b7e311db2496fbca08c8db6e538f34405808b9d25c90803e182d011c5a212372fb764deadd440987f9e4b99",
    tag: "4b99",
  },
  Firebase: {
    scheme: firebase(firebaseParameters),
    password: "user1password",
    hash: "firebase:42xEC+ixf3L2lw==:lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
    tag: "Kp6i",
  },
  "Django pbkdf2_sha256": {
    scheme: django(),
    hash: "pbkdf2_sha256$260000$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
    tag: "iWsQ",
  },
  "Django pbkdf2_sha1": {
    scheme: django(),
    hash: "pbkdf2_sha1$10000$abcdefghijkl$51QYfKL9x3yxYDFJNcsaOV1icH0=",
    tag: "yxYD",
  },
  "Django bcrypt": { scheme: django(), hash: `bcrypt$${bcryptHash}`, tag: "Zn" },
  "Django bcrypt_sha256": {
    scheme: django(),
    hash: "bcrypt_sha256$$2b$12$87L.ba1fBFLwFT..9x2OguxkZiR65.5/lQ5zggqAi51ZpjcRMdvQy",
    tag: "lQ5z",
  },
  "Django argon2": {
    scheme: django(),
    hash: "argon2$argon2id$v=19$m=102400,t=2,p=8$ZWs2RVphUXlVSENvbkpBYlhPdTBaRw$Zh6/Hc3tNjVVievng30guw",
    tag: "NjVV",
  },
  "WordPress 6.8": {
    scheme: wordpress(),
    hash: "$wp$2y$10$EFZlVz2Svhjy7laMPzkMU.w4p/kF5zXwDRqOTyab91SDHRQKckvfC",
    tag: "DRqO",
  },
  "WordPress before 6.8": {
    scheme: wordpress(),
    hash: "$P$Babcdefghw0Pu.a0pOXSnwgqO17/sf/",
    tag: "Snwg",
  },
  "Keycloak pbkdf2-sha256": {
    scheme: keycloak(),
    hash: keycloakHash(
      "pbkdf2-sha256",
      27_500,
      "0US11fk3JW1I+twjOuJbZmNsWkh3X7/1iSDzHTeV67uHra8lCmkdMHyBOXXiZe9PgMISYqaGgcpn8rzzmP4oEw==",
    ),
    tag: "JbZm",
  },
  "Keycloak pbkdf2-sha512": {
    scheme: keycloak(),
    hash: keycloakHash(
      "pbkdf2-sha512",
      210_000,
      "h2F//9xOfymIDY3Q12VcTby9PUGVKuvG2NKKaBRrm5Pa/xFAWv+retYI8cMyYjGuYjHpIyh7nscLrHBUpx6G0w==",
    ),
    tag: "Tby9",
  },
  "Keycloak argon2": {
    scheme: keycloak(),
    hash: keycloakHash("argon2", 5, "fQR4Iv/25Rsv4m9frNmbKUztE854+d8qyKM8+dKRDfA=", keycloakArgon2),
    tag: "Rsv4",
  },
};
