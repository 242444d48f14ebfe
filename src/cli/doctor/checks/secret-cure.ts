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

const fresh = (name: string) => `echo "${name}=$(npx cardea secret)" >> {env}`;
const guessed = "Whoever guesses it can make sessions for anybody.";

/** Returns what to do about a secret that is missing, weak or too old, by the name of the variable that holds it. */
export function secretCure(code: string, text: string, where: WhereSecret): Cure {
  if (code === "missing-secret") {
    const why = "It encrypts cookies and tokens; without it every action is refused.";
    const { compat } = where.resolved;
    if (!needsOldSecret({ ...where.config, compat })) return { why, write: fresh("AUTH_SECRET") };
    const only = "Only the secret of the old application reads the sessions that it has made.";
    const write = "# copy AUTH_SECRET or NEXTAUTH_SECRET of the old application into {env}";
    return { why: `${why} ${only}`, write };
  }
  const names = namesOf(where);
  if (text.startsWith("An older secret")) {
    const name = names.at(-1) ?? "it";
    return { why: guessed, write: `# after \`session.maxAge\` remove ${name} from {env}` };
  }
  return mayStay(where) ? beside(where, names) : inPlace(names);
}

/** The variables of the secrets, in their order; `undefined` for one that stands in the configuration. */
function namesOf({ resolved, environment: { env } }: WhereSecret): (string | undefined)[] {
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

function beside({ config }: WhereSecret, [name = "the old one"]: readonly (string | undefined)[]) {
  const isWritten = [config.secret ?? []].flat().some((secret) => secret);
  const old = name === "the old one" ? "/* the old one */" : `process.env.${name} ?? ""`;
  return {
    why: `${guessed} A new one alone signs everybody out. Behind a new one, ${name} goes on reading the sessions of before, and nothing else.`,
    write: isWritten
      ? `${fresh("AUTH_SECRET_1")}\n\n// in the configuration\nsecret: [process.env.AUTH_SECRET_1 ?? "", ${old}],\n\n// getToken takes the same list, wherever you call it`
      : `${fresh("AUTH_SECRET_1")}   # and leave ${name}, until \`session.maxAge\` has passed; getToken takes both, as a list`,
  };
}

function inPlace([name = "AUTH_SECRET"]: readonly (string | undefined)[]): Cure {
  return {
    why: `${guessed} A new one signs everybody out once; one that can be guessed must not stay beside it.`,
    write: `${fresh(name)}   # in place of the old one`,
  };
}
