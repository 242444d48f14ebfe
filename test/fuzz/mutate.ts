/** Draws a whole number below `limit`. */
type Draw = (limit: number) => number;

/** What parsers have stumbled over. */
const tokens = [
  ...["%", "%00", "%2f", "%5c", "\\", "//", "..", "/../", "\t", "\r\n", "\0", " ", "\u00a0", ";"],
  ...["=", "&", ",", '"', "'", "{", "}", "[", "]", ":", "$", ".", "..", "@", "#", "?", "+", "-"],
  ...["__proto__", "constructor", "null", "true", "NaN", "-1", "0", "1e400", "9007199254740993"],
  ...["\u200d", "\u202e", "\ufeff", "\u0301", "\u{1f600}", "\u3164", "ß", "İ", "ſ", "K"],
  ...["localhost", "127.0.0.1", "[::1]", "evil.example", "https://", "javascript:"],
].map((text) => Buffer.from(text));

/** Values that stand in JSON where another was expected. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, "", "0", "__proto__", [], {}],
  ...[[null], { a: 1 }, "\ud800", "\u0000", "x".repeat(300), ["client-1"], "@now", "@now-99999"],
];

type Mutation = (input: Uint8Array, others: readonly Uint8Array[], draw: Draw) => Uint8Array;

const insert = (input: Uint8Array, at: number, what: Uint8Array, gone = 0) =>
  Buffer.concat([input.subarray(0, at), what, input.subarray(at + gone)]);

const place = (input: Uint8Array, draw: Draw) => draw(input.length + 1);

const mutations: readonly Mutation[] = [
  (input, _, draw) => insert(input, place(input, draw), Uint8Array.of(draw(256)), draw(2)),
  (input, _, draw) => insert(input, place(input, draw), Uint8Array.of(32 + draw(95)), draw(2)),
  (input, _, draw) => insert(input, place(input, draw), tokens[draw(tokens.length)] ?? input),
  (input, _, draw) => insert(input, place(input, draw), new Uint8Array(), 1 + draw(8)),
  (input, _, draw) => flip(input, place(input, draw), draw(8)),
  repeat,
  (input, others, draw) => splice(input, others[draw(others.length)] ?? input, draw),
  inJson,
  inJson,
];

function flip(input: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = Uint8Array.from(input);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}

/** A part, many times: what takes time that grows faster than its length shows then. */
function repeat(input: Uint8Array, _: readonly Uint8Array[], draw: Draw): Uint8Array {
  const start = place(input, draw);
  const part = input.subarray(start, start + 1 + draw(6));
  const times = 1 << draw(13);
  const many = Array.from({ length: Math.min(times, 16_384 / Math.max(part.length, 1)) });
  return insert(input, start, Buffer.concat(many.map(() => part)));
}

function splice(input: Uint8Array, other: Uint8Array, draw: Draw): Uint8Array {
  const start = place(other, draw);
  const part = other.subarray(start, start + 1 + draw(64));
  return insert(input, place(input, draw), part, draw(2) * part.length);
}

/** Changes a member of what is JSON, also behind lines that are not. */
function inJson(input: Uint8Array, _: readonly Uint8Array[], draw: Draw): Uint8Array {
  const text = new TextDecoder().decode(input);
  const start = text.search(/[{[]/);
  try {
    const root: unknown = JSON.parse(text.slice(start));
    const owners: object[] = [];
    JSON.stringify(root, (_name, one) => {
      if (typeof one === "object" && one !== null && Object.keys(one).length > 0) owners.push(one);
      return one;
    });
    const owner = owners[draw(owners.length)] ?? {};
    const names = Object.keys(owner);
    const name = names[draw(names.length)] ?? "";
    if (draw(4) === 0) Reflect.deleteProperty(owner, name);
    else Reflect.set(owner, name, values[draw(values.length)]);
    return Buffer.from(text.slice(0, start) + JSON.stringify(root));
  } catch {
    return input;
  }
}

/** The longest input, in bytes. */
export const longest = 32_768;

/**
 * Changes an input a few times.
 *
 * @param others the corpus, parts of which are put in
 * @param draws whole numbers, which decide what is changed: the same ones change the same
 */
export function mutate(
  input: Uint8Array,
  others: readonly Uint8Array[],
  draws: readonly number[],
): Uint8Array {
  let at = 0;
  const draw: Draw = (limit) => (draws[at++ % draws.length] ?? 0) % Math.max(limit, 1);
  let changed = input;
  const times = 1 + draw(5);
  for (let time = 0; time < times; time++) {
    const mutation = mutations[draw(mutations.length)];
    changed = mutation?.(changed, others, draw) ?? changed;
  }
  return Uint8Array.from(changed.subarray(0, longest));
}
