import { listReorderEndpoint, type ReorderRow } from '#contract/sales/purchasing/reorder.ts'
import { FinderField } from '#web/admin/forms/finder-field.tsx'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

type Props = { error?: string | undefined; onChoose: (row: ReorderRow) => void }

/** Finds what can be ordered by name, SKU or barcode. */
export function VariantPicker({ error, onChoose }: Props) {
  const { add: label, addHint: placeholder, found, noneFound, inStock } = purchasingTexts
  return (
    <FinderField
      texts={{ label, placeholder, found, noneFound }}
      error={error}
      queryKey={['Product', 'orderable']}
      find={async (text, signal) => {
        const { rows } = await call(listReorderEndpoint, { query: { text, all: true, limit: 8 } }, { signal })
        return rows
      }}
      optionOf={(row) => ({
        key: row.variantId,
        name: variantLabel(row),
        detail: inStock(formatNumber(row.available)),
      })}
      onChoose={onChoose}
    />
  )
}
