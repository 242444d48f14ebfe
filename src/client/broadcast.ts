import type { Session } from "../types/records.ts";
import { basePath } from "./request.ts";
import { shared } from "./shared.ts";

/** Returns the channel between the tabs of one application, or `undefined` in a browser without channels. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  shared().channel ??= openChannel(`cardea:${basePath()}`);
  return shared().channel;
}

function openChannel(name: string): BroadcastChannel {
  const open = new BroadcastChannel(name);
  // In Node.js, an open channel would keep a process alive that has nothing left to do.
  if ("unref" in open && typeof open.unref === "function") open.unref();
  return open;
}

/**
 * Tells the other tabs that the session changed. They read it from the server, unless they already know
 * the same session.
 */
export function broadcast(session?: Session | null): void {
  channel()?.postMessage(JSON.stringify(session));
}

/**
 * Calls the listener whenever another tab reports a session that differs from the one known here.
 *
 * @returns a function that removes the listener
 */
export function onBroadcast(listener: () => void): () => void {
  const open = channel();
  const compare = ({ data }: MessageEvent) => {
    if (data === undefined || data !== JSON.stringify(shared().known)) listener();
  };
  open?.addEventListener("message", compare);
  return () => open?.removeEventListener("message", compare);
}
