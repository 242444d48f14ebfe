type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(/[-+]/)[0]?.split(".").map(Number) ?? [];
  return [major, minor, patch];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Whether versions are compatible by the rule of `^`: the first number that is not zero is the same. */
function isCompatible(version: Version, lowest: Version): boolean {
  const first = lowest.findIndex((number) => number !== 0);
  const fixed = first === -1 ? lowest.length : first + 1;
  return (
    compare(version, lowest) >= 0 &&
    lowest.slice(0, fixed).every((part, at) => part === version[at])
  );
}

/**
 * Whether a version is within a range, as package.json of Cardea writes them: `^1.2.3`, `>=1.2`, `*`, and several of them
 * with `||`.
 */
export function satisfies(version: string, range: string): boolean {
  const own = parse(version);
  return range.split("||").some((written) => {
    const part = written.trim();
    if (part === "*" || part === "") return true;
    if (part.startsWith("^")) return isCompatible(own, parse(part.slice(1)));
    if (part.startsWith(">=")) return compare(own, parse(part.slice(2))) >= 0;
    return compare(own, parse(part)) === 0;
  });
}
