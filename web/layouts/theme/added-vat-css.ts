import { defineTexts } from '#contract/language.ts'
import { formatDigits } from '#web/formatting/formatting.ts'

const texts = defineTexts(
  { vat: '+ VAT', vatAt: (percent: string) => `+ ${percent}% VAT` },
  { vat: '+ ভ্যাট', vatAt: (percent) => `+ ${percent}% ভ্যাট` },
)

/** `percent`: of all goods; undefined where they differ. */
export type AddedVat = { percent: number | undefined }

/**
 * Says beside every price that VAT comes on top (docs/bangladesh.md §5.4). In the head of the page: it is the same for all of a
 * shop's prices, and no other shop's pages carry anything for it.
 */
export const addedVatCss = ({ percent }: AddedVat): string => {
  const text = percent === undefined ? texts.vat : texts.vatAt(formatDigits(String(percent)))
  return `.price:after,.before-vat:after{content:"${text}";font-size:.875rem;font-weight:400;color:var(--color-ink-soft)}.before-vat:after{margin-inline-start:.375rem}`
}
