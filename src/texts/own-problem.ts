import { describe } from "../lib/describe.ts";
import { isRecord } from "../lib/json.ts";
import { nearestName } from "../lib/nearest.ts";
import { isLanguageName } from "./negotiate.ts";
import { baseOf } from "./own-texts.ts";
import type { Texts } from "./texts.ts";

/**
 * Says what is wrong with the texts of an application, if anything is: a name that no text has, a placeholder that nothing fills, a
 * mark without its other half, or a new language that lacks a text.
 *
 * @param known every text in English
 */
export function ownTextsProblem(
  messages: Readonly<Record<string, unknown>>,
  known: Texts,
): string | undefined {
  for (const [tag, own] of Object.entries(messages)) {
    const path = `messages.${tag}`;
    if (own === undefined) continue;
    if (!isLanguageName(tag)) {
      return `\`${path}\` is no language tag. Write one, such as "de" or "pt-BR"`;
    }
    const problem = tableProblem(path, own, known) ?? missingText(tag, path, own, known);
    if (problem) return problem;
  }
  return undefined;
}

function missingText(tag: string, path: string, own: unknown, known: Texts): string | undefined {
  if (baseOf(tag)) return undefined;
  const missing = firstMissing("", own, known);
  return (
    missing &&
    `\`${path}\` is a language that the library does not have, and lacks \`${missing.slice(1)}\`. A new language needs every text`
  );
}

function firstMissing(path: string, own: unknown, known: unknown): string | undefined {
  if (own === undefined) return path;
  if (!isTable(known) || !isRecord(own)) return undefined;
  for (const [name, text] of Object.entries(known)) {
    const missing = firstMissing(`${path}.${name}`, own[name], text);
    if (missing) return missing;
  }
  return undefined;
}

/** Whether something has texts by name, and is none itself: plural forms are one text. */
function isTable(known: unknown): known is Record<string, unknown> {
  return isRecord(known) && !("other" in known);
}

function tableProblem(path: string, own: unknown, known: object): string | undefined {
  if (!isRecord(own)) return `\`${path}\` is ${describe(own)}. Write an object with texts`;
  for (const [name, text] of Object.entries(own)) {
    const at = `${path}.${name}`;
    if (text === undefined) continue;
    if (!Object.hasOwn(known, name)) {
      const near = nearestName(name, Object.keys(known));
      return `\`${at}\` is no text of the library. ${near ? `Did you mean \`${near}\`?` : "Remove it"}`;
    }
    const like: unknown = Reflect.get(known, name);
    const problem = isTable(like) ? tableProblem(at, text, like) : textProblem(at, text, like);
    if (problem) return problem;
  }
  return undefined;
}

function textProblem(path: string, text: unknown, like: unknown): string | undefined {
  if (like === "ltr" || like === "rtl") {
    return text === "ltr" || text === "rtl" ? undefined : `Write "ltr" or "rtl" as \`${path}\``;
  }
  const names = namesIn(like);
  if (typeof text === "string") return sentenceProblem(path, text, names);
  if (!isRecord(like)) return `\`${path}\` is ${describe(text)}. Write a text`;
  if (!isRecord(text) || text.other === undefined) {
    return `\`${path}\` has no form \`other\`. Write a text, or an object with plural forms and \`other\``;
  }
  for (const [category, form] of Object.entries(text)) {
    if (form === undefined) continue;
    const at = `${path}.${category}`;
    if (!categories.has(category)) {
      return `\`${at}\` is no plural form. Write one of ${[...categories].join(", ")}`;
    }
    if (typeof form !== "string") return `\`${at}\` is ${describe(form)}. Write a text`;
    const problem = sentenceProblem(at, form, names);
    if (problem) return problem;
  }
  return undefined;
}

const categories: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

function sentenceProblem(
  path: string,
  text: string,
  names: ReadonlySet<string>,
): string | undefined {
  const [wrong] = [...namesIn(text)].filter((name) => !names.has(name));
  if (wrong !== undefined) {
    const list = [...names].filter((name) => name !== "link").map((name) => `{${name}}`);
    const known = list.length > 0 ? `It may have ${list.join(", ")}` : "It has none";
    return wrong === "link"
      ? `\`${path}\` has square brackets, and there is no link in it. Remove them`
      : `\`${path}\` has the placeholder {${wrong}}, which nothing fills. ${known}`;
  }
  if (text.split("**").length % 2 === 0) {
    return `\`${path}\` has ** without its other half. Write **…**`;
  }
  return undefined;
}

/** The placeholders of a text with all its forms, and `link` if words in it are those of a link. */
export function namesIn(text: unknown): ReadonlySet<string> {
  const forms = isRecord(text) ? Object.values(text) : [text];
  const names = forms.flatMap((form) => [
    ...[...String(form).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []),
    ...(/[[\]]/.test(String(form)) ? ["link"] : []),
  ]);
  return new Set(names);
}
