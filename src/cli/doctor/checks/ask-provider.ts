import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError } from "../../../errors.ts";
import { isRecord, parseJson } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";
import { loadServer } from "../../../signin/oauth/server/load-authorization-server.ts";
import { providerFetch } from "../../../signin/oauth/server/provider-fetch.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Subject } from "../subject.ts";
import { readClock } from "./read-clock.ts";

const { ok, error } = findingsIn("providers");

/** How long a provider may take to answer, in milliseconds. */
const patience = 5_000;

/** What a server answered last. */
interface Answer {
  readonly url: string;
  readonly status: number;
  readonly type: string;
}

/** Asks a provider for its metadata and its keys or, if it has none, for anything at all. */
export async function askProvider(subject: Subject, provider: OAuthProvider): Promise<Finding> {
  const answers: Answer[] = [];
  const asked = { ...provider, fetch: observe(subject, provider, answers) };
  subject.progress(`Asking ${provider.name}`);
  try {
    const { metadata } = await loadServer(asked);
    const { host } = new URL(metadata.issuer || (metadata.token_endpoint ?? ""));
    if (provider.idToken && metadata.jwks_uri) {
      const keys = await countKeys(asked, metadata.jwks_uri);
      return ok(
        "provider-answers",
        `${provider.id}: ${host} answers, with ${keys === 1 ? "1 key" : `${keys} keys`}`,
      );
    }
    if (answers.length === 0 && metadata.token_endpoint) {
      await providerFetch(asked, "token")(metadata.token_endpoint, { method: "HEAD" });
    }
    return ok("provider-answers", `${provider.id}: ${host} answers`);
  } catch (problem) {
    return unanswered(subject, provider, problem, answers.at(-1));
  }
}

/** Returns a `fetch` that notes what is answered, and what time it is there. */
function observe({ clocks }: Subject, provider: OAuthProvider, answers: Answer[]): typeof fetch {
  const base = provider.fetch ?? globalThis.fetch;
  return async (input, init) => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(patience),
      ...(init?.signal ? [init.signal] : []),
    ]);
    const response = await base(input, { ...init, signal });
    const url = typeof input === "object" && "url" in input ? input.url : String(input);
    const reading = readClock(url, response);
    if (reading) clocks.push(reading);
    const type = response.headers.get("content-type")?.split(";")[0] ?? "no content type";
    answers.push({ url, status: response.status, type });
    return response;
  };
}

/** @throws {Error} when there are no keys */
async function countKeys(provider: OAuthProvider, url: string): Promise<number> {
  const response = await providerFetch(provider, "keys")(url, {
    headers: { accept: "application/json" },
  });
  const document = response.ok ? parseJson(await response.text()) : undefined;
  const keys = isRecord(document) && Array.isArray(document.keys) ? document.keys.length : 0;
  if (keys === 0) throw new Error("There are no keys");
  return keys;
}

function unanswered(
  { redact }: Subject,
  provider: OAuthProvider,
  problem: unknown,
  answer: Answer | undefined,
): Finding {
  // Also a sentence of the library repeats what a proxy or a server said.
  const reasons = [problem, ...causesOf(problem)].map((one) =>
    isError(one) ? redact(one.message) : "",
  );
  const answered = answer && `${answer.url} answers ${answer.status} with ${answer.type}`;
  const [setting, url] = askedFor(provider);
  return error(isAuthError(problem) ? problem.code : "provider-metadata", {
    what: `${provider.id}: ${answered === undefined ? reasons.filter(Boolean).join(": ") : redact(answered)}.`,
    why: answered
      ? `Its metadata or its keys were expected there: ${reasons[0]}. Nobody can sign in with ${provider.name}.`
      : `Nobody can sign in with ${provider.name}, unless only this machine cannot reach it.`,
    write: answered
      ? `curl -i ${url}\n\n# then correct \`${setting}\` of the provider`
      : `curl -i ${url}   # a proxy or a firewall may be in the way`,
  });
}

/** The option that says where the provider is asked, and the address that follows from it. */
function askedFor(provider: OAuthProvider): readonly [setting: string, url: string] {
  const { wellKnown, issuer, token, authorization } = provider;
  if (wellKnown) return ["wellKnown", wellKnown];
  if (token.url && authorization.url && provider.type === "oauth") return ["token", token.url.href];
  return ["issuer", `${issuer?.replace(/\/$/, "")}/.well-known/openid-configuration`];
}

function causesOf(problem: unknown): unknown[] {
  if (!isError(problem) || problem.cause === undefined) return [];
  const { cause } = problem;
  const inner = isRecord(cause) ? cause.err : cause;
  return isError(inner) ? [inner, ...causesOf(inner)] : [];
}
