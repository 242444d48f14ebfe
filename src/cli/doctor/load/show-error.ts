import { isKnown } from "../../init/mask/known-texts.ts";
import { mask } from "../../init/mask/mask-address.ts";
import { maskText } from "../../init/mask/mask-text.ts";
import { isModuleName, isPlainPath, isVariable } from "../../init/mask/plain.ts";
import { secretPlaces } from "../../init/mask/secret-places.ts";
import { tokensOf } from "../../init/source/tokens.ts";
import { readText } from "../read-text.ts";

const shortest = 3;

/** What Node.js itself says of names and modules, which nobody keeps secret. */
const saying =
  /\((?:reading|setting) '[A-Za-z_$][A-Za-z_$]{0,29}'\)|Cannot find (?:module|package) '[^']{1,200}'|The requested module '[^']{1,200}'/g;

/**
 * Masks the message of an error that came before the configuration was known: it may quote a secret that is written in the file.
 * What stays is what Node.js says, and prose.
 */
export function showError(message: string, file: string, root: string): string {
  const secrets = textsOfSecrets(file).sort((a, b) => b.length - a.length);
  const left = secrets.reduce((text, secret) => text.replaceAll(secret, () => mask), message);
  const text = left.replaceAll(`${root}/`, "");
  let shown = "";
  let done = 0;
  for (const { 0: found, index } of text.matchAll(saying)) {
    const name = /'(.*)'/.exec(found)?.[1] ?? "";
    const isPlain = isModuleName(name) && (isPlainPath(name) || /^[a-z@$_][\w@/$.-]*$/i.test(name));
    if (!isPlain) continue;
    shown += maskText(text.slice(done, index)) + found;
    done = index + found.length;
  }
  return shown + maskText(text.slice(done));
}

/** The texts that stand in a file in places of secrets. */
function textsOfSecrets(file: string): string[] {
  const text = readText(file);
  const code = (tokensOf(text, file) ?? []).filter(({ kind }) => !kind.startsWith("Comment"));
  const written = code.map(({ start, end }) => text.slice(start, end));
  const places = secretPlaces(code, written);
  return code.flatMap(({ kind }, at) => {
    const inner = (written[at] ?? "").replace(/^["'`}]|["'`]$|\$\{$/g, "");
    const isText = /^(?:string|num|\.{3}.*)$/.test(kind) && inner.length >= shortest;
    return isText && places[at]?.isSecret && !isKnown(inner) && !isVariable(inner) ? [inner] : [];
  });
}
