import { staffTexts } from './staff-texts.ts'

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** `Chrome on Android`, from a User-Agent header. The order matters: browsers name each other in it. */
export function deviceLabel(userAgent: string): string {
  const browser = browsers.find(([token]) => userAgent.includes(token))?.[1]
  const system = systems.find(([token]) => userAgent.includes(token))?.[1]
  if (browser && system) return staffTexts.deviceOn(browser, system)
  return browser ?? system ?? (userAgent.slice(0, 40) || staffTexts.unknownDevice)
}
