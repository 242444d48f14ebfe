import { guardedFetch } from "../../../lib/fetch.ts";
import { isLoopbackHost } from "../../../lib/host.ts";
import { clockTolerance } from "../../../signin/oauth/server/client.ts";
import { findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { readClock } from "./read-clock.ts";

const { ok, error, skipped } = findingsIn("clock");

/** Whether the clock of this machine agrees with those that were asked. Must run after the providers. */
export const checkClock: Check = async (subject) => {
  const reading = subject.clocks[0] ?? (await askOrigin(subject));
  if (!reading) {
    return [skipped("clock-unknown", "skipped: no provider was contacted")];
  }
  const seconds = Math.round((reading.ours - reading.theirs) / 1000);
  if (Math.abs(seconds) <= clockTolerance) {
    return [ok("clock-right", `agrees with ${reading.host}`)];
  }
  return [
    error("clock-off", {
      what: `The clock of this machine is ${duration(Math.abs(seconds))} ${seconds > 0 ? "ahead of" : "behind"} that of ${reading.host}.`,
      why: "ID tokens seem to be expired or from the future, and sign-ins fail.",
      write: "sudo timedatectl set-ntp true",
    }),
  ];
};

async function askOrigin({ origin, isOffline, progress }: Subject) {
  const { hostname, host } = new URL(origin);
  if (isOffline || isLoopbackHost(hostname) || hostname.endsWith(".example.com")) return undefined;
  progress(`Asking ${host} for the time`);
  try {
    const ask = guardedFetch(globalThis.fetch, { timeout: 3_000, maxBytes: 1_000_000 });
    return readClock(origin, await ask(origin, { method: "HEAD" }));
  } catch {
    return undefined;
  }
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
