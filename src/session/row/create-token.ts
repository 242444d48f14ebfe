import { sha256Hex } from "#crypto";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { Context } from "../../request/context.ts";
import { formatProofs, type Proofs, readProofs } from "../proofs.ts";
import type { Beginning } from "../session-store.ts";
import { beforeStamp, isStamped, mark, readStamp, readToken } from "./session-token.ts";

/** Creates the token of a database session, with the proofs and the stamp that {@link readStamp} reads. */
export async function createSessionToken(
  config: ResolvedConfig,
  { authTime, unverified, proofs }: Pick<Beginning, "authTime" | "unverified" | "proofs">,
): Promise<string> {
  const token: unknown = config.session.generateSessionToken();
  if (typeof token !== "string" || token === "") {
    const { wrongAnswer } = await import("../../request/wrong-answer.ts");
    throw wrongAnswer("generateSessionToken()", token, "text that nobody can guess, at once");
  }
  if (!isStamped(config)) return token;
  const proved = formatProofs(proofs, authTime);
  const parts = [token, proved, unverified ? mark : "", authTime.toString(36)];
  return parts.filter((part) => part !== "").join(".");
}

/**
 * Returns when each method was proved, as the request's token says; `undefined` if tokens do not say it. Anybody can make up a token:
 * it says nothing unless it is that of a session.
 *
 * @param sessionId that of the session which was found
 */
export async function proofsIn(
  context: Context,
  sessionId: string | undefined,
): Promise<Proofs | undefined> {
  if (!isStamped(context.config)) return undefined;
  const token = readToken(context) ?? "";
  if (sessionId !== (await sha256Hex(token))) return {};
  const { authTime } = readStamp(token);
  if (authTime === undefined) return {};
  return readProofs(beforeStamp(token).split(".").at(-1) ?? "", authTime);
}
