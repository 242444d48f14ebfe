import { AuthError } from "../errors.ts";
import { show } from "../lib/describe.ts";
import { isRecord } from "../lib/json.ts";
import type { Unchecked } from "./validate.ts";

/** Returns what is wrong with the language of an application, or with its texts. */
export async function messagesProblem({ config }: Unchecked): Promise<AuthError | undefined> {
  const { language, messages } = config;
  if (language === undefined && messages === undefined) return undefined;
  // Loaded by the applications that set them.
  const [{ ownTextsProblem }, { knownTags }, { lookUp }, { texts }] = await Promise.all([
    import("../texts/own-problem.ts"),
    import("../texts/own-texts.ts"),
    import("../texts/negotiate.ts"),
    import("../texts/tables/en/index.ts"),
  ]);
  // What is no object at all is reported as an option.
  const own = isRecord(messages) ? messages : {};
  const problem = ownTextsProblem(own, texts);
  if (problem) {
    return new AuthError(
      `The option ${problem}${problem.endsWith("?") ? "" : "."} See node_modules/cardea/docs/guides/languages.md`,
      {
        code: "invalid-messages",
      },
    );
  }
  const tags = knownTags(own);
  if (typeof language !== "string" || lookUp(language, tags) !== undefined) return undefined;
  return new AuthError(
    `The option \`language\` is ${show(language)}, and there are no texts in it. Write one of ${tags.join(", ")}, or add it to \`messages\``,
    { code: "invalid-option" },
  );
}
