import { isRecord } from "../lib/json.ts";
import { isSecretName } from "../log/secret-names.ts";
import type { Context, RedactedRecord } from "./context.ts";

/** The secret texts in the records passed to `redactInLog`, the most recent record first. */
export interface RecordedSecrets {
  /** Those whose names say that they are secret. */
  readonly named: readonly string[];
  /** Those that look like tokens, where a token may have any name. */
  readonly tokens: readonly string[];
  /** Whether every text of every record was looked at. */
  readonly areAll: boolean;
}

/** Searches the records of a request for secret texts. */
export function recordedSecrets({ redacted }: Pick<Context, "redacted">): RecordedSecrets {
  const found = [...redacted].reverse().map(secretsIn);
  return {
    named: found.flatMap(({ named }) => named),
    tokens: found.flatMap(({ tokens }) => tokens),
    areAll: found.every(({ areAll }) => areAll),
  };
}

function secretsIn({ record, isSecret = isSecretName, anyName }: RedactedRecord): RecordedSecrets {
  const { texts, areAll } = textsIn(record);
  const isNamed = ([name]: Text) => isSecret(name);
  const looksLikeToken = ([name, text]: Text) =>
    anyName === true && !harmless.test(name) && isToken(text);
  const textOf = ([, text]: Text) => text;
  return {
    named: texts.filter(isNamed).map(textOf),
    tokens: texts.filter((one) => !isNamed(one) && looksLikeToken(one)).map(textOf),
    areAll,
  };
}

/** Members that an operator needs to read and that are no secret. */
const harmless = /^(?:id|sub|sid|jti|name|email|image|picture|provider|type|\w+Id)$/;
const shortestToken = 16;

/** Tokens contain no white space. */
function isToken(text: string): boolean {
  return text.length >= shortestToken && !/\s/.test(text);
}

/** How deep records and lists within a record are searched, and how many members in all. */
const deepest = 5;
const mostMembers = 2_000;

type Text = readonly [name: string, text: string];

/** The texts in a record with their names; the items of a list have the name of the list. */
function textsIn(record: object): { readonly texts: Text[]; readonly areAll: boolean } {
  const texts: Text[] = [];
  const members: { name: string; value: unknown; depth: number }[] = [];
  let areAll = true;
  const enter = (owner: object, listName: string | undefined, depth: number) => {
    const own = membersOf(owner);
    if (!own || (depth > deepest && own.length > 0)) areAll = false;
    if (!own || depth > deepest) return;
    for (const [name, value] of own.slice(0, mostMembers + 1)) {
      members.push({ name: listName ?? name, value, depth });
    }
  };
  enter(record, undefined, 1);
  let visited = 0;
  // The list grows while it is read.
  for (const { name, value, depth } of members) {
    if (visited++ === mostMembers) return { texts, areAll: false };
    if (typeof value === "string") texts.push([name, value]);
    if (Array.isArray(value)) enter(value, name, depth + 1);
    else if (isRecord(value)) enter(value, undefined, depth + 1);
  }
  return { texts, areAll };
}

/** Returns nothing if a getter throws. */
function membersOf(owner: object): [string, unknown][] | undefined {
  try {
    return Object.entries(owner);
  } catch {
    return undefined;
  }
}
