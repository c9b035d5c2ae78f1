import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { defineTexts } from '#contract/language.ts'
import { buttonClass } from '#web/design/button.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { variantOfValues } from '#web/shop/catalogue/products/variant-stock.ts'

const importDialog = () => import('./stock-alert-dialog.tsx').then((module) => module.StockAlertDialog)

type Props = { product: Product; choice: readonly (string | undefined)[] }

/** Says that nothing is left of what is chosen, and offers to tell when it is back (docs/product.md §31). */
export default function SoldOutNotice({ product, choice }: Props) {
  const [open, setOpen] = useState(false)
  const variantId = variantOfValues(product, choice)?.id
  const [StockAlertDialog, loadDialog] = useLazyComponent(importDialog)
  return (
    <>
      <span className="font-semibold text-brick-ink">{soldOutTexts.outOfStock}</span>
      <div className="order-last mt-2 w-full">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true)
            void loadDialog()
          }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {soldOutTexts.notifyMe}
        </button>
      </div>
      {StockAlertDialog && (
        <StockAlertDialog
          // It keeps the answer of what it was opened for: another variant has a dialog of its own.
          key={variantId}
          productId={product.id}
          variantId={variantId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Texts of a product, or variant of it, of which nothing is left. */
const soldOutTexts = defineTexts(
  { outOfStock: 'Out of stock', notifyMe: 'Notify me when it’s back' },
  { outOfStock: 'স্টক শেষ', notifyMe: 'স্টকে এলে জানান' },
)
