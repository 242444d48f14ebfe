import { now } from "../../../lib/time.ts";
import { clockTolerance } from "../server/client.ts";

/**
 * Says by how much the clock of this machine differs from the `Date` header of a response, or returns an empty text if
 * they agree.
 */
export function clockHint(date: string | null | undefined): string {
  return describe(Date.parse(date ?? "") / 1000 - now());
}

/**
 * Says by how much the clock of this machine differs from that of whoever issued a token: it was issued for this request,
 * so it should be as old as the request.
 *
 * @param iat when it was issued, in seconds since the epoch
 */
export function clockHintOfToken(iat: number): string {
  return describe(iat - now());
}

/** @param behind seconds by which this machine is behind */
function describe(behind: number): string {
  const seconds = Math.abs(behind);
  // What is off by years is no clock.
  if (!(seconds > clockTolerance && seconds < longest)) return "";
  const minutes = Math.round(seconds / 60);
  const span =
    minutes < 120
      ? `${minutes} minute${minutes === 1 ? "" : "s"}`
      : `${Math.round(minutes / 60)} hours`;
  return `The clock of this machine seems to be ${span} ${behind > 0 ? "behind" : "ahead"}: set it right, best by NTP`;
}

const longest = 10 * 365 * 24 * 60 * 60;
