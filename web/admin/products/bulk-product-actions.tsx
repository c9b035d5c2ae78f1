import { useState } from 'react'
import {
  MAX_DISCOUNT_PERCENT,
  MAX_STOCK,
  type ProductStatus,
  type StaffProductSummary,
} from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/notify.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { bulkUpdateProducts, publishProducts } from './staff-product-api.ts'

type Props = { products: readonly StaffProductSummary[]; onDone: () => void }
type Action = 'archive' | 'restore' | 'publish' | 'discount' | 'stock'

const labels: Record<Action, { label: string; title: string }> = {
  archive: { label: 'Archive', title: 'Take these products off the shop?' },
  restore: { label: 'Put back on sale', title: 'Put these products back on sale?' },
  publish: { label: 'Publish', title: 'Put these products on sale?' },
  discount: { label: 'Set discount', title: 'Set one discount for all' },
  stock: { label: 'Set stock', title: 'Set one stock for all' },
}

/** Actions on several products at once, in one transaction. */
export function BulkProductActions({ products, onDone }: Props) {
  const [action, setAction] = useState<Action>()
  const [typed, setTyped] = useState('')
  const count = products.length === 1 ? '1 product' : `${products.length} products`
  const are = (status: ProductStatus) => products.every((product) => product.status === status)
  const actions: Action[] = [
    'discount',
    'stock',
    ...(are('draft') ? (['publish'] as const) : []),
    are('archived') ? 'restore' : 'archive',
  ]
  const [only] = products.length === 1 ? products : []

  async function run() {
    const productIds = products.map(({ id }) => id)
    const { changed, skipped } = await (action === 'publish'
      ? publishProducts(productIds)
      : bulkUpdateProducts({ productIds, ...changeOf(action, typed) }))
    if (changed > 0) notify.success(changed === 1 ? '1 product changed.' : `${changed} products changed.`)
    for (const { id, name } of products)
      if (skipped.includes(id)) notify.error(`${name}: ${reasonToSkip(action)}`)
    onDone()
  }

  return (
    <>
      {actions.map((name) => (
        <Button
          key={name}
          size="small"
          variant="secondary"
          onClick={() => {
            setTyped('')
            setAction(name)
          }}
        >
          {labels[name].label}
        </Button>
      ))}
      {only && <DuplicateButton id={only.id} size="small" />}
      {action && (
        <ConfirmDialog
          title={labels[action].title}
          confirmLabel={labels[action].label}
          isDangerous={action === 'archive'}
          onConfirm={run}
          onClose={() => setAction(undefined)}
        >
          {action === 'archive' && (
            <p>
              {are('draft')
                ? `${count} ${products.length === 1 ? 'moves' : 'move'} to the archive and can be put on sale from there.`
                : `Shoppers no longer see ${count}. Orders keep their lines.`}
            </p>
          )}
          {action === 'publish' && <p>{`Shoppers see ${count} at once.`}</p>}
          {action === 'restore' && <p>{`Shoppers see ${count} again at once.`}</p>}
          {(action === 'discount' || action === 'stock') && (
            <TextField
              label={action === 'discount' ? `Discount of ${count}, in percent` : `Units of ${count} each`}
              name={action === 'discount' ? 'discount' : 'remainingProducts'}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoFocus
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function reasonToSkip(action: Action | undefined): string {
  if (action === 'publish') return messages.notADraft
  return action === 'restore' ? messages.draftNotRestored : messages.stockIsPerVariant
}

/** Throws the API's error when the number is invalid; the dialog marks its field. */
function changeOf(action: Action | undefined, typed: string) {
  if (action === 'archive' || action === 'restore') return { isArchived: action === 'archive' }
  const isDiscount = action === 'discount'
  const value = parseWholeNumber(typed)
  if (value === undefined || value > (isDiscount ? MAX_DISCOUNT_PERCENT : MAX_STOCK))
    throw isDiscount
      ? wrongField('discount', messages.productDiscountInvalid)
      : wrongField('remainingProducts', messages.stockInvalid)
  return isDiscount ? { discountPercent: value } : { stock: value }
}
