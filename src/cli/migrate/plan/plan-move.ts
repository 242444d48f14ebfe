import type { Project } from "../../init/application/project.ts";
import type { Change } from "../../init/plan/change.ts";
import { isUnparsable } from "../../init/source/syntax.ts";
import { authjs } from "../rules/authjs.ts";
import { nextAuth } from "../rules/next-auth.ts";
import { type Draft, docs } from "../source/draft.ts";
import { type Finding, findLeft } from "../source/left.ts";
import type { Sources, TextFile } from "../source/source-files.ts";
import { openWorkspace } from "../source/workspace.ts";
import { beginMove } from "./begin-move.ts";
import { addCompat, addCompatToTokens } from "./compat.ts";
import { rewriteImports } from "./imports.ts";
import { handsOnConfigured } from "./indirect.ts";
import { tellLateChanges } from "./late-changes.ts";
import { moveModules } from "./modules.ts";
import { mayCall } from "./next-auth/home/staying.ts";
import { moveNextAuth } from "./next-auth/move.ts";
import { filesOf, moveManifest } from "./package-json.ts";
import { movePasskeys } from "./passkeys.ts";
import { annotateProfiles } from "./profile-parameters.ts";
import type { Move } from "./work.ts";

/** What is to be done to an application, and what is left to a person. */
export interface MovePlan {
  readonly changes: readonly Change[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  /** The comments that the changes write, word for word. */
  readonly comments: ReadonlySet<string>;
}

/** What moving takes from this package. */
export interface Surroundings {
  readonly providers: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, string>>;
}

/** Returns what is to be done. Nothing is read but the project, and nothing written. */
export function planMove(
  project: Project,
  sources: Sources,
  library: "authjs" | "next-auth",
  { providers, versions }: Surroundings,
): MovePlan {
  const workspace = openWorkspace(project, sources);
  const rules = library === "authjs" ? authjs : nextAuth;
  const move = beginMove(workspace, rules, providers);
  noteUnread(move, sources, workspace.drafts());
  if (workspace.drafts().some((draft) => handsOnConfigured(move, draft))) workspace.openOthers();
  const given = workspace.drafts();
  if (library === "authjs") moveAuthjs(move, given);
  else moveNextAuth(move, given);
  tellLateChanges(move, given);
  for (const draft of given) annotateProfiles(draft);
  noteAddresses(move, sources);
  noteAccountIds(move, sources, library);
  const drafts = workspace.drafts();
  for (const draft of drafts) moveModules(move, draft);
  const texts = finish(move, drafts, sources);
  const listed = [...texts].map(([path, text]): TextFile => ({ path, text }));
  const manifests = sources.manifests.map((manifest) => {
    const own = filesOf(manifest, sources.manifests, listed);
    const unread = filesOf(manifest, sources.manifests, sources.skipped);
    const { text, kept } = moveManifest(manifest, { own, unread }, rules, versions);
    for (const { name, by } of kept)
      move.notes.add(`${manifest.path} keeps ${name}, because ${by} still needs it.`);
    return { before: manifest, text };
  });
  return {
    changes: [
      ...changesOf(move, drafts, texts),
      ...manifests.flatMap(({ before, text }): Change[] =>
        text === before.text
          ? []
          : [{ kind: "edit", path: before.path, before: before.text, after: text }],
      ),
    ],
    findings: findLeft(listed),
    notes: [...move.notes],
    comments: new Set(drafts.flatMap(({ todos }) => [...todos])),
  };
}

function moveAuthjs(move: Move, drafts: readonly Draft[]): void {
  addCompat(move, drafts);
  for (const draft of drafts) {
    addCompatToTokens(move, draft);
    movePasskeys(move, draft);
  }
}

/** Says what becomes of people whose addresses a provider has proved, where mails are sent too. */
function noteAddresses({ notes }: Move, { files }: Sources): void {
  const uses = (pattern: RegExp) => files.some(({ text }) => pattern.test(text));
  const mails =
    /providers\/(?:email|nodemailer|resend|sendgrid|postmark|mailgun|forwardemail|loops)\b/;
  if (!uses(/providers\/(?:google|apple)\b/) || !uses(mails)) return;
  notes.add(
    `The first mailed link ends the sessions of people who came by Google or Apple until now, unless you mark their addresses as proved: ${docs}/moving-in.md#addresses-that-a-provider-proved`,
  );
}

/** Providers whose accounts have another id than the library gave them, where it was not already the one of today. */
const otherIds = {
  authjs: /providers\/(pinterest|trakt)\b/g,
  "next-auth": /providers\/(pinterest|trakt|salesforce|linkedin|duende-identity-server6)\b/g,
} as const;

/** Says before anybody is locked out where accounts may have to be looked at. */
function noteAccountIds({ notes }: Move, { files }: Sources, library: keyof typeof otherIds): void {
  const found = files.flatMap(({ text }) =>
    [...text.matchAll(otherIds[library])].map(([, name = ""]) => name),
  );
  if (found.length === 0) return;
  notes.add(
    `Accounts of ${[...new Set(found)].join(", ")} may have ids that are not found here, and their people would not get in. Run npx cardea doctor where the database is, before you deploy: ${docs}/moving-in.md#ids-of-accounts`,
  );
}

function noteUnread(move: Move, { files, skipped }: Sources, drafts: readonly Draft[]): void {
  const { notes, staying } = move;
  for (const { path, reason, text } of skipped) {
    notes.add(`${path} ${reason}, so it is as it was. Look at it yourself.`);
    if (mayCall(text)) staying.add(path);
  }
  const opened = new Set(drafts.map(({ path }) => path));
  for (const { path, text } of files) {
    if (opened.has(path)) continue;
    if (mayCall(text)) staying.add(path);
    const reason = isUnparsable(text, path)
      ? "has types such as <T>( in so many brackets that parsing it would not end"
      : "could not be parsed";
    notes.add(`${path} ${reason}, so it is as it was.`);
  }
}

/** Applies what was found. A file that could not be parsed afterwards stays as it is. */
function finish(move: Move, drafts: readonly Draft[], sources: Sources) {
  const texts = new Map(sources.files.map((file) => [file.path, file.text]));
  for (const draft of drafts) {
    rewriteImports(draft, move.importsOf(draft));
    const text = draft.result();
    if (text === undefined) {
      move.notes.add(`${draft.path} is left as it was: the change would have broken it.`);
      if (move.needed.has(draft)) {
        throw new Error(`${draft.path} cannot be moved without breaking it. Nothing was changed.`);
      }
      continue;
    }
    const moved = move.relocated.get(draft);
    if (moved) texts.set(moved.path, text);
    const rest = moved ? moved.rest : text;
    if (rest === undefined || move.removed.has(draft.path)) texts.delete(draft.path);
    else texts.set(draft.path, rest);
  }
  for (const [path, text] of move.created) texts.set(path, text);
  return texts;
}

function changesOf(
  move: Move,
  drafts: readonly Draft[],
  texts: ReadonlyMap<string, string>,
): Change[] {
  const { created, removed, relocated } = move;
  const edited = drafts.flatMap((draft): Change[] => {
    const { path, text: before } = draft;
    const moved = relocated.get(draft);
    if (removed.has(path) || (moved && moved.rest === undefined))
      return [{ kind: "remove", path, before }];
    const after = texts.get(path) ?? before;
    return after === before ? [] : [{ kind: "edit", path, before, after }];
  });
  const made = [
    ...[...created.keys()].map((path) => ({ path, from: undefined })),
    ...[...relocated].map(([{ path: from }, { path }]) => ({ path, from })),
  ];
  return [
    ...made.map((one): Change => ({ kind: "create", ...one, text: texts.get(one.path) ?? "" })),
    ...edited,
  ];
}
