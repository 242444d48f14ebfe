import { isError } from "../lib/kind.ts";
import { type DatabaseAdvice, databaseAdvice } from "./database-advice.ts";
import { passwordsIn } from "./doctor/passwords.ts";
import { createRedact } from "./doctor/redact.ts";

/** The address of a database, and where a person finds it, such as `DATABASE_URL in .env`. */
export interface DatabaseAddress {
  readonly url: string;
  readonly place: string;
}

/** What networks say. Their own words repeat the host. */
const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: "no database listens there",
  ECONNRESET: "the connection was closed",
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host is not known, or the name server is away",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  ETIMEDOUT: "no answer came in time",
};

/**
 * SQLSTATE of PostgreSQL for connections (08), roles and passwords (28), databases (3D), privileges (42501) and servers that start or stop
 * (57P), and the same of MySQL.
 */
const refusals =
  /^(?:08...|28...|3D000|42501|57P0[1-3]|ER_(?:ACCESS_DENIED|BAD_DB|DBACCESS_DENIED|TABLEACCESS_DENIED|NOT_SUPPORTED_AUTH_MODE|HOST_NOT_PRIVILEGED).*)$/;
/** The drivers' own words, which have no code. */
const unanswered = /timeout exceeded when trying to connect|connection terminated|connect timeout/i;

/**
 * Says where the address of a database stands that cannot be reached, or refuses the role, and what to do. The address is not repeated.
 *
 * @returns the same error if it has another reason
 */
export function explainUnreachable({ url, place }: DatabaseAddress, cause: unknown): unknown {
  const errors = withCauses(cause);
  const reason = errors.map((error) => reasonOf(error, url)).find((one) => one !== undefined);
  if (reason === undefined) return cause;
  const { sentence, command } = databaseAdvice(errors) ?? usual;
  const todo = createRedact([url, ...passwordsIn(url)])(
    command ? `${sentence}: ${command}` : `${sentence}.`,
  );
  return new Error(`The database of ${place} cannot be used: ${reason}. ${todo}`, { cause });
}

function reasonOf(error: Error, url: string): string | undefined {
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && Object.hasOwn(network, code)) return network[code];
  if (unanswered.test(error.message)) return network.ETIMEDOUT;
  if (typeof code !== "string" || !refusals.test(code)) return undefined;
  return createRedact([url, ...passwordsIn(url)])(error.message).replace(/\.$/, "");
}

/** The drivers' own words have no code. */
const usual: DatabaseAdvice = {
  sentence: "See that the database runs, and that host and port in the address are right",
};

/** A host with several addresses fails with an error for each. */
function withCauses(problem: unknown, depth = 0): Error[] {
  if (!isError(problem) || depth > 5) return [];
  const several = "errors" in problem && Array.isArray(problem.errors) ? problem.errors : [];
  return [problem, ...[problem.cause, ...several].flatMap((one) => withCauses(one, depth + 1))];
}
