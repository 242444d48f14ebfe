/** What to do about an error of a database: a sentence, and a command where there is one. */
export interface DatabaseAdvice {
  readonly sentence: string;
  readonly command?: string | undefined;
}

/** By what drivers call the error: codes of the network, SQLSTATE of PostgreSQL, and names of MySQL and MariaDB. */
const advices: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:28...|ER_(?:ACCESS_DENIED_ERROR|HOST_NOT_PRIVILEGED|NOT_SUPPORTED_AUTH_MODE).*)$/,
    "The user or the password in the address is wrong",
  ],
  [
    /^(?:42501|ER_(?:DB|TABLE)ACCESS_DENIED.*)$/,
    "The user may not do this: grant it the rights on this database, or name another user in the address",
  ],
  [/^57P0[1-3]$/, "The database is starting or stopping: try again in a moment"],
  [/^ECONNREFUSED$/, "Start the database, or correct host and port in the address"],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)$/,
    "Correct the host in the address. In its password, `@` is %40, `/` is %2F, `?` is %3F and `#` is %23",
  ],
  [
    /^(?:E(?:HOST|NET)UNREACH|ETIMEDOUT|ECONNRESET|08...)$/,
    "See that the database runs, that host and port in the address are right, and that no firewall is in the way",
  ],
];

const noDatabase = /^(?:3D000|ER_BAD_DB_ERROR)$/;

/** Says what to do about the first of some errors that a database is known for. */
export function databaseAdvice(errors: readonly Error[]): DatabaseAdvice | undefined {
  for (const error of errors) {
    const code = String(Reflect.get(error, "code"));
    if (noDatabase.test(code)) return creation(code, error.message);
    const sentence = advices.find(([codes]) => codes.test(code))?.[1];
    if (sentence) return { sentence };
  }
  return undefined;
}

/** The server has named the database that it does not have. */
function creation(code: string, message: string): DatabaseAdvice {
  const [, name = "<name>"] = /["'](\w[\w-]{0,62})["']/.exec(message) ?? [];
  const command =
    code === "3D000" ? `createdb ${name}` : `mysql -u root -p -e 'CREATE DATABASE \`${name}\`'`;
  return { sentence: "Create the database, or correct its name in the address", command };
}
