/** What somebody asked for a mail with, as far as it is known. */
export interface Device {
  browser?: string | undefined;
  system?: string | undefined;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The first sign counts: most browsers claim to be others as well. */
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
 * Reads a `User-Agent`. Only names of our own come out, whatever stands in the header, so a mail
 * repeats nothing that its sender wrote.
 */
export function describeDevice(userAgent: string | null): Device {
  const find = (names: Names) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return { browser: find(browsers), system: find(systems) };
}
