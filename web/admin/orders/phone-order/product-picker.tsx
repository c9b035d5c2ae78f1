import { listProductsEndpoint, type ProductSummary } from '#contract/catalogue/products.ts'
import { FinderField } from '#web/admin/forms/finder-field.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { call } from '#web/http/api-client.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'

type Props = {
  label?: string
  error?: string | undefined
  /** Whether one that is sold out can be chosen. */
  takesSoldOut?: boolean
  onChoose: (product: ProductSummary) => void
}

/** Finds products with the shop's search; `onChoose` gets the one that is chosen. */
export function ProductPicker({
  label = phoneOrderTexts.addProduct,
  error,
  takesSoldOut = false,
  onChoose,
}: Props) {
  const { productName: placeholder, found, noneFound, soldOut, left } = phoneOrderTexts
  return (
    <FinderField
      texts={{ label, placeholder, found, noneFound }}
      error={error}
      queryKey={['Product', 'finder']}
      find={async (search, signal) => {
        const { products } = await call(listProductsEndpoint, { query: { search, limit: 8 } }, { signal })
        return products
      }}
      optionOf={(product) => ({
        key: product.id,
        name: localName(product),
        detail: product.stock === 0 ? soldOut : left(formatPrice(product.price), formatNumber(product.stock)),
        isDisabled: product.stock === 0 && !takesSoldOut,
      })}
      onChoose={onChoose}
    />
  )
}
