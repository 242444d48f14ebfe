import { posix } from "node:path";
import { satisfies } from "../../doctor/version.ts";
import { setText, valueAt } from "../../init/source/json-source.ts";
import { endOf, startOf } from "../../init/source/syntax.ts";
import { applyEdits } from "../../init/source/text-edit.ts";
import type { Rules } from "../rules/rules.ts";
import { packageOf } from "../source/packages.ts";
import type { TextFile } from "../source/source-files.ts";

const groups = ["dependencies", "devDependencies", "peerDependencies"] as const;

/** Packages that a module of Cardea needs, and the application may not have yet. */
const needed: Readonly<Record<string, string>> = {
  "cardea/providers/passkey": "@simplewebauthn/server",
  "cardea/providers/webauthn": "@simplewebauthn/server",
  "cardea/providers/nodemailer": "nodemailer",
  "cardea/providers/email": "nodemailer",
};

/** The versions of packages that Cardea works with, by name. */
type Versions = Readonly<Record<string, string>>;

/**
 * Returns the text of a package.json that lists Cardea and what it needs, and no package any more that nothing imports.
 *
 * @param files the sources below its folder, as they will be, and those that nobody has looked at
 */
export function moveManifest(
  manifest: TextFile,
  {
    own: texts,
    unread,
  }: { readonly own: readonly TextFile[]; readonly unread: readonly TextFile[] },
  rules: Rules,
  versions: Versions,
): { readonly text: string; readonly kept: readonly Kept[] } {
  const listed = rules.packages.filter((name) => groupOf(manifest.text, name) !== undefined);
  const usesCardea = texts.some((file) => importsAny(file, "cardea"));
  if (!usesCardea) return { text: manifest.text, kept: [] };
  const kept = listed.flatMap((name): Kept[] => {
    const by = needing(manifest.text, name, [...texts, ...unread]);
    return by === undefined ? [] : [{ name, by }];
  });
  const isKept = (name: string) => kept.some((one) => one.name === name);
  let { text } = manifest;
  const wanted = Object.entries(needed).filter(([module]) =>
    texts.some((file) => importsAny(file, module)),
  );
  const group =
    listed.map((name) => groupOf(text, name)).find((one) => one !== undefined) ?? "dependencies";
  for (const name of new Set(["cardea", ...wanted.map(([, one]) => one)])) {
    const there = groupOf(text, name);
    if (there === undefined || isOlder(text, [there, name], versions[name]))
      text = setText(text, [there ?? group, name], rangeOf(versions[name]));
  }
  for (const name of listed.filter((one) => !isKept(one))) text = removeMember(text, name);
  if (!isKept("next-auth")) text = removeMember(text, "@types/next-auth");
  return { text, kept };
}

const rangeOf = (range = "*") => range.split("||").at(-1)?.trim() ?? "*";

const groupOf = (text: string, name: string) =>
  groups.find((group) => valueAt(text, [group, name]) !== undefined);

/** Whether a file imports a module or one below it. The word `next-auth` is also what `compat` is set to. */
function importsAny({ text }: TextFile, name: string): boolean {
  const pattern = name.replace(/[/@.-]/g, "\\$&");
  return new RegExp(`(?<!compat: ?)["'\`]${pattern}(?:/[\\w./@-]+)?["'\`]`).test(text);
}

/** A package that stays in package.json, and the first that needs it. */
interface Kept {
  readonly name: string;
  readonly by: string;
}

/** Which file still imports a package, or which other package of the application asks for it. */
function needing(manifest: string, name: string, texts: readonly TextFile[]): string | undefined {
  const file = texts.find((one) => importsAny(one, name));
  if (file) return file.path;
  return name === "next-auth" ? /@next-auth\/[\w-]+-adapter(?=")/.exec(manifest)?.[0] : undefined;
}

/** Whether a package is listed in a version that is older than those that Cardea works with. */
function isOlder(text: string, path: readonly string[], range = "*"): boolean {
  const listed = valueAt(text, path);
  const [version] =
    listed?.type === "StringLiteral" ? (/\d+(?:\.\d+){0,2}/.exec(listed.value) ?? []) : [];
  return version !== undefined && path.at(-1) !== "cardea" && !satisfies(version, range);
}

/** Removes a package from wherever it is listed. */
function removeMember(text: string, name: string): string {
  const group = groupOf(text, name);
  const members = group && valueAt(text, [group]);
  if (members?.type !== "ObjectExpression") return text;
  const at = members.properties.findIndex(
    (one) =>
      one.type === "ObjectProperty" && one.key.type === "StringLiteral" && one.key.value === name,
  );
  const [before, own, after] = [
    members.properties[at - 1],
    members.properties[at],
    members.properties[at + 1],
  ];
  if (!own) return text;
  const range = after
    ? { start: startOf(own), end: startOf(after) }
    : { start: before ? endOf(before) : startOf(own), end: endOf(own) };
  return removeMember(applyEdits(text, [{ ...range, text: "" }]), name);
}

/** The files that belong to a package.json: those below its folder that no nearer one has. */
export function filesOf(
  manifest: TextFile,
  manifests: readonly TextFile[],
  files: readonly TextFile[],
): TextFile[] {
  const folder = posix.dirname(manifest.path);
  return files.filter(({ path }) => packageOf(path, manifests) === folder);
}
