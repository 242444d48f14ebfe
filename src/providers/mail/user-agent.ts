/** The browser and system from which a mail was requested, as far as they are known. */
export interface Device {
  browser?: string | undefined;
  system?: string | undefined;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The first match counts, because most browsers claim to be others as well. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Parses a `User-Agent` header. The result contains only names from our own tables, so that a mail never
 * repeats text from the request.
 */
export function describeDevice(userAgent: string | null): Device {
  const find = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return { browser: find(browsers), system: find(systems) };
}
