import { isSurelySecret } from "../../secret-words.ts";
import type { IsOurs } from "./is-ours.ts";
import { isKnown } from "./known-texts.ts";
import { mask } from "./mask-address.ts";
import { anywhere, maskLiteral } from "./mask-literal.ts";
import { maskText } from "./mask-text.ts";
import { isCode, longestOf, longRows } from "./numbers.ts";
import { isPackageName, isPlain, isPlainName } from "./plain.ts";
import type { SecretPlace } from "./secret-places.ts";

/** A text, a mark, a comment, or anything else without blanks. */
const part =
  /"(?:[^"\\\r\n]|\\.)*"|[{}[\],:]|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[^\s"{}[\],:]+|"[^\r\n]*/g;

/** A range of versions of a package, and nothing that leads elsewhere. */
const range =
  /^(?:npm:(?:@[a-z-]{1,30}\/)?[a-z-]{1,30}@|workspace:)?(?:[\^~]|[<>]=?)?v?(?:\*|\d{1,4}(?:\.(?:\d{1,4}|x|\*)){0,2})(?:-(?:alpha|beta|rc|next|canary|experimental)(?:[.-]?\d{1,4})*)?$/;
const tags = /^(?:latest|next|beta|canary|experimental)$/;

/** Where a package is packed in a file, as long as it is not on npm. */
const tarball =
  /^file:((?:[\w.-]+\/|\/){0,9})cardea-\d{1,4}(?:\.\d{1,4}){2}(?:-[a-z]{1,9}(?:\.\d{1,4})?)?\.tgz$/;

/** Whether a text is a version of a package, or several of which one will do. */
const isVersion = (text: string): boolean =>
  tags.test(text) || text.split(/ (?:\|\| )?/).every((one) => range.test(one));

function isOurTarball(text: string): boolean {
  const [, folder] = tarball.exec(text) ?? [];
  return folder !== undefined && (folder === "" || isPlain(folder));
}

/** What package managers write into every new package.json. */
const freshTest = String.raw`echo \"Error: no test specified\" && exit 1`;

/** Members of a package.json that name things. */
const naming = /^(?:name|version|type|main|module|types|license|packageManager)$/;

/** Members whose keys are names of packages and modules. */
const ofPackages =
  /(?:ependencies|ependenciesMeta)$|^(?:engines|overrides|resolutions|catalogs?|packages|exports|imports|paths)$/;

/** A member, and what stands around it. */
interface Place extends SecretPlace {
  readonly key: string;
  readonly around: string;
}

function placeOf(key: string, path: readonly string[]): Place {
  const around = path.at(-1) ?? "";
  const isSecret = !path.some((name) => ofPackages.test(name)) && isSurelySecret(key);
  const isWithinSecret = path.some(isSurelySecret);
  return { key, around, isSecret, isWithinSecret, isBesideSecret: false };
}

/** Masks the texts of JSON, comments included. Names of members, versions, plain commands and values that are ours are shown. */
export function maskJson(text: string, isOurs: IsOurs): string {
  const written = text.match(part) ?? [];
  const inRow = longRows(written, (at) => /^"?-?\d+"?$/.test(written[at] ?? ""));
  const path: string[] = [];
  let key = "";
  let at = -1;
  return text.replace(part, (found, offset: number) => {
    at++;
    if (/^[{[]$/.test(found)) path.push(key);
    if (/^[}\]]$/.test(found)) key = path.pop() ?? "";
    if (/^[{}[\],:]$/.test(found)) return found;
    if (/^\/[/*]/.test(found)) return maskText(found);
    if (isOurs({ start: offset, end: offset + found.length })) return found;
    const place = placeOf(key, path);
    if (!/^".*"$/.test(found)) return isPlainValue(found, place) && !inRow.has(at) ? found : mask;
    const inner = found.slice(1, -1);
    const isKey = /^\s*:/.test(text.slice(offset + found.length, offset + found.length + 20));
    if (!isKey) return `"${inRow.has(at) ? mask : maskValue(inner, place)}"`;
    key = inner;
    const isName = ofPackages.test(place.around) ? isPackageName(inner) : isPlainName(inner);
    const isShown = place.isWithinSecret ? isKnown(inner) : isName && !inRow.has(at);
    return isShown ? found : `"${mask}"`;
  });
}

function isPlainValue(found: string, place: Place): boolean {
  if (/^(?:true|false|null)$/.test(found)) return true;
  return /^-?\d+$/.test(found) && found.length <= longestOf(place, isCode(place.key));
}

function maskValue(inner: string, place: Place): string {
  const { key, around, isSecret, isWithinSecret } = place;
  if (around === "scripts") {
    if (inner === freshTest) return inner;
    return maskText(inner.replaceAll("\\n", "\n")).replaceAll("\n", "\\n");
  }
  if (isSecret || isWithinSecret)
    return maskLiteral(inner, { ...anywhere, isSecret, isWithinSecret });
  if (isVersion(inner) || (key === "cardea" && isOurTarball(inner))) return inner;
  return around === "" && naming.test(key) && /^\S+$/.test(inner) && isPlain(inner)
    ? inner
    : maskLiteral(inner);
}
