import { inDigits } from '#contract/counts.ts'
import { currentLanguage } from '#contract/language.ts'

const colors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: 'লাল',
    blue: 'নীল',
    green: 'সবুজ',
    yellow: 'হলুদ',
    purple: 'বেগুনি',
    pink: 'গোলাপি',
    black: 'কালো',
    white: 'সাদা',
    gray: 'ধূসর',
    orange: 'কমলা',
    brown: 'বাদামি',
    navy: 'নেভি ব্লু',
    maroon: 'মেরুন',
    gold: 'সোনালি',
    silver: 'রুপালি',
    beige: 'বেইজ',
    cream: 'ক্রিম',
    khaki: 'খাকি',
    olive: 'জলপাই',
  }),
)

/** Units of measure, behind their number. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pc: 'টি',
    pcs: 'টি',
    g: ' গ্রাম',
    gm: ' গ্রাম',
    kg: ' কেজি',
    ml: ' মিলি',
    l: ' লিটার',
    cm: ' সেমি',
    m: ' মিটার',
    inch: ' ইঞ্চি',
    yr: ' বছর',
    years: ' বছর',
    months: ' মাস',
    dozen: ' ডজন',
  }),
)

/**
 * The value of an option, or a unit label, as pages show it: in Bangla the named colours (docs/product.md §29), numbers and
 * common units; any other value as the merchant wrote it. Never for what is stored or compared.
 */
export function optionValueName(value: string): string {
  if (currentLanguage() !== 'bn') return value
  const typed = value.trim().toLowerCase()
  const color = colors.get(typed)
  if (color) return color
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(typed) ?? []
  const unitName = unit === '' ? '' : units.get(unit)
  return number === undefined || unitName === undefined ? value : inDigits(number) + unitName
}
