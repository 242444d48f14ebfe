const longest = 64;

/** Ends a line, or is half a character. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Scripts in which a joiner between two letters is seen: it parts letters that would join, or joins those that would not. */
const joining =
  "Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Lana Mand Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu Tibt"
    .split(" ")
    .map((script) => `\\p{scx=${script}}`)
    .join("");

const joined = String.raw`[[[${joining}]&&[\p{L}\p{M}]]--\p{DI}]`;

/**
 * What has no ink: the characters that Unicode calls ignorable (UAX #44, `Default_Ignorable_Code_Point`), such as marks of direction,
 * tags, variation selectors and the fillers of Hangul, then annotations and their anchors, and the blanks that are letters or symbols.
 */
const blank = String.raw`\p{DI}\ufff9-\ufffc\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}`;

/**
 * What has no ink, unless it joins letters or is a part of an emoji. Those that keyboards offer (UTS #51, `RGI_Emoji`) may have
 * joiners, selectors and tags.
 */
const emojiOrUnseen = new RegExp(
  String.raw`(\p{RGI_Emoji}|(?<=${joined})[\u200c\u200d](?=${joined}))|[${blank}]`,
  "gv",
);

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a name that a person typed, trimmed, without characters that nobody sees and that could make it look like another, such as
 * those that change the direction of text (UAX #9); `undefined` if nothing that can be seen is left, if it is longer than 64
 * characters, or if it has control characters.
 */
export function parseName(typed: unknown): string | undefined {
  // As a bound for what follows, not for the person.
  if (typeof typed !== "string" || typed.length > 4 * longest) return undefined;
  const name = typed.replace(emojiOrUnseen, "$1").trim();
  if (name.length > longest || !visible.test(name) || forbidden.test(name)) return undefined;
  return name;
}
