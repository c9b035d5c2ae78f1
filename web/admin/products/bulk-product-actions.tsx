import { useState } from 'react'
import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import { MAX_DISCOUNT_PERCENT, MAX_STOCK, type ProductStatus } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { staffProductTexts } from './product-texts.ts'
import { bulkUpdateProducts, publishProducts } from './staff-product-api.ts'

type Props = { products: readonly StaffProductSummary[]; onDone: () => void }
type Action = 'archive' | 'restore' | 'publish' | 'discount' | 'stock'

/** Actions on several products at once, in one transaction. */
export function BulkProductActions({ products, onDone }: Props) {
  const [action, setAction] = useState<Action>()
  const [typed, setTyped] = useState('')
  // What was read when the dialog opened: the list behind it may be loaded again.
  const [stocksRead, setStocksRead] = useState<Record<string, number>>({})
  const count = [products.length, formatNumber(products.length)] as const
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
    const { changed, skipped, moved } = await (action === 'publish'
      ? publishProducts(productIds).then((outcome) => ({ ...outcome, moved: [] }))
      : bulkUpdateProducts({
          productIds,
          ...changeOf(action, typed),
          ...(action === 'stock' && { stocksRead }),
        }))
    if (changed > 0) notify.success(staffProductTexts.changedCount(changed, formatNumber(changed)))
    for (const { id, name } of products)
      if (skipped.includes(id)) notify.error(`${name}: ${reasonToSkip(action)}`)
    for (const { productId, stock } of moved) {
      const name = products.find(({ id }) => id === productId)?.name ?? ''
      const was = formatNumber(stocksRead[productId] ?? 0)
      notify.error(`${name}: ${staffProductTexts.stockMoved(was, formatNumber(stock))}`)
    }
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
            setStocksRead(Object.fromEntries(products.map(({ id, stock }) => [id, stock])))
            setAction(name)
          }}
        >
          {staffProductTexts.bulk[name]}
        </Button>
      ))}
      {only && <DuplicateButton id={only.id} size="small" />}
      {action && (
        <ConfirmDialog
          title={staffProductTexts.bulkTitles[action]}
          confirmLabel={staffProductTexts.bulk[action]}
          isDangerous={action === 'archive'}
          onConfirm={run}
          onClose={() => setAction(undefined)}
        >
          {action === 'archive' && (
            <p>
              {are('draft')
                ? staffProductTexts.archiveDrafts(...count)
                : staffProductTexts.archiveMany(...count)}
            </p>
          )}
          {action === 'publish' && <p>{staffProductTexts.publishMany(...count)}</p>}
          {action === 'restore' && <p>{staffProductTexts.restoreMany(...count)}</p>}
          {(action === 'discount' || action === 'stock') && (
            <TextField
              label={
                action === 'discount'
                  ? staffProductTexts.discountOf(...count)
                  : staffProductTexts.stockOf(...count)
              }
              name={action === 'discount' ? 'discount' : 'remainingProducts'}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
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
