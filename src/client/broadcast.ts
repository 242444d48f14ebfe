import type { Session } from "../types/records.ts";
import { basePath } from "./request.ts";
import { shared } from "./shared.ts";

/** The channel on which tabs of one application talk; an old browser has none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  shared().channel ??= new BroadcastChannel(`cardea:${basePath()}`);
  return shared().channel;
}

/**
 * Tells the other tabs that the session changed. They read it themselves, except those that know the
 * same session already.
 */
export function announce(session?: Session | null): void {
  channel()?.postMessage(JSON.stringify(session));
}

/**
 * Calls a function whenever another tab tells of a session that is not the one known here.
 *
 * @returns a function that ends this
 */
export function onAnnouncement(listener: () => void): () => void {
  const open = channel();
  const compare = ({ data }: MessageEvent) => {
    if (data === undefined || data !== JSON.stringify(shared().known)) listener();
  };
  open?.addEventListener("message", compare);
  return () => open?.removeEventListener("message", compare);
}
