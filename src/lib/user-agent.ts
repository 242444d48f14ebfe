/** A browser and its system, as far as they are known. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The first match counts, because most browsers claim to be others as well. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: Names = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/**
 * Reads a `User-Agent` header. The result has only names from our own tables, so that nothing repeats text from the request. It
 * is only as true as the browser is.
 */
export function readUserAgent(userAgent: string | null | undefined): Device {
  const find = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return { browser: find(browsers), system: find(systems) };
}

/** Says what a user agent is, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | null | undefined): string {
  const { browser, system } = readUserAgent(userAgent);
  if (!browser && !system) return "Unknown device";
  return `${browser ?? "Browser"}${system ? ` on ${system}` : ""}`;
}
