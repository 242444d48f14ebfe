/** How much of a header is read: far more than browsers send. */
const longestHeader = 1000;
const mostRanges = 20;
/** Applications hand on tags from cookies, and RFC 5646 section 4.4.1 lets long ones be refused. */
const longestTag = 100;

/** A language range with its weight (RFC 9110 section 12.5.4). */
const weighted =
  /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8}){0,8}|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** Languages that are read by those who ask for another, and that nothing derives from its tag. */
const near: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/**
 * Returns which of the known languages somebody likes best, by an `Accept-Language` header; `undefined` if none of them. The
 * work is linear in what is read of the header, and what is read is bounded.
 */
export function negotiate(header: string | null, known: readonly string[]): string | undefined {
  const tags = tagsOf(known);
  for (const range of rangesIn(header ?? "")) {
    const found = nearest(range, tags);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the ranges of a header, the best first. `*` asks for nothing that the default would not do (RFC 4647 section 3.4). */
function rangesIn(header: string): string[] {
  return header
    .slice(0, longestHeader)
    .split(",", mostRanges)
    .flatMap((item) => {
      const [, range, weight = "1"] = weighted.exec(item) ?? [];
      return range && range !== "*" ? [{ range, weight: Number(weight) }] : [];
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ range }) => range);
}

/**
 * Returns the known language for a tag: that itself, or the nearest in which it is contained (RFC 4647 section 3.4, Lookup). The
 * script is known from the region, so that `zh-TW` is `zh-Hant` and not `zh`.
 */
export function lookUp(tag: string, known: readonly string[]): string | undefined {
  return nearest(tag, tagsOf(known));
}

type Tags = ReadonlyMap<string, string>;

function tagsOf(known: readonly string[]): Tags {
  return new Map(known.map((one) => [one.toLowerCase(), one]));
}

function nearest(tag: string, tags: Tags): string | undefined {
  const exact = tags.get(tag.toLowerCase());
  if (exact !== undefined) return exact;
  for (const candidate of candidatesFor(tag)) {
    const found = tags.get(candidate.toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}

function candidatesFor(tag: string): string[] {
  const locale = localeOf(tag);
  if (!locale) return [];
  const { language, script, region } = locale.maximize();
  const parts = locale.baseName.split("-");
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
  const [whole = tag, ...rest] = shorter;
  const likely = [`${language}-${script}-${region}`, `${language}-${script}`];
  // The language of a region that was not asked for is its own only if nothing else was said.
  const own = parts.length === 1 ? [`${language}-${region}`] : [];
  return [
    tag,
    whole,
    ...rest.slice(0, -1),
    ...own,
    ...likely,
    language,
    near[language] ?? language,
  ];
}

/** Whether a text is a language tag (BCP 47), and not a longer one than anybody needs. */
export function isLanguageName(tag: string): boolean {
  return localeOf(tag) !== undefined;
}

function localeOf(tag: string): Intl.Locale | undefined {
  if (tag.length > longestTag) return undefined;
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
