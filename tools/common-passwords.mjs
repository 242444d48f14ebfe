// `node tools/common-passwords.mjs` writes the list of common passwords anew. The words come from
// @zxcvbn-ts/language-common (MIT); what is stored of each is a prefix of its SHA-256.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dictionary } from "@zxcvbn-ts/language-common";

const target = new URL("../src/passwords/policy/common-words.ts", import.meta.url);

/** No shorter password is allowed, even beside a second factor. */
const shortest = 8;
/** The list is sorted by how often a word is used; long ones are worth keeping further down. */
const mostUsed = 4000;
const long = 12;

/** Rows of keys and sequences, from the start of which people take as many characters as they need. */
const walks = [
  "12345678901234567890123456789012",
  "98765432109876543210987654321098",
  "01234567890123456789012345678901",
  "abcdefghijklmnopqrstuvwxyzabcdef",
  "abc123def456ghi789jkl012mno345pqr678",
  "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6",
  "1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o6p",
  "qwertyuiopasdfghjklzxcvbnm1234567890",
  "qwertzuiopasdfghjklyxcvbnm1234567890",
  "azertyuiopqsdfghjklmwxcvbn1234567890",
  "asdfghjklqwertyuiopzxcvbnm",
  "zxcvbnmasdfghjklqwertyuiop",
  "1234567890qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
  "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9",
  "1q2w3e4r5t6y7u8i9o0p1a2s3d4f5g6h7j8k9l",
];

/** What is added to a word to make it long enough. */
const endings = [
  ...["1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789"],
  ...["1234567890", "!", "123!", "1234!", "12345!", "2024", "2025", "2026"],
];
const lengthened = 150;

const starts = (walk) =>
  Array.from({ length: walk.length - shortest + 1 }, (_, at) => walk.slice(0, shortest + at));

const fold = (text) => text.normalize("NFC").toLowerCase().normalize("NFC");
const isLong = (least) => (word) => [...word].length >= least;

const all = dictionary["passwords-common"];
const used = all.map(fold).filter(isLong(shortest));
const stems = all.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, lengthened);
const words = new Set([
  ...used.slice(0, mostUsed),
  ...used.filter(isLong(long)),
  ...walks.flatMap(starts),
  ...stems.flatMap((stem) => endings.map((ending) => stem + ending)).filter(isLong(shortest)),
]);

const prefixes = new Set(
  [...words].map((word) => createHash("sha256").update(word).digest("base64").slice(0, 8)),
);
const list = [...prefixes].sort().join("");
writeFileSync(
  target,
  `/**
 * ${prefixes.size} common passwords of ${shortest} characters and more, as sorted prefixes of 8 characters of the base64 of their SHA-256.
 * \`node tools/common-passwords.mjs\` writes this file; the words are those of @zxcvbn-ts/language-common and patterns of its own.
 */
export const commonWords: string =
  "${list}";
`,
);
console.log(`${fileURLToPath(target)}: ${prefixes.size} words`);
