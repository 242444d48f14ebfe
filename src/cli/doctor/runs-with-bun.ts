import type { Application } from "../application.ts";

/** A command that starts a file, or a program, with Bun, and not a script or a task of its own. */
const startsBun =
  /^(?:cross-env )?(?:[A-Z_]+=\S* )*(?:bunx? (?:-\S+ )*--bun\b|bun (?:run )?(?:-\S+ )*\S+\.[cm]?[jt]sx?(?=\s|$))/;

/** Whether an application runs with Bun and not with Node.js, with which the doctor loads it. */
export function runsWithBun({ manifest }: Pick<Application, "manifest">): boolean {
  const { scripts, dependencies } = manifest;
  const starting = Object.entries(scripts)
    .filter(([name]) => /^(?:start|dev|serve|preview)(?::|$)/.test(name))
    .flatMap(([, script]) => script.split(/\s*(?:&&|\|\||;)\s*/));
  if (starting.some((command) => startsBun.test(command))) return true;
  // Elysia also runs with Node.js, through a package that says so.
  const startsNode = starting.some((command) => /\b(?:node|nodemon|tsx)\b/.test(command));
  return "elysia" in dependencies && !("@elysiajs/node" in dependencies) && !startsNode;
}
