const units = [
  { unit: "day", minutes: 24 * 60 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** Formats a duration, such as "10 minutes" or "24 hours", in the largest unit of which it is at least two. */
export function duration(milliseconds: number, lang: string): string {
  const total = Math.max(1, Math.round(milliseconds / 60_000));
  const { unit, minutes } = units.find((one) => total >= 2 * one.minutes) ?? units[2];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(lang, format).format(Math.floor(total / minutes));
}
