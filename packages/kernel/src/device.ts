// What a browser calls itself, made short enough for a person to know their own device by. Pure.

export interface Device {
  readonly browser: string;
  readonly system: string;
}

type Names = readonly (readonly [RegExp, string])[];

// The first that fits: most browsers also name the ones they descend from.
const BROWSERS: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Whatever of browser and system a `User-Agent` names in a way we know. */
export function devicePartsOf(userAgent: string): Partial<Device> {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}

/** Both, or nothing. */
export function deviceOf(userAgent: string): Device | undefined {
  const { browser, system } = devicePartsOf(userAgent);
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
