import { basename } from "node:path";
import type { Application } from "../../application.ts";
import { predecessorIn } from "../../init/application/predecessor.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { usualPlaces } from "./find-configuration.ts";
import type { SourceFiles } from "./source-files.ts";

const { error } = findingsIn("application");

/** Packages of other systems, and the page that leads from each; `cardea import` takes the people of the first three along. */
const systems: readonly (readonly [isOfIt: RegExp, system: string])[] = [
  [/^better-auth$/, "better-auth"],
  [/^lucia(?:-auth)?$/, "lucia"],
  [/^passport$/, "passport"],
  [/^@clerk\//, "clerk"],
  [/^@supabase\/(?:ssr|auth-)/, "supabase"],
];

/** What signs people in without Cardea, and what to run to move it. */
interface Earlier {
  readonly name: string;
  readonly write: string;
}

/** Says that there is no configuration, and what to do in an application that signs people in with something else. */
export function notFound(application: Application, files: SourceFiles): Finding {
  const { root } = application;
  const earlier = earlierIn(application, files);
  return error("configuration-not-found", {
    what: `No configuration was found in ${basename(root)}${earlier ? `, which signs people in with ${earlier.name}` : ""}.`,
    why: `Looked at ${usualPlaces(root)}, and at every other file that calls NextAuth(), AstroAuth(), ExpressAuth(), FastifyAuth(), HonoAuth(), NuxtAuth(), QwikAuth(), ReactRouterAuth(), SolidStartAuth(), SvelteKitAuth() or TanStackStartAuth().`,
    write:
      earlier?.write ??
      "npx cardea doctor path/to/auth.ts\n\n# or, if there is none yet\nnpx cardea init",
  });
}

function earlierIn({ manifest }: Application, files: SourceFiles): Earlier | undefined {
  const moved = predecessorIn(files, manifest);
  const guide = (page: string) => `# node_modules/cardea/docs/${page} leads through it`;
  if (moved !== undefined) {
    return {
      name: moved,
      write: `npx cardea migrate --dry-run   # shows what it would change; without the option it moves the code\n\n${guide("moving-in.md")}`,
    };
  }
  for (const name of Object.keys(manifest.dependencies)) {
    const system = systems.find(([isOfIt]) => isOfIt.test(name))?.[1];
    if (system === undefined) continue;
    const people = /^(?:clerk|supabase)$/.test(system)
      ? []
      : [`npx cardea import ${system} --from "file:old.db" --to "file:auth.db" --dry-run`];
    const lines = ["npx cardea init", ...people, "", guide(`moving-in/${system}.md`)];
    return { name, write: lines.join("\n") };
  }
  return undefined;
}
