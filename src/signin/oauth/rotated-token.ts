import { isRecord, parseJson } from "../../lib/json.ts";
import { isText } from "../../lib/shape.ts";

/**
 * The refresh token that replaces the one that was sent. It is known before anything else in the answer is verified: from
 * now on, a provider takes the use of the old one for a theft, whatever else is wrong with its answer.
 */
export interface RotatedToken {
  readonly refresh_token: string;
  /** The ID token that came with it, unverified. */
  readonly id_token: string | undefined;
}

/** Returns the new refresh token in a successful answer of a token endpoint, if it has one. The answer can still be read. */
export async function rotatedIn(
  response: Response,
  sent: string,
): Promise<RotatedToken | undefined> {
  if (!response.ok) return undefined;
  const body = await readBody(response.clone());
  if (!isRecord(body)) return undefined;
  const { refresh_token, id_token } = body;
  if (!isText(refresh_token) || refresh_token === "" || refresh_token === sent) return undefined;
  return { refresh_token, id_token: isText(id_token) ? id_token : undefined };
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return parseJson(await response.text());
  } catch {
    return undefined;
  }
}
