import { needsOldSecret, partSecrets } from "../../../config/older-secrets.ts";
import { isOnlyShort } from "../../../lib/secret-strength.ts";
import type { Subject } from "../subject.ts";

/** Why a remark matters, and what to write. `{env}` stands for the env file. */
export interface Cure {
  readonly why: string;
  readonly write: string;
}

/** What tells where a secret comes from, and who reads it. */
export type WhereSecret = Pick<Subject, "config" | "environment" | "resolved">;

/** What to run or to write for a fresh secret: a second line with the same name would leave the old one in the file. */
export function freshSecret(name: string, { environment }: Pick<Subject, "environment">): string {
  const line = `${name}=…   # from: npx cardea secret`;
  const file = environment.fileOf(name);
  if (file !== undefined) return `# Replace the line in ${file} with:\n${line}`;
  if (environment.env[name]) return `# Set it where the server gets its environment from:\n${line}`;
  return `echo "${name}=$(npx cardea secret)" >> {env}`;
}

/** What to do so that a variable is set no more, wherever it stands: a file that counts less would bring it back. */
export function removal(
  name: string | undefined,
  { environment }: Pick<Subject, "environment">,
): string {
  if (name === undefined) return "take it out of the configuration";
  const places = new Intl.ListFormat("en").format(environment.placesOf(name));
  return `remove ${name} from ${places}`;
}

const guessed = "Whoever guesses it can make sessions for anybody.";

/** Returns what to do about a secret that is missing, weak or too old, by the name of the variable that holds it. */
export function secretCure(code: string, text: string, where: WhereSecret): Cure {
  if (code === "missing-secret") {
    const why = "It encrypts cookies and tokens; without it every action is refused.";
    const { compat } = where.resolved;
    if (!needsOldSecret({ ...where.config, compat })) {
      return { why, write: freshSecret("AUTH_SECRET", where) };
    }
    const only = "Only the secret of the old application reads the sessions that it has made.";
    const write = "# copy AUTH_SECRET or NEXTAUTH_SECRET of the old application into {env}";
    return { why: `${why} ${only}`, write };
  }
  const names = secretNames(where);
  if (text.startsWith("An older secret")) {
    return { why: guessed, write: `# after \`session.maxAge\` ${removal(names.at(-1), where)}` };
  }
  return mayStay(where) ? beside(where, names) : inPlace(where, names);
}

/** The variables of the secrets, in their order; `undefined` for one that stands in the configuration. */
export function secretNames({
  resolved,
  environment: { env },
}: WhereSecret): (string | undefined)[] {
  const usual = /^(?:NEXT)?AUTH_SECRET/;
  const names = Object.keys(env).sort((a, b) => Number(usual.test(b)) - Number(usual.test(a)));
  const all = [...resolved.secrets, ...resolved.olderSecrets];
  return all.map((secret) => names.find((name) => env[name] === secret));
}

/** Whether the secret would be taken for an older one behind a strong one. */
function mayStay({ config, resolved: { compat, secrets } }: WhereSecret): boolean {
  const [only, more] = secrets;
  if (only === undefined || more !== undefined || !isOnlyShort(only)) return false;
  const given = ["", only];
  return partSecrets({ ...config, compat }, given)[1].length > 0;
}

function beside(where: WhereSecret, [name = "the old one"]: readonly (string | undefined)[]) {
  const isWritten = [where.config.secret ?? []].flat().some((secret) => secret);
  const old = name === "the old one" ? "/* the old one */" : `process.env.${name} ?? ""`;
  return {
    why: `${guessed} A new one alone signs everybody out. Behind a new one, ${name} goes on reading the sessions of before, and nothing else.`,
    write: isWritten
      ? `${freshSecret("AUTH_SECRET_1", where)}\n\n// in the configuration\nsecret: [process.env.AUTH_SECRET_1 ?? "", ${old}],\n\n// getToken takes the same list, wherever you call it`
      : `${freshSecret("AUTH_SECRET_1", where)}   # and leave ${name}, until \`session.maxAge\` has passed; getToken takes both, as a list`,
  };
}

function inPlace(where: WhereSecret, [name]: readonly (string | undefined)[]): Cure {
  const why = `${guessed} A new one signs everybody out once; don't keep the old secret as a fallback.`;
  if (name !== undefined) return { why, write: freshSecret(name, where) };
  const code = "// in the configuration, in place of the old one\nsecret: process.env.AUTH_SECRET,";
  return { why, write: `${freshSecret("AUTH_SECRET", where)}\n\n${code}` };
}
