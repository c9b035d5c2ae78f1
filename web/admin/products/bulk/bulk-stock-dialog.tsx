import { useState } from 'react'
import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { staffProductTexts } from '#web/admin/products/product-texts.ts'
import { bulkUpdateProducts } from '#web/admin/products/staff-product-api.ts'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { bulkChangeTexts } from './bulk-change-texts.ts'

type Props = { products: readonly StaffProductSummary[]; onDone: () => void; onClose: () => void }

/** Sets one stock for several products; those whose stock moved meanwhile stay as they are and are named. */
export function BulkStockDialog({ products, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('')
  // What was read when the dialog opened: the list behind it may be loaded again.
  const [stocksRead] = useState(() => Object.fromEntries(products.map(({ id, stock }) => [id, stock])))

  async function run() {
    const stock = parseWholeNumber(typed)
    if (stock === undefined || stock > MAX_STOCK) throw wrongField('remainingProducts', messages.stockInvalid)
    const { changed, skipped, moved } = await bulkUpdateProducts({
      productIds: products.map(({ id }) => id),
      stock,
      stocksRead,
    })
    if (changed > 0) notify.success(staffProductTexts.changedCount(changed, formatNumber(changed)))
    for (const product of products)
      if (skipped.includes(product.id)) notify.error(`${localName(product)}: ${messages.stockIsPerVariant}`)
    for (const { productId, stock: now } of moved) {
      const product = products.find(({ id }) => id === productId)
      const name = product ? localName(product) : ''
      const was = formatNumber(stocksRead[productId] ?? 0)
      notify.error(`${name}: ${staffProductTexts.stockMoved(was, formatNumber(now))}`)
    }
    onDone()
  }

  return (
    <ConfirmDialog
      title={bulkChangeTexts.titles.stock}
      confirmLabel={bulkChangeTexts.actions.stock}
      isDangerous={false}
      onConfirm={run}
      onClose={onClose}
    >
      <TextField
        label={staffProductTexts.stockOf(products.length, formatNumber(products.length))}
        name="remainingProducts"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
