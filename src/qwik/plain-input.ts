/** The most members and characters that an action takes: as many as a route. */
const mostMembers = 1_000;
const mostCharacters = 128 * 1024;
const deepest = 50;

/** What came of copying an input. */
export type PlainInput =
  | { readonly value: unknown; readonly problem?: never }
  | { readonly problem: string; readonly value?: never };

/**
 * Copies the input of an action as far as JSON can express it. Qwik City also accepts values that only look like records,
 * such as a `Map`, and references to one value from many places, which take far more room as text than they were sent in.
 */
export function toPlainInput(input: unknown): PlainInput {
  let [members, characters] = [mostMembers, mostCharacters];
  let problem: string | undefined;

  function copy(value: unknown, depth: number): unknown {
    members--;
    if (typeof value === "string") characters -= value.length;
    if (members < 0 || characters < 0 || depth > deepest) problem ??= tooLarge;
    if (problem !== undefined) return undefined;
    if (typeof value === "object" && value !== null) return copyObject(value, depth + 1);
    if (!["function", "symbol", "bigint"].includes(typeof value)) return value;
    problem = foreign;
    return undefined;
  }

  function copyObject(value: object, depth: number): unknown {
    if (Array.isArray(value)) return copyList(value, depth);
    switch (Object.prototype.toString.call(value)) {
      case "[object Date]":
        return copy(new Date(Number(value)).toJSON(), depth);
      case "[object URL]":
      case "[object URLSearchParams]":
        return copy(String(value), depth);
      case "[object Object]":
        return Object.fromEntries(Object.entries(value).map((entry) => copyMember(entry, depth)));
      default:
        problem = foreign;
        return undefined;
    }
  }

  function copyList(list: readonly unknown[], depth: number): unknown {
    // A form can name an index of a billion, and nothing before it: that is the length of the list, and costs as much.
    if (list.length > members) problem = tooLarge;
    return problem === undefined ? Array.from(list, (one) => copy(one, depth)) : undefined;
  }

  function copyMember([name, value]: [string, unknown], depth: number): [string, unknown] {
    characters -= name.length;
    return [name, copy(value, depth)];
  }

  const value = copy(input, 0);
  return problem === undefined ? { value } : { problem };
}

const tooLarge = "The input is too large.";
const foreign = "The input holds something that JSON cannot express.";
