import { CallbackRouteError } from "../errors.ts";
import { createLanguage, type Language } from "../texts/language.ts";
import { lookUp, negotiate } from "../texts/negotiate.ts";
import { knownTags, loadOwnTexts } from "../texts/own-texts.ts";
import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";

/** The language where nothing says another. */
const usual = "en";

/** Returns the language for a request without a configuration: that of the browser. */
export async function languageOfBrowser(headers: Headers): Promise<Language> {
  return load(negotiate(headers.get("accept-language"), knownTags({})), {});
}

/** Returns the language for the person who asks, with the texts of the application. */
export async function languageFor(context: Context): Promise<Language> {
  const messages = context.config.own.messages ?? {};
  const known = knownTags(messages);
  const preferred = negotiate(context.headers.get("accept-language"), known);
  const chosen = await choose(context, preferred);
  return load(chosen === undefined ? preferred : lookUp(chosen, known), messages);
}

async function choose(
  context: Context,
  preferred: string | undefined,
): Promise<string | undefined> {
  const { language } = context.config.own;
  if (typeof language !== "function") return language ?? undefined;
  const { request = new Request(context.origin, { headers: context.headers }) } = context;
  // Whom an operator acts for has asked for nothing.
  const isAsked = context.operatorFor === undefined;
  try {
    const chosen: unknown = await language(isAsked ? request : undefined, preferred);
    return typeof chosen === "string" ? chosen : undefined;
  } catch (err) {
    const problem = new CallbackRouteError("The function `language` threw", { cause: { err } });
    await logError(context, problem);
    return undefined;
  }
}

async function load(tag = usual, messages: Parameters<typeof knownTags>[0]): Promise<Language> {
  return createLanguage(tag, await loadOwnTexts(tag, messages));
}
