import type { ProductVariant } from '#contract/catalogue/products.ts'
import { defineTexts } from '#contract/language.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'

const texts = defineTexts(
  {
    orMore: (units: string, price: string) => `${units} or more: ${price} each`,
    ofVariant: (name: string, prices: string) => `${name}: ${prices}`,
  },
  {
    orMore: (units, price) => `${units}টি বা বেশি নিলে প্রতিটি ${price}`,
    ofVariant: (name, prices) => `${name}: ${prices}`,
  },
)

/** The lower prices for several units, a line for each variant unless all have the same; '' where there are none. */
export function quantityPriceText(
  variants: readonly Pick<ProductVariant, 'optionValues' | 'quantityPrices'>[],
): string {
  const prices = variants.map(({ quantityPrices = [] }) =>
    quantityPrices
      .map(({ leastQuantity, price }) => texts.orMore(formatNumber(leastQuantity), formatPrice(price)))
      .join(', '),
  )
  const [first = ''] = prices
  if (prices.every((text) => text === first)) return first
  return variants
    .flatMap(({ optionValues }, index) => {
      const text = prices[index]
      return text ? [texts.ofVariant(optionValues.join(' / '), text)] : []
    })
    .join('\n')
}
