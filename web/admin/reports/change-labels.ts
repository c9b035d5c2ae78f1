import { formatNumber } from '#web/formatting/formatting.ts'
import { reportTexts } from './report-texts.ts'

/** A figure compared with that of the period before. */
type Change = { text: string; direction: 'up' | 'down' | 'same' }

/** `12% more than before`; `No earlier data` and `a loss before` where a percentage would say nothing. */
export function changeLabel(before: number, now: number): Change {
  if (before === now) return { text: reportTexts.asBefore, direction: 'same' }
  if (before === 0) return { text: reportTexts.noEarlierData, direction: 'same' }
  if (before < 0) return { text: reportTexts.lossBefore, direction: now > before ? 'up' : 'down' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now > before
    ? { text: reportTexts.more(formatNumber(percent)), direction: 'up' }
    : { text: reportTexts.less(formatNumber(percent)), direction: 'down' }
}
