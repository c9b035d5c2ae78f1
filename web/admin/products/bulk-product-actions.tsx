import { useState } from 'react'
import type { StaffProductSummary } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { changeProducts } from './staff-product-api.ts'

type Props = { products: readonly StaffProductSummary[]; onDone: () => void }
type Action = 'archive' | 'restore' | 'discount' | 'stock'

const words: Record<Action, { label: string; title: string }> = {
  archive: { label: 'Archive', title: 'Take these products off the shop?' },
  restore: { label: 'Put back on sale', title: 'Put these products back on sale?' },
  discount: { label: 'Set discount', title: 'Set one discount for all' },
  stock: { label: 'Set stock', title: 'Set one stock for all' },
}

/** What can be done to several products at once: all of them or none. */
export function BulkProductActions({ products, onDone }: Props) {
  const [action, setAction] = useState<Action>()
  const [figure, setFigure] = useState('')
  const count = products.length === 1 ? '1 product' : `${products.length} products`
  const isArchived = products.every(({ archivedAt }) => archivedAt !== null)
  const shown: Action[] = ['discount', 'stock', isArchived ? 'restore' : 'archive']

  async function run() {
    const productIds = products.map(({ id }) => id)
    const { changed, skipped } = await changeProducts({ productIds, ...changeOf(action, figure) })
    if (changed > 0) notify.success(changed === 1 ? '1 product changed.' : `${changed} products changed.`)
    for (const { id, name } of products)
      if (skipped.includes(id)) notify.error(`${name}: ${messages.stockIsPerVariant}`)
    onDone()
  }

  return (
    <>
      {shown.map((one) => (
        <Button
          key={one}
          size="small"
          variant="secondary"
          onClick={() => {
            setFigure('')
            setAction(one)
          }}
        >
          {words[one].label}
        </Button>
      ))}
      {action && (
        <ConfirmDialog
          title={words[action].title}
          confirmLabel={words[action].label}
          isDangerous={action === 'archive'}
          onConfirm={run}
          onClose={() => setAction(undefined)}
        >
          {action === 'archive' && <p>{`Shoppers no longer see ${count}. Orders keep their lines.`}</p>}
          {action === 'restore' && <p>{`Shoppers see ${count} again at once.`}</p>}
          {(action === 'discount' || action === 'stock') && (
            <TextField
              label={action === 'discount' ? `Discount of ${count}, in percent` : `Units of ${count} each`}
              inputMode="numeric"
              value={figure}
              onChange={(event) => setFigure(event.target.value)}
              autoFocus
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Throws with the words of the rule when the figure is none; the dialog shows it. */
function changeOf(action: Action | undefined, figure: string) {
  if (action === 'archive' || action === 'restore') return { isArchived: action === 'archive' }
  const value = /^\d{1,7}$/.test(figure.trim()) ? Number(figure) : Number.NaN
  const isDiscount = action === 'discount'
  if (!(value <= (isDiscount ? 99 : 1_000_000)))
    throw new Error(isDiscount ? messages.productDiscountInvalid : messages.stockInvalid)
  return isDiscount ? { discountPercent: value } : { stock: value }
}
