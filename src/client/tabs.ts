import { basePath } from "./request.ts";
import { shared } from "./shared.ts";

/** The channel on which tabs of one application talk; an old browser has none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  shared().channel ??= new BroadcastChannel(`cardea:${basePath()}`);
  return shared().channel;
}

/** Tells the other tabs that the session changed. They read it themselves. */
export function announce(): void {
  channel()?.postMessage("session");
}

/** Calls a function whenever another tab announces a change, until the answered function is called. */
export function onAnnouncement(listener: () => void): () => void {
  const open = channel();
  open?.addEventListener("message", listener);
  return () => open?.removeEventListener("message", listener);
}
