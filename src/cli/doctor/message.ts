import { isRecord } from "../../lib/json.ts";
import { isBoolean, isText, listOf, oneOf, optional } from "../../lib/shape.ts";
import { areas, type Finding, severities } from "./finding.ts";

/** What the process that loads the application is asked to do. */
export interface Examination {
  /** The file, or the folder of the application. */
  readonly path: string;
  readonly production: boolean;
  readonly offline: boolean;
}

/** What the report begins with. */
export interface Heading {
  /** The folder of the application, where another one was asked for. */
  readonly folder?: string | undefined;
  /** The file with the configuration, from where the command runs; `undefined` if there is none. */
  readonly file: string | undefined;
  /** Such as `Next.js 16.4.6`. */
  readonly framework: string;
  readonly mode: string;
  readonly envFiles: readonly string[];
}

/** What that process sends. */
export interface Message {
  /** What it is doing now. */
  readonly progress?: string | undefined;
  readonly heading?: Heading | undefined;
  /** Whether the application runs with Bun: sent with the heading. */
  readonly isOfBun?: boolean | undefined;
  readonly findings?: readonly Finding[] | undefined;
  readonly done?: boolean | undefined;
  /** Where the examination itself failed. */
  readonly failure?: string | undefined;
}

const isArea = oneOf(...areas);
const isSeverity = oneOf(...severities);
const isTexts = listOf(isText);
const isOptionalText = optional(isText);

/** Whether a value is a finding. */
function isFinding(value: unknown): value is Finding {
  return (
    isRecord(value) &&
    isArea(value.area) &&
    isSeverity(value.severity) &&
    [value.code, value.what].every(isText) &&
    [value.why, value.write].every(isOptionalText) &&
    optional(isTexts)(value.details)
  );
}

function isHeading(value: unknown): value is Heading {
  return (
    isRecord(value) &&
    [value.file, value.folder].every(isOptionalText) &&
    isText(value.framework) &&
    isText(value.mode) &&
    isTexts(value.envFiles)
  );
}

/** Whether a value is a message: the application runs in that process as well, and could send anything. */
export function isMessage(value: unknown): value is Message {
  return (
    isRecord(value) &&
    isOptionalText(value.progress) &&
    isOptionalText(value.failure) &&
    [value.done, value.isOfBun].every(optional(isBoolean)) &&
    optional(isHeading)(value.heading) &&
    optional(listOf(isFinding))(value.findings)
  );
}

/** Whether a value is what the process is asked to do. */
export function isExamination(value: unknown): value is Examination {
  return (
    isRecord(value) && isText(value.path) && isBoolean(value.production) && isBoolean(value.offline)
  );
}
