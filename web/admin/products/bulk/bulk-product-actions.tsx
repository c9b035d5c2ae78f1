import { useState } from 'react'
import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import type { ProductStatus } from '#contract/catalogue/products-staff.ts'
import { DuplicateButton } from '#web/admin/products/duplicate-button.tsx'
import { Button } from '#web/design/button.tsx'
import { BulkChangeDialog, type PreviewedAction } from './bulk-change-dialog.tsx'
import { bulkChangeTexts } from './bulk-change-texts.ts'
import { BulkStockDialog } from './bulk-stock-dialog.tsx'

type Props = { products: readonly StaffProductSummary[]; onDone: () => void }
type Action = PreviewedAction | 'stock'

/** Actions on several products at once, in one transaction: those that are possible for one of them at least. */
export function BulkProductActions({ products, onDone }: Props) {
  const [action, setAction] = useState<Action>()
  const [only] = products.length === 1 ? products : []

  function done() {
    setAction(undefined)
    onDone()
  }

  return (
    <>
      {actionsFor(products).map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => setAction(name)}>
          {bulkChangeTexts.actions[name]}
        </Button>
      ))}
      {only && <DuplicateButton id={only.id} size="small" />}
      {action === 'stock' ? (
        <BulkStockDialog products={products} onDone={onDone} onClose={() => setAction(undefined)} />
      ) : (
        action && (
          <BulkChangeDialog
            action={action}
            products={products}
            onDone={done}
            onClose={() => setAction(undefined)}
          />
        )
      )}
    </>
  )
}

function actionsFor(products: readonly StaffProductSummary[]): Action[] {
  const are = (status: ProductStatus) => products.every((product) => product.status === status)
  const sell = are('draft') ? 'publish' : are('archived') ? 'restore' : 'sell'
  return [
    'category',
    'price',
    'stock',
    ...(are('active') ? [] : ([sell] as const)),
    ...(are('draft') ? [] : (['draft'] as const)),
    ...(are('archived') ? [] : (['archive'] as const)),
  ]
}
