import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import type { ProductStatus } from '#contract/catalogue/products-staff.ts'
import { DuplicateButton } from '#web/admin/products/duplicate-button.tsx'
import { Button } from '#web/design/button.tsx'
import { BulkChangeDialog, type PreviewedAction } from './bulk-change-dialog.tsx'
import { bulkChangeTexts } from './bulk-change-texts.ts'
import { BulkStockDialog } from './bulk-stock-dialog.tsx'

type Products = readonly StaffProductSummary[]
type Action = PreviewedAction | 'stock'

/** What was chosen for the selected products; `onDone` clears the selection. */
export type BulkAction = { action: Action; products: Products; onDone: () => void }

type ButtonsProps = { products: Products; onChoose: (action: Action) => void }

/** Actions on several products at once, in one transaction: those that are possible for one of them at least. */
export function BulkProductButtons({ products, onChoose }: ButtonsProps) {
  const [only] = products.length === 1 ? products : []
  return (
    <>
      {actionsFor(products).map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => onChoose(name)}>
          {bulkChangeTexts.actions[name]}
        </Button>
      ))}
      {only && <DuplicateButton id={only.id} size="small" />}
    </>
  )
}

/** Beside the list, not in its selection bar: that one goes when a change takes the selected products out of the filter. */
export function BulkProductDialog({
  action,
  products,
  onDone,
  onClose,
}: BulkAction & { onClose: () => void }) {
  if (action === 'stock') return <BulkStockDialog products={products} onDone={onDone} onClose={onClose} />

  function done() {
    onClose()
    onDone()
  }

  return <BulkChangeDialog action={action} products={products} onDone={done} onClose={onClose} />
}

function actionsFor(products: Products): Action[] {
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
