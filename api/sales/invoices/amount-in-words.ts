import type { Taka } from '#contract/taka.ts'
import { spellNumber } from './spell-number.ts'

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The South Asian numbering units, largest first. */
const units = [
  { name: ' crore', worth: 10_000_000 },
  { name: ' lakh', worth: 100_000 },
  { name: ' thousand', worth: 1_000 },
  { name: ' hundred', worth: 100 },
] as const

/** `One lakh twenty-three thousand four hundred fifty-six taka only`: as on cheques and invoices in Bangladesh. */
export function amountInWords(amount: Taka): string {
  const words = `${amount === 0 ? small[0] : spellNumber(amount, { units, belowHundred }).join(' ')} taka only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function belowHundred(count: number): string[] {
  if (count === 0) return []
  if (count < small.length) return [small[count] ?? '']
  const ten = tens[Math.floor(count / 10)] ?? ''
  return [count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`]
}
