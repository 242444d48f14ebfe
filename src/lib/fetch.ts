import { concatBytes } from "./bytes.ts";
import { isLoopbackHost } from "./host.ts";
import { isPrivateAddress } from "./private-address.ts";

/** The limits of one request. */
export interface FetchLimits {
  /** Milliseconds within which the whole response must have arrived. */
  timeout: number;
  /** The largest response in bytes, after decompression. */
  maxBytes: number;
}

/** What outbound requests may reach besides public https servers. */
export interface OutboundPolicy {
  /** Whether this machine may be reached, even over http. */
  allowLoopbackHttp: boolean;
  /** Whether addresses and names of private networks may be reached. */
  allowPrivate: boolean;
}

/**
 * Returns a `fetch` that reads the whole response before it resolves, within limits of time and size. A redirect is
 * returned, not followed, unless the caller asks otherwise.
 *
 * It rejects with an error that names the limit, with the caller's abort reason, or with the error of `base`.
 */
export function guardedFetch(base: typeof fetch, limits: FetchLimits): typeof fetch {
  return async (input, init) => {
    const where = describe(input);
    const timer = new AbortController();
    const timeout = setTimeout(() => {
      timer.abort(new Error(`${where} did not answer within ${limits.timeout} ms`));
    }, limits.timeout);
    const given = init?.signal ?? (isRequest(input) ? input.signal : undefined);
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
  const tooLarge = () => new Error(`the response of ${where} is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(concatBytes(...chunks), { status, statusText, headers });
}

/** Rejects on abort, even if `work` ignores the signal. Leaves no listener behind. */
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

/** The URL that a `fetch` is called with. */
export function addressOf(input: RequestInfo | URL): URL {
  return new URL(isRequest(input) ? input.url : input);
}

function isRequest(input: RequestInfo | URL): input is Request {
  return typeof input === "object" && "url" in input;
}

/** The URL without its query, which may hold secrets. */
function describe(input: RequestInfo | URL): string {
  const { origin, pathname } = addressOf(input);
  return origin + pathname;
}

/**
 * Asserts that the library may send requests to a URL: over https, to a public server. A name is judged by its
 * spelling; it is not resolved.
 *
 * @throws TypeError that says what is wrong with the URL
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
