/** What the header User-Agent tells about a browser; null for what is unknown. */
export interface Device {
  readonly device: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
}

// The first that matches counts: most browsers also name those that they imitate. A group is the major version.
const BROWSERS: readonly Pattern[] = [
  { name: '钉钉', pattern: /DingTalk\/?(\d+)?/ },
  { name: '企业微信', pattern: /wxwork\/(\d+)?/i },
  { name: '微信', pattern: /MicroMessenger\/(\d+)/ },
  { name: 'QQ 浏览器', pattern: /M?QQBrowser\/(\d+)/ },
  { name: 'UC 浏览器', pattern: /UC?Browser\/(\d+)/ },
  { name: '华为浏览器', pattern: /HuaweiBrowser\/(\d+)/ },
  { name: 'Edge', pattern: /Edg(?:e|A|iOS)?\/(\d+)/ },
  { name: 'Opera', pattern: /OPR\/(\d+)/ },
  { name: 'Samsung Internet', pattern: /SamsungBrowser\/(\d+)/ },
  { name: 'Firefox', pattern: /(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', pattern: /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/ },
  { name: 'Safari', pattern: /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\// },
];

// HarmonyOS and Android before Linux, and iOS before macOS, since their headers name both.
const SYSTEMS: readonly Pattern[] = [
  { name: 'HarmonyOS', pattern: /HarmonyOS|OpenHarmony/ },
  { name: 'Android', pattern: /Android (\d+)/ },
  { name: 'iOS', pattern: /(?:iPhone|iPad|iPod).*? OS (\d+)/ },
  // Windows 11 names itself Windows NT 10.0 as well.
  { name: 'Windows', pattern: /Windows/ },
  { name: 'macOS', pattern: /Mac OS X|Macintosh/ },
  { name: 'ChromeOS', pattern: /CrOS/ },
  { name: 'Linux', pattern: /Linux/ },
];

const DEVICES: readonly (Pattern & { readonly kind: DeviceKind })[] = [
  { kind: 'tablet', name: '平板', pattern: /iPad|Tablet|Android(?!.*Mobile)/ },
  { kind: 'phone', name: '手机', pattern: /iPhone|iPod|Mobile|Phone/ },
  { kind: 'computer', name: '电脑', pattern: /Windows|Macintosh|Linux|CrOS/ },
];

/**
 * Reads device, browser and system from the header User-Agent. Knows the browsers that users of the portal have, and is
 * no more certain than the header, which any program can set.
 */
export function parseUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { device: find(DEVICES, text), browser: find(BROWSERS, text), system: find(SYSTEMS, text) };
}

/** The kinds of devices that sessions are limited by. `other`: the header User-Agent names none. */
export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'other';

/** Reads the kind of device from the header User-Agent, with the same certainty as {@link parseUserAgent}. */
export function parseDeviceKind(userAgent: string | null): DeviceKind {
  return DEVICES.find(({ pattern }) => pattern.test(userAgent ?? ''))?.kind ?? 'other';
}

function find(patterns: readonly Pattern[], text: string): string | null {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(text);
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return null;
}
