import { posix } from "node:path";

/** Programs that serve an application and take `-p` for the port; to others it is a file, a folder or a password. */
const takesShort = /^(?:next|nuxi|nuxt|fastify|netlify|serve|http-server)$/;

const separators = /&&|\|\||[;&|"'`\n]/;

/** Returns the port that scripts of a package.json start a server at; the first one that a script names. */
export function portInScripts(scripts: readonly (string | undefined)[]): string | undefined {
  return scripts
    .flatMap((script = "") => script.split(separators))
    .map(portIn)
    .find((port) => port !== undefined);
}

function portIn(command: string): string | undefined {
  const [, set] = /(?:^|\s)PORT=(\d+)(?!\S)/.exec(command) ?? [];
  const [, long] = /(?:^|\s)--port[= ]\s*(\d+)(?!\S)/.exec(command) ?? [];
  if (long !== undefined) return long;
  const short = /(?:^|\s)-p[= ]?\s*(\d+)(?!\S)/.exec(command);
  const before = command.slice(0, short?.index).split(/\s+/);
  const isPort = before.some((word) => takesShort.test(posix.basename(word)));
  return (isPort ? short?.[1] : undefined) ?? set;
}
