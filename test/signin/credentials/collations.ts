import type { OwnDatabase } from "../../storage/servers.ts";

/** What applications choose for a column with names, or get without choosing. */
export const usualCollations = [
  "utf8mb4_general_ci",
  "utf8mb4_unicode_ci",
  "utf8mb4_unicode_520_ci",
  // That of MySQL 8, utf8mb4_0900_ai_ci, is of UCA 9; MariaDB has UCA 14 in its place.
  "utf8mb4_uca1400_ai_ci",
] as const;

/**
 * Those about which the collations contradict each other: the combining iota, which one ignores below a letter and takes for a
 * letter alone, and Arabic letters with a high hamza, which stands before or after them.
 */
const disputed = [0x345, 0x675, 0x676, 0x677, 0x678, 0xfbdd];

/** Every assigned character but blanks, private ones and halves of surrogate pairs. */
export function everyCharacter(): string[] {
  const characters: string[] = [];
  for (let code = 0x21; code < 0xe0200; code++) {
    const isHalf = (code >= 0xd800 && code < 0xe000) || disputed.includes(code);
    const character = isHalf ? "" : String.fromCodePoint(code);
    if (character && !/[\p{Cn}\p{Co}\p{Zs}\p{Cc}]/u.test(character)) characters.push(character);
  }
  return characters;
}

/** The characters by what a collation compares of them: units of four hexadecimal digits, none for what it ignores. */
export async function byWeight(
  database: OwnDatabase,
  collation: string,
  characters: readonly string[],
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  for (let start = 0; start < characters.length; start += 5000) {
    const chunk = characters.slice(start, start + 5000);
    const rows = chunk.map((one, at) => {
      const bytes = Buffer.from(one).toString("hex");
      return `select ${at} as place, convert(0x${bytes} using utf8mb4) as letter`;
    });
    const found = await database.run(
      `select place, hex(weight_string(letter collate ${collation})) as weight from (${rows.join(" union all ")}) as letters`,
    );
    for (const row of Array.isArray(found) ? found : []) {
      const weight = String(row.weight);
      const group = groups.get(weight) ?? [];
      groups.set(weight, group);
      group.push(chunk[Number(row.place)] ?? "");
    }
  }
  return groups;
}
