import { parseEnv } from "node:util";
import type { Answers } from "../answers/answers.ts";
import { storageOf } from "../answers/storages.ts";
import { type EnvVariable, freshPassword } from "../answers/usual-ways.ts";
import { type Application, originOf } from "../application/application.ts";
import type { Project } from "../application/project.ts";
import type { Change } from "./change.ts";

/** Fresh secrets, which only the file of the environment gets. */
export interface Secrets {
  readonly secret: string;
  readonly password: string;
}

/** Names the variables for others who work on the application, so it belongs into the repository. */
const exampleFile = ".env.example";

interface Section {
  readonly comments: readonly string[];
  readonly variables: readonly EnvVariable[];
}

/** Adds the variables that are missing to the environment, and their names to `.env.example`. */
export function planEnvironment(
  application: Application,
  answers: Answers,
  { secret, password }: Secrets,
): readonly Change[] {
  const { project, envFile } = application;
  const sections = sectionsOf(application, answers).slice(hasOldSecret(project) ? 1 : 0);
  const filled = fill(sections, { AUTH_SECRET: secret }, password);
  const example = addSections(project, exampleFile, fill(sections, {}, ""), false);
  const hidden = [envFile, ...(answers.storage === "sqlite" ? ["auth.db*"] : [])];
  return [
    ...addSections(project, envFile, filled, true),
    ...example,
    ...planGitignore(project, hidden, example.length > 0 ? [exampleFile] : []),
  ];
}

/** Whether an older library has left its secret, which Cardea reads as well: `AUTH_SECRET` would come before it, and sign everybody out. */
const hasOldSecret = (project: Project) =>
  [".env", ".env.local", ".env.development", ".env.development.local"].some(
    (path) => parseEnv(project.read(path) ?? "").NEXTAUTH_SECRET,
  );

/** The secret comes first. */
function sectionsOf(application: Application, { ways, storage }: Answers): Section[] {
  const callbacks = `${originOf(application)}${application.basePath.path}/callback/`;
  return [
    {
      comments: ["Protects cookies and tokens. Keep it to yourself."],
      variables: [{ name: "AUTH_SECRET", value: "" }],
    },
    ...ways.map(({ advice, variables, callback }) => ({
      comments: [
        advice,
        ...(callback ? [`Callback URL to register: ${callbacks}${callback}`] : []),
      ],
      variables,
    })),
    {
      comments: ["Where users are kept."],
      variables: storageOf(storage)?.variables ?? [],
    },
  ];
}

function fill(
  sections: readonly Section[],
  values: Readonly<Record<string, string>>,
  password: string,
): Section[] {
  const textFor = ({ name, value }: EnvVariable) =>
    values[name] ?? (value === freshPassword ? password : value);
  return sections.map(({ comments, variables }) => ({
    comments,
    variables: variables.map((variable) => ({ name: variable.name, value: textFor(variable) })),
  }));
}

/** Leaves every variable alone that is there, whatever its value. */
function addSections(
  project: Project,
  path: string,
  sections: readonly Section[],
  isPrivate: boolean,
): readonly Change[] {
  const before = project.read(path);
  const known = parseEnv(before ?? "");
  const added = new Set<string>();
  const blocks = sections.flatMap(({ comments, variables }) => {
    const missing = variables.filter(({ name }) => !(name in known) && !added.has(name));
    for (const { name } of missing) added.add(name);
    const lines = missing.map(({ name, value }) => `${name}=${value}`);
    return lines.length === 0
      ? []
      : [[...comments.map((text) => `# ${text}`), ...lines].join("\n")];
  });
  if (blocks.length === 0) return [];
  const text = `${blocks.join("\n\n")}\n`;
  if (before === undefined) return [{ kind: "create", path, text, isOwn: true, isPrivate }];
  const append: Change = { kind: "append", path, before, added: separated(before, text, "\n") };
  return isPrivate && project.isShared(path) ? [append, adviseMode(path)] : [append];
}

function adviseMode(path: string): Change {
  const advice = `Other users of this machine can read ${path}, which now holds secrets. Keep it to yourself:`;
  return { kind: "advise", advice, lines: [`chmod 600 ${path}`] };
}

/** What is put between the end of a file and what is added, so that it begins on a line of its own. */
function separated(before: string, added: string, gap: string): string {
  if (before === "") return added;
  return `${before.endsWith("\n") ? "" : "\n"}${gap}${added}`;
}

/** Keeps files out of the repository, and lets others in that the lines there leave out. */
function planGitignore(
  project: Project,
  hidden: readonly string[],
  kept: readonly string[],
): readonly Change[] {
  const before = project.read(".gitignore");
  const missing = [
    ...hidden.filter((file) => !ignores(before ?? "", file)),
    ...kept.filter((file) => ignores(before ?? "", file)).map((file) => `!${file}`),
  ];
  if (missing.length === 0) return [];
  const added = missing.map((line) => `${line}\n`).join("");
  const whole = `node_modules/\n${added}`;
  if (before === undefined)
    return [{ kind: "create", path: ".gitignore", text: whole, isOwn: true }];
  return [{ kind: "append", path: ".gitignore", before, added: separated(before, added, "") }];
}

/** Whether a `.gitignore` surely leaves out a file of the top folder: the last line that means it decides. */
function ignores(text: string, file: string): boolean {
  return text.split(/\r?\n/).reduce((isIgnored, line) => {
    const pattern = line.trimEnd();
    if (pattern.startsWith("!")) return isIgnored && !mayMean(pattern.slice(1), file);
    return isIgnored || means(pattern, file);
  }, false);
}

const fromTop = (pattern: string) => pattern.replace(/^(\*\*)?\//, "");

/** Whether a pattern means a file, as far as it has no wildcard but single stars. */
function means(pattern: string, file: string): boolean {
  if (pattern === "" || /^#|[?[\\]/.test(pattern)) return false;
  const [first = "", ...rest] = fromTop(pattern).split("*");
  const last = rest.pop();
  if (last === undefined) return file === first;
  if (!file.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = file.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return file.length - last.length >= at && file.endsWith(last);
}

/** Whether a pattern could mean a file, or one of those that the file's own star stands for. */
function mayMean(pattern: string, file: string): boolean {
  if (/[?[\\]|\*\*/.test(pattern)) return true;
  const [stem = ""] = file.split("*");
  const rest = fromTop(pattern);
  return file === stem ? means(pattern, file) : rest.includes("*") || rest.startsWith(stem);
}
