import { concatBytes } from "./bytes.ts";
import { isLoopbackHost } from "./host.ts";
import { isPrivateAddress } from "./private-address.ts";

/** What one request may cost. */
export interface FetchLimits {
  /** Milliseconds until the whole answer must be there. */
  timeout: number;
  /** Largest answer, after decompression. */
  maxBytes: number;
}

/** What an outbound request may reach beyond public https servers. */
export interface OutboundPolicy {
  /** Allow the own machine, also over http. */
  allowLoopbackHttp: boolean;
  /** Allow addresses and names of private networks. */
  allowPrivate: boolean;
}

/**
 * A `fetch` that reads the whole answer before it returns, within time and size limits. Redirects
 * are handed back, not followed, unless the caller asks for it.
 *
 * Rejects with an Error that names the limit, the caller's abort reason, or the error of `base`.
 */
export function guardedFetch(base: typeof fetch, limits: FetchLimits): typeof fetch {
  return async (input, init) => {
    const where = describe(input);
    const timer = new AbortController();
    const timeout = setTimeout(() => {
      timer.abort(new Error(`${where} did not answer within ${limits.timeout} ms`));
    }, limits.timeout);
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal = given ? AbortSignal.any([given, timer.signal]) : timer.signal;
    const load = async () => {
      const response = await base(input, {
        ...init,
        redirect: init?.redirect ?? "manual",
        signal,
      });
      return readWhole(response, limits.maxBytes, where);
    };
    try {
      return await unlessAborted(signal, load);
    } finally {
      clearTimeout(timeout);
    }
  };
}

async function readWhole(response: Response, maxBytes: number, where: string): Promise<Response> {
  if (!response.body) return response;
  const tooLarge = () => new Error(`the answer of ${where} is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(concatBytes(...chunks), { status, statusText, headers });
}

/** Ends at an abort also where the work does not heed the signal. Leaves no listener behind. */
async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Without the query, which may hold secrets. */
function describe(input: RequestInfo | URL): string {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  return origin + pathname;
}

/**
 * Asserts that the library may send a request there: https to a public server. Names are judged by
 * their spelling; what they resolve to is the network's matter.
 *
 * @throws TypeError that says what is wrong with the URL.
 */
export function assertOutbound(url: URL, policy: OutboundPolicy): void {
  const ownMachine = policy.allowLoopbackHttp && isLoopbackHost(url.hostname);
  const refuse = (why: string) => new TypeError(`${url.origin} must not be requested: ${why}`);
  if (url.protocol !== "https:" && !(ownMachine && url.protocol === "http:")) {
    throw refuse("only https is allowed");
  }
  if (url.username || url.password) throw refuse("it carries user information");
  if (!ownMachine && !policy.allowPrivate && isPrivateAddress(url.hostname)) {
    throw refuse("it is in a private network");
  }
}
