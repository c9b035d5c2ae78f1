import type { Taka } from '#contract/taka.ts'

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The steps of counting in South Asia, the largest first. */
const steps = [
  { name: 'crore', worth: 10_000_000 },
  { name: 'lakh', worth: 100_000 },
  { name: 'thousand', worth: 1_000 },
  { name: 'hundred', worth: 100 },
] as const

/** `One lakh twenty-three thousand four hundred fifty-six taka only`: as cheques and invoices are written here. */
export function amountInWords(amount: Taka): string {
  const words = `${amount === 0 ? small[0] : textOf(amount).join(' ')} taka only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Nothing for zero, so that it is silent behind a round figure. Crores are counted in crores again. */
function textOf(count: number): string[] {
  for (const { name, worth } of steps) {
    if (count >= worth) return [...textOf(Math.floor(count / worth)), name, ...textOf(count % worth)]
  }
  return belowHundred(count)
}

function belowHundred(count: number): string[] {
  if (count === 0) return []
  if (count < small.length) return [small[count] ?? '']
  const ten = tens[Math.floor(count / 10)] ?? ''
  return [count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`]
}
