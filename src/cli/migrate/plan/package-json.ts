import { posix } from "node:path";
import { setText, valueAt } from "../../init/source/json-source.ts";
import { endOf, startOf } from "../../init/source/syntax.ts";
import { applyEdits } from "../../init/source/text-edit.ts";
import type { Rules } from "../rules/rules.ts";
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
 * @param texts the sources below its folder, as they will be
 */
export function moveManifest(
  manifest: TextFile,
  texts: readonly TextFile[],
  rules: Rules,
  versions: Versions,
): { readonly text: string; readonly kept: readonly string[] } {
  const listed = rules.packages.filter((name) => groupOf(manifest.text, name) !== undefined);
  const usesCardea = texts.some((file) => importsAny(file, "cardea"));
  if (!usesCardea) return { text: manifest.text, kept: [] };
  const kept = listed.filter((name) => isNeeded(manifest.text, name, texts));
  let { text } = manifest;
  const wanted = Object.entries(needed).filter(([module]) =>
    texts.some((file) => importsAny(file, module)),
  );
  const group =
    listed.map((name) => groupOf(text, name)).find((one) => one !== undefined) ?? "dependencies";
  for (const name of new Set(["cardea", ...wanted.map(([, one]) => one)])) {
    if (groupOf(text, name) === undefined)
      text = setText(text, [group, name], rangeOf(versions[name]));
  }
  for (const name of listed.filter((one) => !kept.includes(one))) text = removeMember(text, name);
  for (const name of ["@types/next-auth"])
    if (!kept.includes("next-auth")) text = removeMember(text, name);
  return { text, kept };
}

const rangeOf = (range = "*") => range.split("||").at(-1)?.trim() ?? "*";

const groupOf = (text: string, name: string) =>
  groups.find((group) => valueAt(text, [group, name]) !== undefined);

/** Whether a file imports a module or one below it. The word `next-auth` is also what `compat` is set to. */
function importsAny({ text }: TextFile, name: string): boolean {
  const pattern = name.replace(/[/@.-]/g, "\\$&");
  return new RegExp(`(?<!compat: ?)["']${pattern}(?:/[\\w./@-]+)?["']`).test(text);
}

/** Whether something imports a package still, or another package of the application asks for it. */
function isNeeded(manifest: string, name: string, texts: readonly TextFile[]): boolean {
  if (texts.some((file) => importsAny(file, name))) return true;
  const isOldAdapter = /"@next-auth\/[\w-]+-adapter"/.test(manifest);
  return name === "next-auth" && isOldAdapter;
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
  const folders = manifests.map(({ path }) => posix.dirname(path));
  const nearest = (path: string) =>
    folders
      .filter((folder) => folder === "." || path.startsWith(`${folder}/`))
      .reduce((best, folder) => (folder.length > best.length || best === "." ? folder : best), ".");
  return files.filter(({ path }) => nearest(path) === posix.dirname(manifest.path));
}
