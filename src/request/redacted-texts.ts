import { isRecord } from "../lib/json.ts";
import { isSecretName } from "../log/secret-names.ts";
import type { Context, RedactedRecord } from "./context.ts";

/** The secret texts in the records passed to `redactInLog`, the most recent record first. */
export function redactedTexts({ redacted }: Pick<Context, "redacted">): string[] {
  return [...redacted].reverse().flatMap(secretsIn);
}

function secretsIn({ record, isSecret = isSecretName, anyName }: RedactedRecord): string[] {
  return textsIn(record)
    .filter(([name, text]) => isSecret(name) || (anyName && !harmless.test(name) && isToken(text)))
    .map(([, text]) => text);
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

/** The texts in a record with their names; the items of a list have the name of the list. */
function textsIn(record: object): (readonly [name: string, text: string])[] {
  const texts: (readonly [string, string])[] = [];
  const members = membersOf(record).map(([name, value]) => ({ name, value, depth: 1 }));
  for (let at = 0; at < Math.min(members.length, mostMembers); at++) {
    const { name = "", value, depth = 0 } = members[at] ?? {};
    if (typeof value === "string") texts.push([name, value]);
    if (depth === deepest || (!Array.isArray(value) && !isRecord(value))) continue;
    for (const [inner, one] of membersOf(value).slice(0, mostMembers)) {
      members.push({ name: Array.isArray(value) ? name : inner, value: one, depth: depth + 1 });
    }
  }
  return texts;
}

/** A getter may throw. */
function membersOf(owner: object): [string, unknown][] {
  try {
    return Object.entries(owner);
  } catch {
    return [];
  }
}
