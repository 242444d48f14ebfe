import { NextResponse } from "next/server.js";
import { AuthError } from "../errors.ts";
import type { Session } from "../types/records.ts";

/** The members by which a `Response` is recognised, whichever copy of the class made it. */
interface ResponseLike {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Parses what the `authorized` callback returned: whether the request may continue, or the response to send
 * instead. A response of another copy of the class is converted, because Next.js accepts only its own.
 *
 * @throws {AuthError} with the code `authorized-answer` if the value is neither a yes, a no nor a response.
 *   An object such as `{ redirect: "/login" }` is truthy but must not let anybody in.
 */
export async function parseAuthorizedResult(
  answer: unknown,
  session: Session | null,
): Promise<boolean | Response> {
  if (answer instanceof Response) return answer;
  if (isResponse(answer)) return toNextResponse(answer);
  const what = isRecord(answer) ? nameOf(answer) : nonAnswers[typeof answer]?.(answer);
  // `authorized: ({ auth }) => auth?.user` means yes.
  if (!what || isPartOf(session, answer)) return Boolean(answer);
  throw new AuthError(
    `The authorized callback answered ${what}. Answer true, false or a Response, such as NextResponse.redirect(url)`,
    { code: "authorized-answer" },
  );
}

/** Primitive values and functions that were surely not meant as yes or no, with the words for the error. */
const nonAnswers: Readonly<Record<string, (answer: unknown) => string | undefined>> = {
  function: () => "a function",
  string: (text) => (/^(?:\/|https?:)/i.test(String(text)) ? "an address" : undefined),
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isResponse(value: unknown): value is ResponseLike {
  if (!isRecord(value) || !isRecord(value.headers)) return false;
  const { status, headers, arrayBuffer } = value;
  const isReadable = typeof headers.get === "function" && Symbol.iterator in headers;
  return typeof status === "number" && isReadable && typeof arrayBuffer === "function";
}

async function toNextResponse(response: ResponseLike): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  // An ArrayBuffer of another realm is not recognised as a body; a view of it is.
  const bytes = body.byteLength > 0 ? new Uint8Array(body) : null;
  return new NextResponse(bytes, { status, headers: [...headers] });
}

/** Describes an object by its class and the names of its members, never by their values. */
function nameOf(value: Readonly<Record<string, unknown>>): string {
  const { constructor: maker } = value;
  const name = typeof maker === "function" ? maker.name : "Object";
  const keys = Object.keys(value).slice(0, 8).join(", ");
  return `an object that is no Response (${name}${keys && ` with ${keys}`})`;
}

/** Whether `part` is `whole` or is nested somewhere in it. */
function isPartOf(whole: unknown, part: unknown, depth = 4): boolean {
  if (whole === part) return true;
  if (depth === 0 || !isRecord(whole)) return false;
  return Object.values(whole).some((member) => isPartOf(member, part, depth - 1));
}
