import { defineTexts, perLanguage } from '#contract/language.ts'
import type { DeliveryEstimates } from '#contract/sales/delivery/delivery-times.ts'
import { formatDays } from '#web/formatting/format-days.ts'

const texts = defineTexts(
  {
    everywhere: (days: string) => `Delivery: ${days}`,
    inDhaka: (days: string) => `Delivery in Dhaka: ${days}`,
    outsideDhaka: (days: string) => `Delivery outside Dhaka: ${days}`,
    both: (inside: string, outside: string) => `Delivery in Dhaka: ${inside} · elsewhere: ${outside}`,
  },
  {
    everywhere: (days) => `ডেলিভারি: ${days}`,
    inDhaka: (days) => `ঢাকায় ডেলিভারি: ${days}`,
    outsideDhaka: (days) => `ঢাকার বাইরে ডেলিভারি: ${days}`,
    both: (inside, outside) => `ডেলিভারি ঢাকায়: ${inside} · অন্য জায়গায়: ${outside}`,
  },
)

type Estimates = Pick<DeliveryEstimates, 'inside' | 'outside'>

/** The text for the days it was last made for: all products say the same, and to format two ranges takes 0.2 ms. */
const lastText = perLanguage(() => ({ days: '', text: '' }))

/** When an order that is placed now arrives, as the product page says it; '' where the shop promises nothing. */
export function deliveryText({ inside, outside }: Estimates): string {
  const last = lastText()
  const days = JSON.stringify([inside, outside])
  if (last.days !== days) Object.assign(last, { days, text: textOf({ inside, outside }) })
  return last.text
}

function textOf({ inside, outside }: Estimates): string {
  const [there, elsewhere] = [inside && formatDays(inside), outside && formatDays(outside)]
  if (there && there === elsewhere) return texts.everywhere(there)
  if (there && elsewhere) return texts.both(there, elsewhere)
  if (there) return texts.inDhaka(there)
  return elsewhere ? texts.outsideDhaka(elsewhere) : ''
}
