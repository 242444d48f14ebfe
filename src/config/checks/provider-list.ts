import { describe } from "../../lib/describe.ts";
import { discard } from "../../lib/discard.ts";
import { nearestName } from "../../lib/nearest.ts";
import { type Check, invalidOption } from "./check.ts";

/** Reports that `providers` is no list. What is wrong with an entry concerns that entry alone. */
export const checkProviderList: Check = ({ config }) => {
  const providers: unknown = Reflect.get(config, "providers");
  return Array.isArray(providers)
    ? []
    : [invalidOption(explain(config, providers), "invalid-providers")];
};

function explain(config: object, providers: unknown): string {
  if (providers === undefined || providers === null) {
    const near = Object.keys(config).find(
      (name) => name !== "providers" && nearestName(name, ["providers"]),
    );
    const meant = near ? ` You wrote \`${near}\`: did you mean \`providers\`?` : "";
    return `The option \`providers\` is missing. Write a list: \`providers: [GitHub]\`.${meant}`;
  }
  discard(providers);
  const what = `The option \`providers\` is ${describe(providers)}, not a list`;
  return `${what}. Write \`providers: [${exampleEntry(providers)}]\``;
}

function exampleEntry(providers: unknown): string {
  const name: unknown = typeof providers === "function" ? Reflect.get(providers, "name") : "";
  return typeof name === "string" && /^[A-Z]\w{0,40}$/.test(name) ? name : "GitHub";
}
