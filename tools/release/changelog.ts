/** The section of CHANGELOG.md that has not been released. */
interface Unreleased {
  /** The version that it prepares, if it names one. */
  readonly version: string | undefined;
  readonly heading: string;
}

const headings = /^## (.+)$/gm;
const unreleasedHeading = /^(?:(\d+\.\d+\.\d+) )?\(?unreleased\)?$/i;

/**
 * Returns the first section, which must say that it is unreleased and tell of something.
 *
 * @throws {Error} when it does not
 */
export function unreleasedOf(changelog: string): Unreleased {
  const [first, second] = [...changelog.matchAll(headings)];
  const [whole, version] = first?.[1]?.match(unreleasedHeading) ?? [];
  if (!first || whole === undefined) {
    throw new Error(
      'CHANGELOG.md has no unreleased section: begin it with "## 1.2.3 (unreleased)".',
    );
  }
  const body = changelog.slice(first.index + first[0].length, second?.index);
  if (!/^- /m.test(body)) throw new Error("The unreleased section of CHANGELOG.md says nothing.");
  return { version, heading: first[0] };
}

/** Returns the version that was released last; `undefined` before the first. */
export function lastReleased(changelog: string): string | undefined {
  const versions = [...changelog.matchAll(headings)].flatMap(
    ([, title = ""]) => title.match(/^(\d+\.\d+\.\d+)(?! \(unreleased\))/i)?.[1] ?? [],
  );
  return versions[0];
}

/** Returns the text with the unreleased section as that of a version and a day. */
export function dated(changelog: string, version: string, day: string): string {
  return changelog.replace(unreleasedOf(changelog).heading, `## ${version} (${day})`);
}
