import { isRecord, textOf } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";

/** The HTTP response behind an error of oauth4webapi. */
export interface Answer {
  /** What was asked, without its query. Empty if that is not known. */
  readonly url: string;
  readonly status: number;
  /** The media type; empty if there is none. */
  readonly type: string;
  /** The header `Date`. */
  readonly date: string | null;
  readonly error: string | undefined;
  readonly error_description: string | undefined;
}

/** How many characters of an error's name stand in a message; they are the provider's. */
export const longestText = 100;

/** Returns the response that made oauth4webapi throw, if it was one. */
export async function answerBehind(thrown: unknown): Promise<Answer | undefined> {
  const { response: own, cause } = Object(thrown);
  const response = [own, cause].find(isResponse);
  if (!isError(thrown) || !response) return undefined;
  const named = "error" in thrown ? thrown : ((await errorIn(response)) ?? challengeIn(cause));
  const { error, error_description } = Object(named);
  const { url, status, headers } = response;
  return {
    url,
    status,
    type: headers.get("content-type")?.split(";")[0]?.trim().slice(0, longestText) ?? "",
    date: headers.get("date"),
    error: textOf(error)?.slice(0, longestText),
    error_description: textOf(error_description),
  };
}

/** Recognised by what is read of it, because a runtime may have several classes. */
function isResponse(value: unknown): value is Response {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}

/**
 * Returns the error in a body that oauth4webapi did not read: it stops at a challenge. Some providers send an object in
 * place of the name, with a message.
 */
async function errorIn(response: Response): Promise<object | undefined> {
  try {
    const { error, error_description, message }: Record<string, unknown> = Object(
      await response.clone().json(),
    );
    if (typeof error === "string") return { error, error_description };
    const inner = isRecord(error) ? error : { message };
    const named = textOf(inner.type) ?? textOf(inner.message);
    return named === undefined ? undefined : { error: named, error_description: inner.message };
  } catch {
    return undefined;
  }
}

/** Returns the error in a `WWW-Authenticate` header (RFC 6750 section 3). */
function challengeIn(cause: unknown): object | undefined {
  const [first]: unknown[] = Array.isArray(cause) ? cause : [];
  const { parameters } = Object(first);
  return isRecord(parameters) ? parameters : undefined;
}
