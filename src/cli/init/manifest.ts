import { isRecord, parseJson } from "../../lib/json.ts";
import { isText } from "../../lib/shape.ts";
import type { Project } from "./project.ts";

type Texts = Readonly<Record<string, string>>;

/** What a package.json says that matters here. */
export interface Manifest {
  readonly type: "module" | "commonjs" | undefined;
  readonly main: string | undefined;
  readonly scripts: Texts;
  /** Everything that is installed, whatever for, with its version range. */
  readonly dependencies: Texts;
}

/**
 * Reads the package.json of a project.
 *
 * @throws {Error} if there is none, or if it is not valid
 */
export function readManifest(project: Project): Manifest {
  const text = project.read("package.json");
  if (text === undefined) {
    throw new Error(
      `There is no package.json in ${project.root}. Run this in the folder of your application, or make one: npm init -y`,
    );
  }
  const json = parse(text);
  if (!isRecord(json)) throw new Error("package.json is not valid JSON.");
  const { type, main } = json;
  return {
    type: type === "module" || type === "commonjs" ? type : undefined,
    main: isText(main) ? main : undefined,
    scripts: textsOf(json.scripts),
    dependencies: {
      ...textsOf(json.optionalDependencies),
      ...textsOf(json.peerDependencies),
      ...textsOf(json.devDependencies),
      ...textsOf(json.dependencies),
    },
  };
}

function parse(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function textsOf(value: unknown): Texts {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (isText(text) ? [[name, text]] : [])),
  );
}
