/** What differs from run to run, and what is written instead. */
const varying: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, "10dc0935-…"],
  [/\b(127\.0\.0\.1|localhost):\d{5}/g, "$1:4000"],
  [/\btotp:user-1:[\w-]{16}/g, "totp:user-1:Kx2Hd…"],
  [/\b\d+ ms\b/g, "12 ms"],
  [/\bretryAfter \d+/g, "retryAfter 3300"],
  [/(?:file:\/\/)?\/(?:[\w.@-]+\/)*(?=(?:src|test|node_modules)\/)/g, "/srv/app/"],
  [/\/tmp\/[\w./-]+\//g, "/srv/app/"],
];

/** Returns a line as it would be at any other time and place. */
export function normalize(line: string): string {
  return varying.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
