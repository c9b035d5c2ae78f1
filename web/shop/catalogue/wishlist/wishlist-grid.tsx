import { useState } from 'react'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { RefreshCw, Trash2 } from '#web/design/icons/shop.tsx'

import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { removeSelected } from './remove-from-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'
import { wishlistTexts } from './wishlist-texts.ts'

/** The grid of the cards, for the wishlist and its skeleton. */
export const wishlistGridClass = 'grid gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4'

type Props = {
  products: readonly ProductSummary[]
  customerId: string
  isRefreshing: boolean
  /** Refetches the list and returns whether that succeeded. */
  refresh: () => Promise<boolean>
}

/** The saved products with the actions on several of them (docs/product.md §22 and §24). */
export function WishlistGrid({ products, customerId, isRefreshing, refresh }: Props) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [isRemoving, setRemoving] = useState(false)
  // Products that were removed here or in another tab are no longer selected.
  const selected = products.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)
  const isAllSelected = selected.length === products.length

  function select(id: string, isSelected: boolean) {
    setSelectedIds(new Set(isSelected ? [...selected, id] : selected.filter((other) => other !== id)))
  }

  async function remove() {
    setRemoving(true)
    await removeSelected(customerId, selected)
    setRemoving(false)
  }

  async function refreshList() {
    if (await refresh()) notify.success(messages.wishlistRefreshed)
    else notify.error(messages.wishlistLoadFailed)
  }

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4">
        <Checkbox
          label={wishlistTexts.selectAll}
          checked={isAllSelected}
          mixed={selected.length > 0 && !isAllSelected}
          onChange={() => setSelectedIds(new Set(isAllSelected ? [] : products.map(({ id }) => id)))}
        />
        <p className="text-sm text-ink-soft max-md:sr-only">
          {wishlistTexts.savedItems(products.length, formatNumber(products.length))}
        </p>
        <div className="ms-auto flex gap-2">
          {selected.length > 0 && (
            <Button variant="danger" size="small" busy={isRemoving} onClick={remove}>
              <Trash2 aria-hidden="true" className="size-4" />
              {wishlistTexts.removeSelected(formatNumber(selected.length))}
            </Button>
          )}
          <Button variant="secondary" size="small" busy={isRefreshing && !isRemoving} onClick={refreshList}>
            <RefreshCw aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">{wishlistTexts.refresh}</span>
          </Button>
        </div>
      </div>
      <ul className={wishlistGridClass}>
        {products.map((product) => (
          <li key={product.id}>
            <WishlistCard
              product={product}
              customerId={customerId}
              isSelected={selectedIds.has(product.id)}
              onSelect={(isSelected) => select(product.id, isSelected)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">
        <ButtonLink to="/products" variant="secondary">
          {wishlistTexts.continueShopping}
        </ButtonLink>
      </div>
    </>
  )
}
