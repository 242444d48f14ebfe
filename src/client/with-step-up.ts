import { navigate } from "./request.ts";

/** Options of `withStepUp`. */
export interface StepUpOptions {
  /** Where the person returns to. Default: the current page. */
  redirectTo?: string | undefined;
}

/**
 * Runs a request, and sends the person on if a guard answers that they have to prove more first. They come back to the page, and do
 * once more what they did: what was sent is not repeated. Returns the response in any case.
 *
 * @param run such as `() => fetch("/pay", { method: "POST", body })`
 */
export async function withStepUp(
  run: () => Promise<Response>,
  { redirectTo = window.location.href }: StepUpOptions = {},
): Promise<Response> {
  const response = await run();
  const url = response.status === 401 ? await stepUpUrl(response) : undefined;
  if (!url) return response;
  url.searchParams.set("callbackUrl", redirectTo);
  navigate(url.href);
  return response;
}

/** What another site answers leads to no page but one of this application. */
async function stepUpUrl(response: Response): Promise<URL | undefined> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { error, url } = Object(answer);
  if (error !== "StepUpRequired" || typeof url !== "string" || !URL.canParse(url)) return undefined;
  const target = new URL(url);
  const { origin } = new URL(window.location.href);
  const isOwn = target.origin === origin || new URL(response.url || origin).origin === origin;
  return isOwn && /^https?:$/.test(target.protocol) ? target : undefined;
}
