import type { Program } from "@babel/types";
import { environmentSecrets } from "../../../config/environment.ts";
import { nameOf } from "../../init/source/names.ts";
import { walk } from "../../init/source/syntax.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { filesReadingTokens, type TokenReader } from "./token-readers.ts";

const { error } = findingsIn("application");

/** Something of the configuration that a reader has to be told, because it does not know the configuration. */
interface Own {
  readonly what: string;
  /** The members of the reader's options, of which one is enough. */
  readonly told: readonly string[];
  readonly write: string;
}

/** Whether code that knows no configuration reads session tokens without what the configuration has of its own. */
export const checkUnopenedSessions: Check = (subject) => {
  const own = ownOf(subject);
  if (own.length === 0 || subject.resolved.session.strategy !== "jwt") return [];
  return filesReadingTokens(subject).flatMap(({ path, program, readers }): Finding[] => {
    const reader = readers.find(isAlone);
    if (!reader) return [];
    const named = namesIn(program);
    const [untold] = own.filter(({ told }) => !told.some((name) => named.has(name)));
    return untold ? [unopened(path, reader, untold)] : [];
  });
};

/** `getServerSession` is given the configuration. */
const isAlone = ({ name }: TokenReader): boolean => name !== "getServerSession";

function ownOf({ config, resolved, environment }: Subject): readonly Own[] {
  const name = config.cookies?.sessionToken?.name;
  const known = environmentSecrets(environment.env);
  const isOther = !resolved.secrets.some((secret) => known.includes(secret));
  return [
    ...(name === undefined
      ? []
      : [
          {
            what: "another name of the session cookie",
            told: ["cookies", "cookieName"],
            write: `withAuth({ cookies: { sessionToken: { name: ${JSON.stringify(name)} } } }), or cookieName: ${JSON.stringify(name)} for getToken`,
          },
        ]),
    ...(isOther
      ? [
          {
            what: "a secret that is in none of the usual variables",
            told: ["secret"],
            write: "secret, the same as in the configuration",
          },
        ]
      : []),
    ...(config.jwt?.encode
      ? [
          {
            what: "a `jwt.encode` of its own",
            told: ["jwt", "decode"],
            write: "withAuth({ jwt: { decode } }), or decode for getToken, as in the configuration",
          },
        ]
      : []),
  ];
}

/** The names of all members that are written in a file. One that has it somewhere may pass it on. */
function namesIn(program: Program): ReadonlySet<string> {
  const nodes = [...walk(program)];
  return new Set(
    nodes.flatMap((node) =>
      node.type === "ObjectProperty" || node.type === "ObjectMethod" ? [nameOf(node.key)] : [],
    ),
  );
}

const unopened = (path: string, { name }: TokenReader, { what, write }: Own): Finding =>
  error("sessions-unopened", {
    what: `${path} reads session tokens with ${name}, and is not told that the configuration has ${what}.`,
    why: "It does not find or open the sessions of whoever has just signed in: everybody is a stranger there.",
    write: `// ${path}: ${write}`,
  });
