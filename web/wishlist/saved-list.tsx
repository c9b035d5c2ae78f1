import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { ProductSummary } from '#contract/products.ts'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import RefreshCw from '#web/design/icons/refresh-cw.tsx'
import Trash2 from '#web/design/icons/trash-2.tsx'
import { notify } from '#web/design/notify.ts'
import { formatNumber } from '#web/formatting.ts'
import { takeOffAll } from './take-off.ts'
import { WishlistCard } from './wishlist-card.tsx'

/** Where the cards stand, for the list and for what waits in its place. */
export const savedGrid = 'grid gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4'

type Props = {
  products: readonly ProductSummary[]
  customerId: string
  isRefreshing: boolean
  /** Fetches the list anew and answers whether that worked. */
  refresh: () => Promise<boolean>
}

/** The saved products with what can be done to several of them at once (spec catalogue §2 and §4). */
export function SavedList({ products, customerId, isRefreshing, refresh }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isRemoving, setRemoving] = useState(false)
  // What is gone by now, from here or from another tab, is not chosen any more.
  const chosen = products.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const isAll = chosen.length === products.length

  function tick(id: string, on: boolean) {
    setTicked(new Set(on ? [...chosen, id] : chosen.filter((other) => other !== id)))
  }

  async function removeChosen() {
    setRemoving(true)
    await takeOffAll(customerId, chosen)
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
          label="Select all"
          checked={isAll}
          mixed={chosen.length > 0 && !isAll}
          onChange={() => setTicked(new Set(isAll ? [] : products.map(({ id }) => id)))}
        />
        <p className="text-sm text-ink-soft max-md:sr-only">
          {products.length === 1 ? '1 saved item' : `${formatNumber(products.length)} saved items`}
        </p>
        <div className="ms-auto flex gap-2">
          {chosen.length > 0 && (
            <Button variant="danger" size="small" busy={isRemoving} onClick={removeChosen}>
              <Trash2 aria-hidden="true" className="size-4" />
              {`Remove Selected (${formatNumber(chosen.length)})`}
            </Button>
          )}
          <Button variant="secondary" size="small" busy={isRefreshing && !isRemoving} onClick={refreshList}>
            <RefreshCw aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">Refresh</span>
          </Button>
        </div>
      </div>
      <ul className={savedGrid}>
        {products.map((product) => (
          <li key={product.id}>
            <WishlistCard
              product={product}
              customerId={customerId}
              isTicked={ticked.has(product.id)}
              onTick={(on) => tick(product.id, on)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </>
  )
}
