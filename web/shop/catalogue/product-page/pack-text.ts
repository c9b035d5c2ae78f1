import { defineTexts } from '#contract/language.ts'
import { unitLabelName } from '#web/formatting/unit-label-names.ts'

const texts = defineTexts({ pack: (unit: string) => `Pack: ${unit}` }, { pack: (unit) => `প্যাক: ${unit}` })

/** What a shopper gets who orders one: `Pack: 500 g`. Empty where the product has no unit label. */
export function packText(unitLabel: string): string {
  return unitLabel.trim() && texts.pack(unitLabelName(unitLabel))
}
