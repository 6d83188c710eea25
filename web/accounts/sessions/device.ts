/** The device, browser and system in a user agent string, named as people name them. "" when unknown. */
export function deviceOf(agent: string): {
  kind: 'desktop' | 'phone' | 'tablet';
  browser: string;
  system: string;
} {
  const tablet = /iPad|Tablet|Android(?!.{0,300}Mobile)/i.test(agent);
  const phone = /iPhone|Android|Mobile|MicroMessenger/i.test(agent);
  return {
    kind: tablet ? 'tablet' : phone ? 'phone' : 'desktop',
    browser: named(agent, browsers),
    system: named(agent, systems),
  };
}

/** The first match wins: many browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

function named(agent: string, list: readonly [RegExp, string][]): string {
  return list.find(([sign]) => sign.test(agent))?.[1] ?? '';
}
