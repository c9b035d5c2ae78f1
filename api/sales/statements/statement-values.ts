import { latinDigits } from '#contract/latin-digits.ts'

/** Largest amount a statement is believed to hold, in paisa: a crore. */
const MOST_PAISA = 10_000_000 * 100

/**
 * An amount in paisa: `1,250.50`, `৳ ১,২৫০`, `Tk 1,25,000.00`, `BDT 500/-`. Below zero for money that went out (`-500`,
 * `(500.00)`). Undefined when it is no amount, or one a comma makes doubtful (`1,25`).
 */
export function parsePaisa(typed: string): number | undefined {
  const isOut = /^\s*\(.*\)\s*$/.test(typed)
  const plain = latinDigits(typed)
    .replace(/\/-|[()\s+৳']|bdt|taka|tk\.?|টাকা/giu, '')
    .replace(/^[−–]/, '-')
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!match) return undefined
  const [, minus, whole = '', fraction = ''] = match
  const paisa = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(paisa) || paisa > MOST_PAISA) return undefined
  return minus || isOut ? -paisa : paisa
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CLOCK = String.raw`(?:[T,\s]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?)?`
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|BST|BDT)?`
/** `2026-11-21 14:05:33`, also `/` and `.`. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}${ZONE}$`, 'i')
/** `21/11/2026 02:05 PM`. */
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${CLOCK}${ZONE}$`, 'i')
/** `21-Nov-2026 14:05`, `21 November 2026`. */
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})[-\s/.]*([a-z]{3})[a-z]*[-\s/.,]*(\d{4}|\d{2})${CLOCK}${ZONE}$`,
  'i',
)
/** `Nov 21, 2026 2:05 PM`. */
const MONTH_NAMED = new RegExp(
  String.raw`^([a-z]{3})[a-z]*[-\s/.]*(\d{1,2})[-\s/.,]+(\d{4})${CLOCK}${ZONE}$`,
  'i',
)
/** `20261121140533` */
const PACKED = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/

/**
 * Whether the dates of a column have the month before the day: some cannot be read otherwise, and none only so. One date
 * does not tell: `11/12/2026` is any of two days.
 */
export function isMonthFirst(column: readonly string[]): boolean {
  const dates = column.map((typed) => DAY_FIRST.exec(latinDigits(typed).trim()))
  return dates.some((date) => Number(date?.[2]) > 12) && !dates.some((date) => Number(date?.[1]) > 12)
}

/**
 * A moment as statements write it: Dhaka's wall time unless a zone stands behind, the day before the month unless the
 * whole column has it otherwise.
 */
export function parseStatementTime(typed: string, monthFirst = false): Date | undefined {
  const text = latinDigits(typed).trim()
  const packed = PACKED.exec(text)
  if (packed) return at(packed[1], packed[2], packed[3], packed.slice(4))
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return at(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst.slice(4))
  const named = DAY_NAMED.exec(text)
  if (named) return at(named[3], monthOf(named[2]), named[1], named.slice(4))
  const monthNamed = MONTH_NAMED.exec(text)
  if (monthNamed) return at(monthNamed[3], monthOf(monthNamed[1]), monthNamed[2], monthNamed.slice(4))
  const dayFirst = DAY_FIRST.exec(text)
  if (!dayFirst) return undefined
  const [, one, two, year, ...clock] = dayFirst
  return monthFirst ? at(year, one, two, clock) : at(year, two, one, clock)
}

type Part = string | undefined

const monthOf = (name: Part) => String(MONTHS.indexOf((name ?? '').toLowerCase()) + 1)

const DHAKA_MINUTES = 6 * 60

function at(
  year: Part,
  month: Part,
  day: Part,
  [hour, minute, second, half, zone]: Part[],
): Date | undefined {
  const years = Number(year) < 100 ? Number(year) + 2000 : Number(year)
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour ?? 0)
  const parts = [
    years,
    Number(month) - 1,
    Number(day),
    hours,
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const
  const wall = new Date(Date.UTC(...parts))
  const isReal =
    years >= 2000 &&
    wall.getUTCMonth() === parts[1] &&
    wall.getUTCDate() === parts[2] &&
    hours < 24 &&
    parts[4] < 60 &&
    parts[5] < 60
  return isReal ? new Date(wall.getTime() - minutesOf(zone) * 60_000) : undefined
}

/** Ahead of UTC. */
function minutesOf(zone: Part): number {
  if (!zone || /^b/i.test(zone)) return DHAKA_MINUTES
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
